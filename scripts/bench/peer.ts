import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../common/cli.ts';
import { measureSuccess } from './commands.ts';
import type { Measurement } from './measure.ts';
import { createTrash } from './project.ts';
import type { Command } from './session.ts';

/** Another site generator with the same workload, measured alternately with this project. */
export interface Peer {
  readonly label: string;
  readonly version: string;
  readonly generate: (pages: number) => void;
  readonly coldBuild: () => Promise<Measurement>;
  /** Changes the headline of one page and builds again. */
  readonly editedBuild: (run: number) => Promise<Measurement>;
}

/** A peer benchmark's description of one generator (`contenders.mjs`); paths are relative to its folder. */
interface Contender {
  readonly label: string;
  /** `node24` for a generator that needs a newer Node than this project; the peer benchmark installs it. */
  readonly node?: 'system' | 'node24';
  readonly dir: string;
  readonly content: readonly [folder: string, format: 'yaml' | 'md'];
  readonly copy: readonly (readonly [from: string, to: string, prefix?: string])[];
  readonly build: readonly [string, ...string[]];
  readonly out: string;
  readonly clean: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly version: () => readonly string[];
}

/** The page generator of the peer benchmark (`gen.mjs`). */
interface Generator {
  readonly generate: (pages: number, folder: string, format: string) => unknown;
  readonly makePage: (index: number) => { readonly blocks: { readonly type: string; title?: string }[] };
  readonly toYaml: (page: object) => string;
  readonly slugOf: (index: number) => string;
  readonly pathOf: (index: number) => string;
}

/**
 * Sets up generators of a peer benchmark.
 * @param checkout folder with `contenders.mjs` and `gen.mjs`, and the packages that its `install.sh` has installed; what
 *   the generators need is copied, because the benchmark writes into its own folder
 * @param names keys of `contenders.mjs`; none for its first Hugo
 */
export async function openPeers(checkout: string, notes: string, names: readonly string[]): Promise<Peer[]> {
  const source = path.resolve(checkout);
  const load = (root: string, name: string) => import(pathToFileURL(path.join(root, name)).href);
  const found = chosen(((await load(source, 'contenders.mjs')) as Contenders).contenders, names);
  const root = path.join(notes, 'peers');
  const packages = found.map(([, { dir }]) => path.join(source, dir, 'node_modules'));
  const isCopied = (file: string) =>
    !/[\\/](node_modules|\.work)$/.test(file) ||
    packages.includes(file) ||
    packages.some((folder) => isIn(folder, file));
  cpSync(source, root, { recursive: true, filter: isCopied });
  makeWritable(root);
  // The modules of the copy read versions and paths from its folder.
  const { contenders } = (await load(root, 'contenders.mjs')) as Contenders;
  const generator = (await load(root, 'gen.mjs')) as Generator;
  const setAside = createTrash(path.join(notes, 'peer-trash'));
  const newerNode = path.join(source, '.work/node24/bin');
  return found.map(([name]) => createPeer({ root, contender: contenders[name]!, generator, setAside, newerNode }));
}

interface Contenders {
  readonly contenders: Readonly<Record<string, Contender>>;
}

function chosen({ ...contenders }: Contenders['contenders'], names: readonly string[]): [string, Contender][] {
  const all = Object.entries(contenders);
  if (names.length === 0) return all.filter(([name]) => name.startsWith('hugo')).slice(0, 1);
  return names.map((name) => {
    const contender = contenders[name];
    if (contender) return [name, contender];
    throw new UsageError(`--against ${name}: the generators are ${Object.keys(contenders).join(', ')}`);
  });
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(folder + path.sep);
}

interface PeerSetting {
  /** The copy of the benchmark. */
  readonly root: string;
  readonly contender: Contender;
  readonly generator: Generator;
  readonly setAside: (file: string) => void;
  /** Folder of the executable of the newer Node. */
  readonly newerNode: string;
}

function createPeer({ root, contender, generator, setAside, newerNode }: PeerSetting): Peer {
  const folder = path.join(root, contender.dir);
  const [contentFolder, format] = contender.content;
  const content = path.join(folder, contentFolder);
  const before = contender.node === 'node24' ? [newerNode] : [];
  const command: Command = {
    argv: contender.build,
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ...contender.env,
      PATH: [...before, process.env.PATH].join(path.delimiter),
    },
    log: path.join(root, 'peer.log'),
  };
  const clean = () => {
    for (const name of contender.clean) setAside(path.join(folder, name));
  };
  const out = path.join(folder, contender.out);
  let count = 0;
  return {
    label: contender.label,
    version: versionOf(contender),
    generate: (pages) => {
      count = pages;
      setAside(content);
      clean();
      generator.generate(pages, content, format);
      for (const file of contender.copy) copyInto(root, folder, file);
    },
    coldBuild: async () => {
      clean();
      const measured = await measureSuccess(command);
      expectPages(path.join(out, 'productos'), count);
      return measured;
    },
    editedBuild: async (run) => {
      const headline = `Revisión ${run}`;
      writeFileSync(path.join(content, `${generator.slugOf(0)}.${format}`), editedPage(generator, format, headline));
      const measured = await measureSuccess(command);
      expectHeadline(path.join(out, generator.pathOf(0)), headline);
      return measured;
    },
  };
}

function editedPage({ makePage, toYaml }: Generator, format: string, headline: string): string {
  const page = makePage(0);
  for (const block of page.blocks) if (block.type === 'hero') block.title = headline;
  return format === 'md' ? `---\n${toYaml(page)}---\n` : toYaml(page);
}

function versionOf({ label, build, version }: Contender): string {
  try {
    return version().join(', ');
  } catch (error) {
    throw new UsageError(`${label} does not run: install \`${build[0]}\` first (${(error as Error).message})`);
  }
}

/**
 * Checks the number of built pages. Each page is one directory entry: `slug.html` or `slug/index.html`.
 * @throws when the number is wrong
 */
function expectPages(folder: string, pages: number): void {
  const built = readdirSync(folder).length;
  if (built !== pages) throw new Error(`${folder}: ${built} of ${pages} pages were built`);
}

function expectHeadline(page: string, headline: string): void {
  const file = [path.join(page, 'index.html'), `${page.replace(/[\\/]$/, '')}.html`].find(existsSync);
  if (!file || !readFileSync(file, 'utf8').includes(headline))
    throw new Error(`${page} does not show the edited headline`);
}

function copyInto(root: string, folder: string, [from, to, prefix]: Contender['copy'][number]): void {
  const source = path.join(root, from);
  const target = path.join(folder, to);
  mkdirSync(path.dirname(target), { recursive: true });
  if (prefix === undefined) cpSync(source, target, { recursive: true });
  else writeFileSync(target, prefix + readFileSync(source, 'utf8'));
}

/** Makes a copied checkout writable, because a copy keeps read-only permissions. */
function makeWritable(folder: string): void {
  allowWriting(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeWritable(file);
    else if (entry.isFile()) allowWriting(file);
  }
}

/** Adds the owner's permission to write and keeps the others: programs stay executable. */
function allowWriting(file: string): void {
  chmodSync(file, statSync(file).mode | 0o200);
}
