import { createServer } from 'vite';
import { afterAll, beforeAll, inject } from 'vitest';
import { defaultOptions, type SiteOptions } from '../../src/site/options.ts';
import { siteConfig } from '../../src/site/vite/config.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface DevServer {
  /** Base URL without a trailing slash. */
  readonly base: string;
  /** Sends a message of the server to all open pages. */
  readonly send: (event: string, data: unknown) => void;
}

/** Starts an authoring server with a separate cache. @param port 0 for any that is free */
export async function startDevServer(
  options: SiteOptions = defaultOptions,
  port = 0,
): Promise<DevServer & AsyncDisposable> {
  const config = siteConfig(options);
  // Bundling the packages takes seconds, and no unit test loads them: it has no browser.
  const optimizeDeps = inject('site') ? config.optimizeDeps! : { noDiscovery: true };
  const server = await createServer({
    ...config,
    optimizeDeps,
    configFile: false,
    cacheDir: temporaryFolder(),
    logLevel: 'error',
    server: { ...config.server, port, strictPort: port > 0, host: '127.0.0.1' },
  });
  await server.listen();
  return {
    base: server.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    send: (event, data) => server.ws.send(event, data),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

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
  };
}
