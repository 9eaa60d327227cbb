import path from 'node:path';
import { createServer, type InlineConfig, optimizeDeps, type Plugin, resolveConfig } from 'vite';
import { afterAll, beforeAll, inject } from 'vitest';
import { defaultOptions, projectRoot, type SiteOptions } from '../../src/site/options.ts';
import { siteConfig } from '../../src/site/vite/config.ts';
import { axeScript } from '../../src/testing/browser/axe-script.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface DevServer {
  /** Base URL without a trailing slash. */
  readonly base: string;
  /** Sends a message of the server to all open pages. */
  readonly send: (event: string, data: unknown) => void;
  /** Makes the server react as if a source of the project had been saved: `src/ui/ui.tsx`. */
  readonly reportSaved: (source: string) => void;
}

/** Starts an authoring server with a separate cache. @param port 0 for any that is free */
export async function startDevServer(
  options: SiteOptions = defaultOptions,
  port = 0,
): Promise<DevServer & AsyncDisposable> {
  // No unit test loads packages: it has no browser.
  const packages = inject('packages');
  const config = configWith(packages ?? temporaryFolder(), options);
  const server = await createServer({
    ...config,
    optimizeDeps: { ...(packages && config.optimizeDeps), noDiscovery: true },
    // Without the watcher of the sources, which takes a third of a start: no test of these servers changes a source.
    server: { ...config.server, watch: null, port, strictPort: port > 0, host: '127.0.0.1' },
  });
  await server.listen();
  return {
    base: server.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    send: (event, data) => server.ws.send(event, data),
    reportSaved: (source) => server.watcher.emit('all', 'change', path.join(projectRoot, source)),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/**
 * Bundles the packages of the browser's side, which takes seconds, once for the authoring servers of all tests.
 * @param cacheDir folder where servers find them; no server writes there
 */
export async function bundlePackages(cacheDir: string): Promise<void> {
  await optimizeDeps(await resolveConfig(configWith(cacheDir), 'serve'));
}

function configWith(cacheDir: string, options?: SiteOptions): InlineConfig {
  const { plugins, optimizeDeps, ...config } = siteConfig(options);
  return {
    ...config,
    plugins: [axeScript, ...plugins!, lastingModules],
    // Without a named package, Vite would not look for bundled ones.
    optimizeDeps: { ...optimizeDeps, include: ['react'] },
    configFile: false,
    cacheDir,
    logLevel: 'error',
  };
}

/**
 * Lets browsers keep the modules of sources and packages, which these servers never change: a page has hundreds, and
 * asking for them again takes half of the time of a load.
 */
const lastingModules: Plugin = {
  name: 'test:lasting-modules',
  configureServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      // `npm run dev` would bundle it once it is asked for, and load open pages again.
      if (/^\/node_modules\/(?!vite\/)/.test(url))
        return next(new Error(`${url} is not bundled: add what imports it to optimizeDeps in src/site/vite/config.ts`));
      const setHeader = response.setHeader.bind(response);
      if (/^\/(src|schema|@fs)\//.test(url))
        response.setHeader = (name, value) =>
          setHeader(name, name === 'Cache-Control' ? 'max-age=31536000, immutable' : value);
      next();
    });
  },
};

/** Starts an authoring server before the surrounding tests and stops it after them. */
export function shareDevServer(options?: SiteOptions): DevServer {
  let server: (DevServer & AsyncDisposable) | undefined;
  beforeAll(async () => {
    server = await startDevServer(options);
  });
  afterAll(() => server?.[Symbol.asyncDispose]());
  return {
    get base() {
      return server!.base;
    },
    send: (event, data) => server!.send(event, data),
    reportSaved: (source) => server!.reportSaved(source),
  };
}
