import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';
import { normalizePath } from 'vite';
import { addressedFile, sourceAddress } from '../blocks/block-folders.ts';
import { blockModules } from '../blocks/block-modules.mjs';
import { markUsed, readJsonCache, writeJsonCache, writeWhole } from '../cache/cache-file.mjs';
import { readPrebuilt } from '../cache/prebuilt-code.ts';
import { hashSources } from '../cache/source-hash.ts';
import { cacheFolder, projectRoot } from '../options.ts';
import { definitionsOf, packageBuild } from '../program.mjs';

/** The modules of a bundle. */
export interface CodeParts {
  readonly name: string;
  readonly platform: 'browser' | 'node';
  /** Paths of the entry modules in the project: `/src/app/start.ts`. */
  readonly inputs: () => readonly string[];
  readonly codeSplitting?: OutputOptions['codeSplitting'];
  /** True if own code of a site is part of it. */
  readonly hasOwnCode: boolean;
}

/** Sources as a bundle. */
export interface Bundle {
  readonly isBundled: true;
  /** Changes with every source. */
  readonly version: string;
  /** The address of a module, by its path in the project: `/src/app/start.ts`. */
  readonly addressOf: (source: string) => string;
  /** Contents by address. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of the modules in the project: `src/app/start.ts`. */
  readonly sources: ReadonlySet<string>;
}

/** Folder of the addresses of bundles for browsers, which no route begins with. */
export const browserFolder = '/@code/';

/** Folder of the modules for this process. */
const moduleFolder = path.join(cacheFolder, 'server-code');

/** The start of all addresses, by platform. */
const folders = { browser: browserFolder, node: `${pathToFileURL(moduleFolder).href}/` };

/** A bundle in the form in which it is stored. */
interface KeptBundle {
  /** Contents of the files by their names. */
  readonly files: readonly (readonly [name: string, contents: string])[];
  readonly sources: readonly string[];
  /** Names of the files of the inputs by their paths. */
  readonly entries: Readonly<Record<string, string>>;
}

/** The bundle of the present sources, from the cache or newly made. @throws when a source cannot be compiled */
export async function readBundle(parts: CodeParts): Promise<Bundle> {
  const key = hashSources();
  const file = path.join(cacheFolder, 'code-bundles', parts.name);
  const ready = readPrebuilt<KeptBundle>(prebuiltName(parts), parts.hasOwnCode);
  const known = ready ?? readJsonCache<KeptBundle>(file, key);
  const { files, sources, entries } = known ?? (await makeBundle(parts, packageBuild));
  // If sources have changed while they were bundled, the bundle does not match the hash and is not stored.
  if (!known && hashSources() === key) writeJsonCache(file, key, { files, sources, entries });
  if (parts.platform === 'node') for (const [name, code] of files) writeModule(path.join(moduleFolder, name), code);
  const address = (name: string) => folders[parts.platform] + name;
  return {
    isBundled: true,
    version: key,
    addressOf: (source) => (entries[source] === undefined ? source : address(entries[source])),
    files: new Map(files.map(([name, contents]) => [address(name), contents])),
    sources: new Set(sources),
  };
}

/** Writes a module for this process. Its name contains the hash of its code. */
function writeModule(file: string, code: string): void {
  if (existsSync(file)) markUsed(file);
  else writeWhole(file, code);
}

/** Bundles the modules of the program without those of a site, and writes them to a folder for a package. */
export async function prebuildBundle(parts: CodeParts, folder: string, build: string): Promise<void> {
  const bundle = await makeBundle(parts, build, { hasSourceMaps: false });
  await writeFile(path.join(folder, `${prebuiltName(parts)}.json`), JSON.stringify(bundle));
}

function prebuiltName({ name }: CodeParts): string {
  return `${name}-code`;
}

/** Bundles the modules, which takes half a second. */
async function makeBundle(
  { platform, inputs, codeSplitting }: CodeParts,
  build: string | undefined,
  { hasSourceMaps = platform === 'browser' } = {},
): Promise<KeptBundle> {
  const { fileName, definitions, ...settings } = platforms[platform];
  const bundle = await rolldown({
    input: inputs().map(addressedFile),
    cwd: projectRoot,
    platform,
    logLevel: 'silent',
    ...settings,
    transform: { define: { ...definitions, ...definitionsOf(build) } },
  });
  const { output } = await bundle.generate({
    entryFileNames: fileName,
    chunkFileNames: fileName,
    sourcemap: hasSourceMaps,
    // Names stay for stacks.
    minify: { compress: true, mangle: false },
    ...(codeSplitting !== undefined && { codeSplitting }),
  });
  await bundle.close();
  const chunks = output.filter((item) => item.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return {
    files: output.map((item) => [item.fileName, item.type === 'chunk' ? item.code : String(item.source)]),
    sources: chunks.flatMap(({ moduleIds }) => moduleIds.map(nameOf)),
    entries: Object.fromEntries(entries.map((item) => [sourceAddress(item.facadeModuleId!), item.fileName])),
  };
}

/** The path of a file in the project. */
export function nameOf(file: string): string {
  return normalizePath(path.relative(projectRoot, file));
}

/** Pages of the authoring server link the style sheets that a build writes into them. */
const linkedStyles = {
  name: 'site:linked-styles',
  resolveId: {
    filter: { id: /\.css\?inline$/ },
    handler: (id: string, importer = '') => path.resolve(path.dirname(importer), id),
  },
  load: {
    filter: { id: /\.css\?inline$/ },
    handler: () => ({ code: "export default ''", moduleType: 'js' as const }),
  },
};

/** Scripts of browsers contain the text of the style sheets that they add. */
const textStyles = {
  name: 'site:text-styles',
  resolveId: {
    filter: { id: /\.css\?inline$/ },
    handler: (id: string, importer = '') => path.resolve(path.dirname(importer), id.replace(/\?inline$/, '')),
  },
};

/** The definitions that Vite provides to all modules. */
const definitions = {
  'process.env.NODE_ENV': '"production"',
  'import.meta.env.DEV': 'true',
  'import.meta.env.PROD': 'false',
};

const platforms = {
  browser: {
    fileName: '[name]-[hash].js',
    plugins: [blockModules(projectRoot), textStyles],
    moduleTypes: { '.css': 'text' },
    definitions: {
      ...definitions,
      'import.meta.env.SSR': 'false',
      // A separate module stores the connection of a document in this variable.
      'import.meta.hot': 'globalThis.siteConnection',
    },
  },
  node: {
    fileName: '[name]-[hash].mjs',
    definitions: { ...definitions, 'import.meta.env.SSR': 'true', 'import.meta.hot': 'undefined' },
    plugins: [blockModules(projectRoot), linkedStyles],
  },
} satisfies Record<CodeParts['platform'], Platform>;

interface Platform extends InputOptions {
  readonly fileName: string;
  readonly definitions: Readonly<Record<string, string>>;
}
