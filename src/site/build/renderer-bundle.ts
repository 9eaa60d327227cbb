import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rolldown, ViteBuilder } from 'vite';
import { BlockError } from '../../../schema/common/block-error.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import type { Extras } from '../../app/server/document.ts';
import type { PageFile } from '../../contract/page-file.ts';
import { stemmerModules } from '../../search/stemmers.ts';
import { HASH_DIGITS } from '../addresses.ts';
import { componentFolders, missingBlockFiles } from '../blocks/block-folders.ts';
import { markUsed, readJsonCache, writeJsonCache } from '../cache/cache-file.mjs';
import { hashBytes } from '../cache/fingerprint.mjs';
import { readPrebuilt } from '../cache/prebuilt-code.ts';
import { hashSources } from '../cache/source-hash.ts';
import { cacheFolder, projectRoot } from '../options.ts';
import { prebuilt } from '../program.mjs';
import { blockEntry, styleEntry } from './chunks.ts';

/** The built code that renders pages and the browser code; it does not depend on the content. */
export interface RendererBundle {
  /** Hash of the sources, see `hashSources`. */
  readonly key: string;
  /** Path of the module with the stages of single pages (`renderer.ts`), which has no imports. */
  readonly module: string;
  /** Files of the browser code by their path in the built site. */
  readonly files: Readonly<Record<string, string>>;
  /** Addresses of the modules that start React, separated by spaces. */
  readonly app: string;
  /** Address of the module that works without React. */
  readonly shell: string;
  /** Addresses of the scripts that only some sites have. */
  readonly extras: Extras;
  /** Addresses of the files that only sites with a search have: the search, and the stemmers by language. */
  readonly search: { readonly script: string; readonly stemmers: Readonly<Record<string, string>> };
  /** Source of the start script. */
  readonly start: string;
  /** Address of the style for visitors without JavaScript. */
  readonly noScriptStyle: string;
  /** Addresses of the files of every block type. */
  readonly blocks: PageFile['blocks'];
  /** Version of the browser code: changes with any of its files. */
  readonly build: string;
}

type BrowserCode = Omit<RendererBundle, 'key' | 'module'>;

interface BuiltCode extends BrowserCode {
  readonly moduleCode: string;
}

/** The code as a package contains it. */
interface PrebuiltCode extends BrowserCode {
  /** Name of the file with the module. */
  readonly module: string;
}

const PREBUILT = 'renderer';

/** Folder of the renderer bundles inside a cache. */
const FOLDER = 'renderer-bundles';

/** A renderer bundle that may still be in the making. If Vite fails, the promises of the affected parts reject. */
export interface StartedRendererBundle extends Pick<RendererBundle, 'key'> {
  readonly module: Promise<RendererBundle['module']>;
  readonly whole: Promise<RendererBundle>;
}

/**
 * The renderer bundle for the present sources, from the cache or newly built. Assets can be analyzed while Vite builds
 * the module, and pages while it builds the browser code.
 * @param makeBuilder starts Vite; called only if the sources have changed
 * @throws {BlockError} naming the files that folders of blocks lack
 */
export function startRendererBundle(
  makeBuilder: () => Promise<ViteBuilder>,
  cache: string = cacheFolder,
): StartedRendererBundle {
  const key = hashSources();
  const ready = readPrebuilt<PrebuiltCode>(PREBUILT, true);
  if (ready) {
    const whole = { ...ready, key, module: path.join(prebuilt, ready.module) };
    return { key, module: Promise.resolve(whole.module), whole: Promise.resolve(whole) };
  }
  const bundles = path.join(cache, FOLDER);
  const file = path.join(bundles, `${key}.json`);
  const known = readJsonCache<BuiltCode>(file, key);
  if (known) return started(bundles, key, Promise.resolve(known.moduleCode), Promise.resolve(known));
  const missing = missingBlockFiles();
  if (missing.length > 0)
    throw new BlockError(
      missing[0]!,
      `Missing ${missing.join(', ')}: write the file, as in \`scripts/templates/block\`, or delete the folder`,
    );
  const builder = makeBuilder();
  const moduleCode = builder.then((vite) => buildModule(vite, bundles));
  async function buildAll(): Promise<BuiltCode> {
    const built = { moduleCode: await moduleCode, ...(await buildBrowserCode(await builder)) };
    // If sources have changed during the build, for example by `git pull`, the bundle does not match the hash and is
    // not stored.
    if (hashSources() === key) writeJsonCache(file, key, built);
    return built;
  }
  return started(bundles, key, moduleCode, buildAll());
}

/** Builds the code of the program without that of a site, and writes it to a folder for a package. */
export async function prebuildRenderer(builder: ViteBuilder, folder: string): Promise<void> {
  const module = await writeModule(folder, await buildModule(builder, folder));
  const code: PrebuiltCode = { ...(await buildBrowserCode(builder)), module: path.basename(module) };
  await writeFile(path.join(folder, `${PREBUILT}.json`), JSON.stringify(code));
}

function started(
  bundles: string,
  key: string,
  moduleCode: Promise<string>,
  code: Promise<BuiltCode>,
): StartedRendererBundle {
  const module = moduleCode.then((text) => writeModule(bundles, text));
  const whole = code.then(async ({ moduleCode: _, ...browser }) => ({ ...browser, key, module: await module }));
  // A build that stops at errors in pages awaits neither promise, so rejections are handled here.
  for (const promise of [module, whole]) promise.catch(() => {});
  return { key, module, whole };
}

async function buildModule(builder: ViteBuilder, bundles: string): Promise<string> {
  const { code, map } = entry(await outputOf(builder, 'ssr'), 'renderer');
  if (map) await writeSourceMap(bundles, code, map, builder.environments.ssr!.config.build.outDir);
  return code;
}

async function buildBrowserCode(builder: ViteBuilder): Promise<BrowserCode> {
  return browserCode(
    await outputOf(builder, 'client'),
    componentFolders().map(({ type }) => type),
  );
}

function browserCode(client: readonly Output[], types: readonly string[]): BrowserCode {
  const start = entry(client, 'start');
  const files = Object.fromEntries(
    client
      .filter((item) => item !== start)
      .map((item) => [item.fileName, item.type === 'chunk' ? item.code : String(item.source)]),
  );
  return {
    files,
    app: modulesOf(client, entry(client, 'app')).join(' '),
    shell: `/${entry(client, 'shell').fileName}`,
    extras: {
      scripts: `/${entry(client, 'extra-scripts').fileName}`,
      visits: `/${entry(client, 'extra-visits').fileName}`,
      consent: `/${entry(client, 'extra-consent').fileName}`,
    },
    search: {
      script: `/${moduleAt(client, 'src/app/search/search.ts').fileName}`,
      stemmers: mapValues(stemmerModules, (name) => `/${moduleAt(client, name).fileName}`),
    },
    start: start.code.trim(),
    noScriptStyle: `/${styleSheet(client, 'no-script')}`,
    blocks: Object.fromEntries(types.map((type) => [type, blockFiles(client, type)])),
    build: hashBytes(Object.keys(files).sort().join() + start.code, HASH_DIGITS),
  };
}

function blockFiles(client: readonly Output[], type: string): PageFile['blocks'][string] {
  return {
    script: `/${entry(client, blockEntry(type)).fileName}`,
    style: `/${styleSheet(client, styleEntry(type))}`,
  };
}

type Output = Rolldown.RolldownOutput['output'][number];

async function outputOf(builder: ViteBuilder, name: string): Promise<readonly Output[]> {
  const result = await builder.build(builder.environments[name]!);
  if (Array.isArray(result) || !('output' in result)) throw new Error(`Vite built no single output for "${name}"`);
  return result.output;
}

function entry(output: readonly Output[], name: string): Rolldown.OutputChunk {
  const chunk = output.find((item) => item.type === 'chunk' && item.isEntry && item.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no entry "${name}"`);
  return chunk;
}

/** The file that a module starts, which other files import dynamically. @param name the end of its path */
function moduleAt(output: readonly Output[], name: string): Rolldown.OutputChunk {
  const chunk = output.find((item) => item.type === 'chunk' && item.facadeModuleId?.endsWith(name));
  if (chunk?.type !== 'chunk') throw new Error(`The build has no file for "${name}"`);
  return chunk;
}

function styleSheet(output: readonly Output[], name: string): string {
  const sheet = output.find((item) => item.type === 'asset' && item.names.includes(`${name}.css`));
  if (!sheet) throw new Error(`The build has no style sheet "${name}"`);
  return sheet.fileName;
}

/** Addresses of a module and its static imports, so that the browser can request them together. */
function modulesOf(output: readonly Output[], chunk: Rolldown.OutputChunk): string[] {
  const names = new Set([chunk.fileName]);
  for (const name of names) {
    const found = output.find(({ fileName }) => fileName === name);
    if (found?.type === 'chunk') for (const imported of found.imports) names.add(imported);
  }
  return [...names].map((name) => `/${name}`);
}

/** Writes the module that threads import to a file named by its hash. @returns the path */
async function writeModule(bundles: string, moduleCode: string): Promise<string> {
  const file = moduleFile(bundles, moduleCode);
  // The last line names the source map, so that Node and debuggers show lines of the sources.
  const code = `${moduleCode}\n//# sourceMappingURL=${path.basename(sourceMapFile(file))}\n`;
  await mkdir(bundles, { recursive: true });
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== code) await writeFile(file, code);
  for (const used of [file, sourceMapFile(file)]) markUsed(used);
  return file;
}

/** @param folder to which the map's sources are relative, from the project's root */
async function writeSourceMap(bundles: string, code: string, map: Rolldown.SourceMap, folder: string): Promise<void> {
  const fromBundles = (source: string) => path.relative(bundles, path.resolve(projectRoot, folder, source));
  const sources = map.sources.map((source) => fromBundles(source).split(path.sep).join('/'));
  await mkdir(bundles, { recursive: true });
  await writeFile(sourceMapFile(moduleFile(bundles, code)), JSON.stringify({ ...map, sources }));
}

function moduleFile(bundles: string, code: string): string {
  return path.join(bundles, `renderer-bundle.${hashBytes(code, 10)}.mjs`);
}

function sourceMapFile(module: string): string {
  return `${module}.map`;
}
