import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { defaultOptions } from '../../../src/site/options.ts';
import { siteConfig } from '../../../src/site/vite/config.ts';
import { writeSite } from '../generated/generate.ts';
import type { GeneratedFile } from '../generated/site.ts';

/** An authoring server and the folder of its pages. */
export interface ServedSite {
  readonly origin: string;
  readonly pages: string;
}

/** Runs work with an authoring server in this process. @param files the files of its site, see `writeSite` */
export async function withServer<T>(
  files: Iterable<GeneratedFile>,
  work: (site: ServedSite) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
  const pages = path.join(folder, 'pages');
  writeSite(pages, files);
  const config = siteConfig({ ...defaultOptions, pages });
  const cacheDir = path.join(folder, 'cache');
  const server = await createServer({ ...config, configFile: false, cacheDir, logLevel: 'error', server: { port: 0 } });
  try {
    await server.listen();
    return await work({ origin: new URL(server.resolvedUrls!.local[0]!).origin, pages });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
