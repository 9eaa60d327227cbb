/** `npm run bench`: measures time, processor time and memory of builds and checks of generated sites. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../src/site/options.ts';
import { runCopies } from './bench/copies.ts';
import { runDev } from './bench/dev.ts';
import { runEdits } from './bench/edit.ts';
import { leastPages } from './bench/generated/page.ts';
import { drawPhoto } from './bench/generated/photo.ts';
import { openPeers } from './bench/peer.ts';
import { say } from './bench/progress.ts';
import { copyProject, type Project } from './bench/project.ts';
import { readEnvironment } from './bench/report/environment.ts';
import { formatResults } from './bench/report/report.ts';
import type { BenchResults } from './bench/report/results.ts';
import { stopAll } from './bench/session.ts';
import { runShards } from './bench/shards.ts';
import { runStudio } from './bench/studio.ts';
import { runSuite } from './bench/suite.ts';
import { exitCodes, readOptions, run, UsageError } from './common/cli.ts';

const usage = `Usage: npm run bench -- [--pages N[,N…]] [--runs K] [--dev] [--photos | --copies N] [--edits N] [--studio N] [--shards N[,N…]] [--peers DIR [--against NAME[,NAME…]]] [--json FILE]

--pages N    sizes of the generated sites (35,1000,10000; with --dev 35,10000; with --shards 10000)
--runs K     how often each scenario runs; the table shows medians (3)
--dev        measures the authoring server in a browser, instead of builds and checks
--photos     gives each tenth page of the generated sites a photograph of its own
--copies N   measures the copies of so many photographs of 12 megapixels instead, against the picture library alone
--edits N    measures each operation on a page of 300 blocks, and its preview, so many times instead
--studio N   measures keys in the Studio on a page of 300 blocks, and its memory before and after N edits, instead
--shards N   builds sites in so many shards, after one check, against whole builds instead
--peers DIR  a checkout of the peer benchmark: generators of it take turns with this project's builds
--against N  which generators, as its contenders.mjs names them (its first Hugo)
--json FILE  where the figures of every run go (a file in node_modules/.cache/bench)`;

interface Options {
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly isDev: boolean;
  /** Whether each tenth page has a photograph. */
  readonly hasPhotos: boolean;
  /** Number of photographs of which copies are measured; 0 for the other measurements. */
  readonly copies: number;
  /** How often each operation is measured; 0 for the other measurements. */
  readonly edits: number;
  /** Number of edits in the Studio; 0 for the other measurements. */
  readonly studio: number;
  /** Numbers of shards; none for the other measurements. */
  readonly shards: readonly number[];
  readonly peers: string | undefined;
  /** Names of generators of that benchmark; none for its first Hugo. */
  readonly against: readonly string[];
  readonly json: string;
}

await run(async () => {
  const options = readBenchOptions();
  if (options.edits > 0) {
    process.stdout.write(await runEdits(options.edits));
    return exitCodes.clean;
  }
  if (options.studio > 0) {
    process.stdout.write(await runStudio(options.studio));
    return exitCodes.clean;
  }
  const project = copyProject();
  cleanUpAtExit(project);
  if (options.copies > 0) {
    process.stdout.write(await runCopies(project, options.copies));
    return exitCodes.clean;
  }
  if (options.shards.length > 0) {
    for (const pages of options.sizes) process.stdout.write(await runShards(project, pages, options.shards));
    return exitCodes.clean;
  }
  const results = await bench(project, options);
  mkdirSync(path.dirname(options.json), { recursive: true });
  writeFileSync(options.json, `${JSON.stringify(results, null, 1)}\n`);
  say(`Every run is in ${options.json}`);
  process.stdout.write(formatResults(results));
  return exitCodes.clean;
});

function readBenchOptions(): Options {
  const text = { type: 'string' } as const;
  const flags = {
    pages: text,
    runs: text,
    dev: { type: 'boolean' },
    photos: { type: 'boolean' },
    copies: text,
    edits: text,
    studio: text,
    shards: text,
    peers: text,
    against: text,
    json: text,
  } as const;
  const {
    pages,
    runs = '3',
    dev: isDev = false,
    photos: hasPhotos = false,
    copies,
    edits,
    studio,
    shards,
    peers,
    against,
    json,
  } = readOptions(flags, usage).values;
  if (peers && !existsSync(path.join(peers, 'contenders.mjs')))
    throw new UsageError(`--peers ${peers}: there is no contenders.mjs in this folder\n\n${usage}`);
  if (against && !peers) throw new UsageError(`--against needs --peers\n\n${usage}`);
  if (hasPhotos && (isDev || peers))
    throw new UsageError(`--photos goes with builds of this project alone\n\n${usage}`);
  if (isDev && peers) throw new UsageError(`--dev and --peers do not go together\n\n${usage}`);
  // Not in the cache folder, which may be deleted at any time.
  const cacheFolder = path.join(projectRoot, 'node_modules/.cache/bench');
  return {
    sizes: readCounts('--pages', pages ?? (shards ? '10000' : isDev ? '35,10000' : '35,1000,10000'), leastPages),
    runs: readCount('--runs', runs, 1),
    isDev,
    hasPhotos,
    copies: copies === undefined ? 0 : readCount('--copies', copies, 1),
    edits: edits === undefined ? 0 : readCount('--edits', edits, 1),
    studio: studio === undefined ? 0 : readCount('--studio', studio, 1),
    shards: shards === undefined ? [] : readCounts('--shards', shards, 1),
    peers,
    against: against?.split(',') ?? [],
    json: path.resolve(json ?? path.join(cacheFolder, isDev ? 'dev.json' : 'builds.json')),
  };
}

function readCounts(option: string, text: string, least: number): number[] {
  const counts = text.split(',').map((part) => readCount(option, part, least));
  return [...new Set(counts)].sort((a, b) => a - b);
}

function readCount(option: string, text: string, least: number): number {
  if (!/^\d+$/.test(text) || Number(text) < least)
    throw new UsageError(`${option} ${text}: use whole numbers from ${least} on\n\n${usage}`);
  return Number(text);
}

async function bench(
  project: Project,
  { sizes, runs, isDev, hasPhotos, peers: checkout, against }: Options,
): Promise<BenchResults> {
  const asked = ['--pages', sizes.join(','), ...(isDev ? ['--dev'] : ['--runs', String(runs)])];
  if (hasPhotos) asked.push('--photos');
  if (checkout) asked.push('--peers', 'DIR', ...(against.length > 0 ? ['--against', against.join(',')] : []));
  const common = { version: 1, environment: readEnvironment(asked) } as const;
  if (isDev) return { ...common, bytesPerPage: {}, rows: [], dev: await runDev(project, sizes) };
  const peers = checkout ? await openPeers(checkout, project.notes, against) : [];
  const { bytesPerPage, rows, duels } = await runSuite(
    project,
    sizes,
    runs,
    peers,
    hasPhotos ? await drawPhoto(1600, 1200) : undefined,
  );
  return {
    ...common,
    bytesPerPage,
    rows,
    ...(peers.length > 0 && { peers: { versions: peers.map(({ version }) => version), duels } }),
    dev: [],
  };
}

/** Stops the commands when this process is interrupted: Ctrl+C does not reach their sessions. */
function cleanUpAtExit(project: Project): void {
  process.once('exit', () => {
    stopAll();
    project.dispose();
  });
  // Not `once`: npm repeats the signal, and the second one would end this process before the cleanup.
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}
