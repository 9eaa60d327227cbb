import type { Connect, ViteDevServer } from 'vite';
import { ownFolderOf } from '../blocks/own-code.mjs';
import { sendBytes } from '../http-response.ts';
import { packageBuild } from '../program.mjs';
import { requestPath } from '../request-path.ts';
import { type Bundle, browserFolder, type CodeParts, nameOf, readBundle } from './code-bundle.ts';

/** The present code of the program, as the authoring server runs it or sends it to browsers. */
export interface Code extends Pick<Bundle, 'version' | 'addressOf'> {
  /** True if the code is bundled. Otherwise Vite serves the modules and prepares the documents. */
  readonly isBundled: boolean;
}

/** Returns the code for the current response. The first call bundles it, unless a bundle is stored. */
export type PresentCode = () => Promise<Code>;

export interface Bundler {
  readonly bundled: (parts: CodeParts) => PresentCode;
  /** Serves the files of bundles. */
  readonly serve: Connect.NextHandleFunction;
}

/** The modules themselves, which Vite serves with hot updates. */
const modules: Code = { isBundled: false, version: 'modules', addressOf: (source) => source };

/** For tools of developers of the program: a changed source does not load their pages again. */
export const modulesAlone: PresentCode = async () => modules;

/** Module that connects a document with bundled code to the server. Vite serves it. */
const connectionModule = '/src/app/dev/connection.ts';

/** Sent by documents with bundled code once they are connected. */
const shownMessage = 'site:shows-bundle';
/** Sent to these documents once a source has changed. */
const changedMessage = 'site:code-changed';

/**
 * Bundles the code of the authoring server's pages, which authors never change. Browsers get it in few files, the server
 * itself loads it in a tenth of the time of its modules, and both have React's version for production, which is several
 * times faster. If a developer of the program changes, adds or removes a module, open documents load again. From then on,
 * the server answers with the modules themselves and hot updates, until it is started again. In a package, only code of the
 * site changes, and is bundled again.
 */
export function createBundler(server: ViteDevServer): Bundler {
  const bundles = new Map<string, Promise<Bundle>>();
  let isChanging = false;

  /** The bundles without errors. Errors are reported with their place when Vite serves the modules instead. */
  async function made(): Promise<Bundle[]> {
    const settled = await Promise.allSettled(bundles.values());
    return settled.flatMap((bundle) => (bundle.status === 'fulfilled' ? [bundle.value] : []));
  }

  server.watcher.on('all', async (event, file) => {
    if (isChanging || !isModule(file)) return;
    const isConcerned = ({ sources }: Bundle) => event !== 'change' || sources.has(nameOf(file));
    if (!(await made()).some(isConcerned)) return;
    // Modules of a package in `node_modules` have no hot updates; bundling them again takes half a second.
    if (packageBuild) bundles.clear();
    else isChanging = true;
    server.ws.send(changedMessage, {});
  });
  // Covers a change after the document was sent and before it was connected.
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

/** Addresses of modules; for bundled code, after the module that connects the document. @param sources their paths */
export function scriptsOf(code: Code, sources: readonly string[]): string[] {
  const addresses = sources.map(code.addressOf);
  return code.isBundled ? [connectionModule, ...addresses] : addresses;
}

function isModule(file: string): boolean {
  const isSource = /^(src|schema)\//.test(nameOf(file)) || ownFolderOf(file) !== undefined;
  return isSource && /(?<!\.test)\.tsx?$/.test(file);
}
