import path from 'node:path';
import { type OutputOptions, rolldown } from 'rolldown';
import { type Connect, normalizePath, type ViteDevServer } from 'vite';
import { readJsonCache, writeJsonCache } from '../cache/cache-file.mjs';
import { hashSources } from '../cache/source-hash.ts';
import { sendBytes } from '../http-response.ts';
import { cacheFolder, projectRoot } from '../options.ts';
import { requestPath } from '../request-path.ts';

/** Code of the browser's side, as the authoring server sends it at present. */
export interface BrowserCode {
  /** Whether the addresses are those of a bundle; Vite prepares the documents of the others. */
  readonly isBundled: boolean;
  /** Changes with the code that browsers have got. */
  readonly version: string;
  /** The address of a module, by its path in the project: `/src/app/start.ts`. */
  readonly addressOf: (source: string) => string;
}

/** What a bundle is made of. */
export interface CodeParts {
  readonly name: string;
  /** Paths of the modules that documents ask for: `/src/app/start.ts`. */
  readonly inputs: () => readonly string[];
  readonly codeSplitting?: OutputOptions['codeSplitting'];
}

/** The code for a document that is sent now. It is bundled at the first call, unless a bundle is kept. */
export type PresentCode = () => Promise<BrowserCode>;

export interface Bundler {
  readonly bundled: (parts: CodeParts) => PresentCode;
  /** Answers the addresses of the bundles. */
  readonly serve: Connect.NextHandleFunction;
}

/** The modules themselves, which Vite serves with hot updates. */
const modules: BrowserCode = { isBundled: false, version: 'modules', addressOf: (source) => source };

/** Module that connects a document with bundled code to the server. Vite serves it. */
const connectionModule = '/src/app/dev/connection.ts';

/** Sent by documents with bundled code once they are connected. */
const shownMessage = 'site:shows-bundle';
/** Sent to them once a source has changed. */
const changedMessage = 'site:code-changed';

/**
 * Bundles the code that browsers get from the authoring server, because authors never change it: they get it in few
 * files, with React's version for production, which is several times faster. Once a module changes, comes or goes, which
 * happens only to those who work on the program, open documents load again, and get the modules themselves, with hot
 * updates, until the server is started again.
 */
export function createBundler(server: ViteDevServer): Bundler {
  const bundles = new Map<string, Promise<Bundle>>();
  let isChanging = false;

  /** Those that could be made: Vite says where in the modules an error is. */
  async function made(): Promise<Bundle[]> {
    const settled = await Promise.allSettled(bundles.values());
    return settled.flatMap((bundle) => (bundle.status === 'fulfilled' ? [bundle.value] : []));
  }

  server.watcher.on('all', async (event, file) => {
    if (isChanging || !isModule(file)) return;
    const isConcerned = ({ sources }: Bundle) => event !== 'change' || sources.has(nameOf(file));
    if (!(await made()).some(isConcerned)) return;
    isChanging = true;
    server.ws.send(changedMessage, {});
  });
  // A change between the response and the connection of its document reached no document.
  server.ws.on(shownMessage, (_data, client) => {
    if (isChanging) client.send(changedMessage, {});
  });

  async function present(parts: CodeParts): Promise<BrowserCode> {
    if (isChanging) return modules;
    const bundle = bundles.get(parts.name) ?? readBundle(parts);
    bundles.set(parts.name, bundle);
    const found = await bundle.catch(() => undefined);
    return found && !isChanging ? found : modules;
  }

  async function serve(...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> {
    const address = requestPath(request.url);
    if (!address?.startsWith(folder)) return next();
    const file = (await made()).map(({ files }) => files.get(address)).find((contents) => contents !== undefined);
    if (file === undefined) return next();
    // The name has the hash of the contents.
    response.setHeader('cache-control', 'max-age=31536000, immutable');
    sendBytes(response, address, file);
  }

  return { bundled: (parts) => () => present(parts), serve };
}

/** Addresses of modules, after what connects a document with bundled code. @param sources paths of the modules */
export function scriptsOf(code: BrowserCode, sources: readonly string[]): string[] {
  const addresses = sources.map(code.addressOf);
  return code.isBundled ? [connectionModule, ...addresses] : addresses;
}

function isModule(file: string): boolean {
  return /^(src|schema)\/.*(?<!\.test)\.tsx?$/.test(nameOf(file));
}

/** The path of a file in the project. */
function nameOf(file: string): string {
  return normalizePath(path.relative(projectRoot, file));
}

/** Folder of the addresses of bundles, which no route begins with. */
const folder = '/@code/';

interface Bundle extends BrowserCode {
  /** Contents by address. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of the modules in the project: `src/app/start.ts`. */
  readonly sources: ReadonlySet<string>;
}

/** A bundle as it is kept. */
interface KeptBundle {
  readonly files: readonly (readonly [address: string, contents: string])[];
  readonly sources: readonly string[];
  /** Addresses of the inputs by their paths. */
  readonly addresses: Readonly<Record<string, string>>;
}

async function readBundle(parts: CodeParts): Promise<Bundle> {
  const key = hashSources();
  const file = path.join(cacheFolder, 'browser-code', parts.name);
  const known = readJsonCache<KeptBundle>(file, key);
  const { files, sources, addresses } = known ?? (await makeBundle(parts));
  // Sources that changed meanwhile would stand under the hash of others.
  if (!known && hashSources() === key) writeJsonCache(file, key, { files, sources, addresses });
  return {
    isBundled: true,
    version: key,
    addressOf: (source) => addresses[source] ?? source,
    files: new Map(files),
    sources: new Set(sources),
  };
}

/** Bundles the modules, which takes half a second. */
async function makeBundle({ inputs, codeSplitting }: CodeParts): Promise<KeptBundle> {
  const bundle = await rolldown({
    input: inputs().map((source) => path.join(projectRoot, source)),
    cwd: projectRoot,
    platform: 'browser',
    transform: { define: definitions },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Names stay for stacks.
    minify: { compress: true, mangle: false },
    ...(codeSplitting !== undefined && { codeSplitting }),
  });
  await bundle.close();
  const chunks = output.filter((item) => item.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return {
    files: output.map((item) => [folder + item.fileName, item.type === 'chunk' ? item.code : String(item.source)]),
    sources: chunks.flatMap(({ moduleIds }) => moduleIds.map(nameOf)),
    addresses: Object.fromEntries(entries.map((item) => [`/${nameOf(item.facadeModuleId!)}`, folder + item.fileName])),
  };
}

/** What Vite provides to modules. The connection stands where the module `connectionModule` puts it. */
const definitions = {
  'process.env.NODE_ENV': '"production"',
  'import.meta.env.DEV': 'true',
  'import.meta.env.PROD': 'false',
  'import.meta.env.SSR': 'false',
  'import.meta.hot': 'globalThis.siteConnection',
};
