import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { defaultOptions, type SiteOptions } from '../../src/site/options.ts';
import { siteConfig } from '../../src/site/vite/config.ts';

export interface DevServer extends AsyncDisposable {
  /** Base URL without a trailing slash. */
  readonly base: string;
}

/** Starts an authoring server with a separate cache. */
export async function startDevServer(options: SiteOptions = defaultOptions): Promise<DevServer> {
  const cacheDir = await mkdtemp(path.join(os.tmpdir(), 'vite-'));
  const config = siteConfig(options);
  const server = await createServer({
    ...config,
    configFile: false,
    cacheDir,
    logLevel: 'error',
    server: { ...config.server, port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  return {
    base: server.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
