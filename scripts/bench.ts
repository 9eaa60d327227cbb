/** `npm run bench`: measures builds, checks, the authoring server and the Studio on generated sites. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runDev } from './bench/dev.ts';
import { runData } from './bench/editing/data.ts';
import { runEdits } from './bench/editing/edit.ts';
import { leastPages } from './bench/generated/page.ts';
import { openPeers } from './bench/peer.ts';
import { copyProject, type Project } from './bench/project.ts';
import { describeEnvironment } from './bench/report/environment.ts';
import { formatBuilds } from './bench/report/report.ts';
import { stopAll } from './bench/session.ts';
import { runShards } from './bench/shards.ts';
import { runStudio } from './bench/studio.ts';
import { runSuite } from './bench/suite.ts';
import { exitCodes, readOptions, run, UsageError } from './common/cli.ts';

const usage = `Usage: npm run bench -- [--pages N[,N…]] [--runs K] [--photos | --peers DIR [--against NAME[,NAME…]]]
       npm run bench -- --dev | --shards N[,N…] [--pages N[,N…]]
       npm run bench -- --edits N | --studio N | --data N

--pages N    sizes of the generated sites (35,1000,10000; with --dev 35,10000; with --shards 10000)
--runs K     how often each scenario runs; the table shows medians (3)
--photos     gives each tenth page of the generated sites a photograph of its own
--peers DIR  a checkout of the peer benchmark: generators of it take turns with this project's builds
--against N  which generators, as its contenders.mjs names them (its first Hugo)
--dev        measures the authoring server in a browser, instead of builds and checks
--shards N   builds sites in so many shards, after one check, against whole builds instead
--edits N    measures each operation on a page of 300 blocks, and its preview, so many times instead
--data N     measures checks of a site with a table of so many entries, and edits of its cells in the Studio, instead
--studio N   measures keys in the Studio on a page of 300 blocks, and its memory before and after N edits, instead`;

/** Options that choose another measurement than builds and checks. */
const others = ['dev', 'shards', 'edits', 'studio', 'data'] as const;
/** Options of builds and checks alone. */
const ofBuilds = ['runs', 'photos', 'peers', 'against'] as const;

await run(async () => {
  const measure = readMeasurement();
  const table = await measure();
  process.stdout.write(`${describeEnvironment(process.argv.slice(2))}\n\n${table}\n`);
  return exitCodes.clean;
});

/** @returns performs the measurement that the options ask for, and returns its tables as Markdown */
function readMeasurement(): () => Promise<string> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const flags = {
    ...{ pages: text, runs: text, photos: flag, peers: text, against: text },
    ...{ dev: flag, shards: text, edits: text, studio: text, data: text },
  };
  const { values } = readOptions(flags, usage);
  const { peers, photos: hasPhotos = false, dev: isDev, shards, edits, studio, data } = values;
  const [other, second] = others.filter((name) => values[name] !== undefined);
  const unfit = second ?? ofBuilds.find((name) => other && values[name] !== undefined);
  if (unfit) throw new UsageError(`--${other} and --${unfit} do not go together\n\n${usage}`);
  if (peers && hasPhotos) throw new UsageError(`--photos and --peers do not go together\n\n${usage}`);
  if (peers && !existsSync(path.join(peers, 'contenders.mjs')))
    throw new UsageError(`--peers ${peers}: there is no contenders.mjs in this folder\n\n${usage}`);
  if (values.against && !peers) throw new UsageError(`--against needs --peers\n\n${usage}`);

  const sizes = (usual: string) => readCounts('--pages', values.pages ?? usual, leastPages);
  if (edits) {
    const runs = readCount('--edits', edits, 1);
    return () => runEdits(runs);
  }
  if (studio) {
    const runs = readCount('--studio', studio, 1);
    return () => runStudio(runs);
  }
  if (data) {
    const rows = readCount('--data', data, 100);
    return () => runData(openProject(), rows);
  }
  if (shards) {
    const [pages, counts] = [sizes('10000'), readCounts('--shards', shards, 1)];
    return () => runShards(openProject(), pages, counts);
  }
  if (isDev) {
    const pages = sizes('35,10000');
    return () => runDev(openProject(), pages);
  }
  const [pages, runs] = [sizes('35,1000,10000'), readCount('--runs', values.runs ?? '3', 1)];
  return async () => {
    const project = openProject();
    const opened = peers ? await openPeers(peers, project.notes, values.against?.split(',') ?? []) : [];
    return formatBuilds(await runSuite(project, pages, runs, opened, hasPhotos));
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

/** Copies the project. When this process ends or is interrupted, the copy is removed and its commands are stopped. */
function openProject(): Project {
  const project = copyProject();
  // Ctrl+C does not reach the commands, which have sessions of their own.
  process.once('exit', () => {
    stopAll();
    project.dispose();
  });
  // Not `once`: npm repeats the signal, and the second one would end this process before the cleanup.
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  return project;
}
