import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { defaultOptions } from '../../src/site/options.ts';
import { siteConfig } from '../../src/site/vite/config.ts';
import { leastPages } from './generated/page.ts';
import { pageYaml, siteFiles } from './generated/site.ts';

export const BLOCKS = 300;
/** The file with the large page, and its route. */
export const largeFile = 'grande.yaml';
export const largeRoute = '/grande';

/** A page with repeated blocks. Each has its own ids and title, so that the page is valid. */
export function largePage(): string {
  const source = pageYaml(0);
  const start = source.search(/^ *- type:/m);
  const blocks = source.slice(start).split(/^(?= {2}- type:)/m);
  const others = blocks.filter((text) => !/^ *- type: (?:hero|anchor-bar)\b/.test(text));
  const repeated = Array.from({ length: BLOCKS - blocks.length }, (_, index) =>
    others[index % others.length]!.replace(/^( *(?:- )?(?:id|title): )(\S.*)$/gm, `$1$2-copia-${index}`),
  );
  const texts = [...blocks, ...repeated].map((text) => text.trimEnd());
  return `${source.slice(0, start) + texts.join('\n\n')}\n`;
}

/**
 * Runs work with an authoring server in this process, on a small site with a large page.
 * @param work gets the origin of the server
 */
export async function withLargePage<T>(source: string, work: (origin: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-large-page-'));
  const pages = path.join(folder, 'pages');
  for (const [name, contents] of [...siteFiles(leastPages), [largeFile, source] as const]) {
    mkdirSync(path.dirname(path.join(pages, name)), { recursive: true });
    writeFileSync(path.join(pages, name), contents);
  }
  const config = siteConfig({ ...defaultOptions, pages });
  const cacheDir = path.join(folder, 'cache');
  const server = await createServer({ ...config, configFile: false, cacheDir, logLevel: 'error', server: { port: 0 } });
  try {
    await server.listen();
    return await work(new URL(server.resolvedUrls!.local[0]!).origin);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
