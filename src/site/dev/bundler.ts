import type { Connect, ViteDevServer } from 'vite';
import { sendBytes } from '../http-response.ts';
import { requestPath } from '../request-path.ts';
import { type Bundle, browserFolder, type CodeParts, nameOf, readBundle } from './code-bundle.ts';

/** Code of the program as the authoring server runs it, or sends it to browsers, at present. */
export interface Code extends Pick<Bundle, 'version' | 'addressOf'> {
  /** Whether the addresses are those of a bundle; Vite prepares the documents and the modules of the others. */
  readonly isBundled: boolean;
}

/** The code for what is answered now. It is bundled at the first call, unless a bundle is kept. */
export type PresentCode = () => Promise<Code>;

export interface Bundler {
  readonly bundled: (parts: CodeParts) => PresentCode;
  /** Answers the addresses of the bundles. */
  readonly serve: Connect.NextHandleFunction;
}

/** The modules themselves, which Vite serves with hot updates. */
const modules: Code = { isBundled: false, version: 'modules', addressOf: (source) => source };

/** Module that connects a document with bundled code to the server. Vite serves it. */
const connectionModule = '/src/app/dev/connection.ts';

/** Sent by documents with bundled code once they are connected. */
const shownMessage = 'site:shows-bundle';
/** Sent to them once a source has changed. */
const changedMessage = 'site:code-changed';

/**
 * Bundles the code of the authoring server's pages, because authors never change it: browsers get it in few files, the
 * server itself loads it in a tenth of the time of its modules, and both have React's version for production, which is
 * several times faster. Once a module changes, comes or goes, which happens only to those who work on the program, open
 * documents load again, and everything is answered with the modules themselves, with hot updates, until the server is
 * started again.
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

  async function present(parts: CodeParts): Promise<Code> {
    if (isChanging) return modules;
    const bundle = bundles.get(parts.name) ?? readBundle(parts);
    bundles.set(parts.name, bundle);
    const found = await bundle.catch(() => undefined);
    return found && !isChanging ? found : modules;
  }

  async function serve(...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> {
    const address = requestPath(request.url);
    if (!address?.startsWith(browserFolder)) return next();
    const file = (await made()).map(({ files }) => files.get(address)).find((contents) => contents !== undefined);
    if (file === undefined) return next();
    // The name has the hash of the contents.
    response.setHeader('cache-control', 'max-age=31536000, immutable');
    sendBytes(response, address, file);
  }

  return { bundled: (parts) => () => present(parts), serve };
}

/** Addresses of modules, after what connects a document with bundled code. @param sources paths of the modules */
export function scriptsOf(code: Code, sources: readonly string[]): string[] {
  const addresses = sources.map(code.addressOf);
  return code.isBundled ? [connectionModule, ...addresses] : addresses;
}

function isModule(file: string): boolean {
  return /^(src|schema)\/.*(?<!\.test)\.tsx?$/.test(nameOf(file));
}
