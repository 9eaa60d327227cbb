import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectSuccess } from './commands.ts';
import { type Measurement, measure } from './measure.ts';
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
 * Sets up the first Hugo of a peer benchmark.
 * @param checkout folder with `contenders.mjs` and `gen.mjs`; it is copied, because the benchmark writes into its own folder
 */
export async function openPeer(checkout: string, notes: string): Promise<Peer> {
  const root = path.join(notes, 'peers');
  const isCopied = (file: string) => !/[\\/](node_modules|\.work)$/.test(file);
  cpSync(path.resolve(checkout), root, { recursive: true, filter: isCopied });
  makeWritable(root);
  const load = (name: string) => import(pathToFileURL(path.join(root, name)).href);
  const { contenders } = (await load('contenders.mjs')) as { contenders: Record<string, Contender> };
  const contender = Object.entries(contenders).find(([name]) => name.startsWith('hugo'))?.[1];
  if (!contender) throw new Error(`${checkout} has no contender whose name starts with "hugo"`);
  return createPeer(root, contender, (await load('gen.mjs')) as Generator, createTrash(path.join(notes, 'peer-trash')));
}

function createPeer(root: string, contender: Contender, generator: Generator, setAside: (file: string) => void): Peer {
  const folder = path.join(root, contender.dir);
  const [contentFolder, format] = contender.content;
  const content = path.join(folder, contentFolder);
  const command: Command = {
    argv: contender.build,
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...contender.env },
    log: path.join(root, 'peer.log'),
  };
  const clean = () => {
    for (const name of contender.clean) setAside(path.join(folder, name));
  };
  const build = async () => expectSuccess(await measure(command), command);
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
      const measured = await build();
      expectPages(path.join(out, 'productos'), count);
      return measured;
    },
    editedBuild: async (run) => {
      const headline = `Revisión ${run}`;
      writeFileSync(path.join(content, `${generator.slugOf(0)}.${format}`), editedPage(generator, format, headline));
      const measured = await build();
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
    throw new Error(`${label} does not run: install \`${build[0]}\` first`, { cause: error });
  }
}

/** Each built page is one directory entry: `slug.html` or `slug/index.html`. @throws when their number is wrong */
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
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeWritable(file);
    else if (entry.isFile()) chmodSync(file, 0o644);
  }
}
