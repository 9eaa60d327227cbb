import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteConfig } from '../../src/build/config.ts';
import { defaultOptions } from '../../src/build/options.ts';
import { open, untilInteractive } from './browser.ts';

let folder: string;
let pages: string;
let server: ViteDevServer;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'authoring-'));
  pages = path.join(folder, 'pages');
  await cp(defaultOptions.pages, pages, { recursive: true });
  const config = siteConfig({ ...defaultOptions, pages });
  server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'error',
    server: { ...config.server, port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  base = server.resolvedUrls!.local[0]!.replace(/\/$/, '');
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const route = '/transporteEspecial';
const file = () => path.join(pages, 'transporteEspecial.yaml');

/** Changes a page file for the time of a test. */
async function withEdit(
  change: (text: string) => string,
  work: (mend: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const before = await readFile(file(), 'utf8');
  const mend = () => writeFile(file(), before);
  await writeFile(file(), change(before));
  try {
    await work(mend);
  } finally {
    await mend();
  }
}

async function authoring(work: (page: Page) => Promise<void>): Promise<void> {
  await using opened = await open(base + route);
  await untilInteractive(opened.page);
  await work(opened.page);
}

const overlay = (page: Page) => page.locator('site-overlay');

describe('the authoring server', () => {
  test('a saved page shows in the open browser, without a reload and without losing the scroll position', () =>
    authoring(async (page) => {
      await page.evaluate(() => {
        scrollTo({ top: 500, behavior: 'instant' });
        document.documentElement.dataset.sameDocument = '';
      });
      await withEdit(
        (text) => text.replace(/^( +)- label: Contáctanos/m, '$1- label: Botón recién escrito'),
        async () => {
          await page.getByText('Botón recién escrito').first().waitFor({ state: 'attached' });
          expect(await page.locator('html[data-same-document]').count(), 'the page must not reload').toBe(1);
          expect(await page.evaluate(() => scrollY)).toBe(500);
        },
      );
    }));

  test('a mistake shows over the last good page, as check words it, and goes when it is mended', () =>
    authoring(async (page) => {
      const heading = await page.locator('h1').textContent();
      await withEdit(
        (text) => text.replace(/^ {2}- type: hero$/m, '  - type: heroe'),
        async (mend) => {
          await overlay(page).getByText('[unknown-block]').waitFor();
          await overlay(page).getByText('hero').first().waitFor();
          expect(await page.locator('h1').textContent(), 'the last good page stays').toBe(heading);
          await page.reload();
          await overlay(page).getByText('[unknown-block]').waitFor();
          expect(await page.locator('h1').textContent(), 'also for who comes later').toBe(heading);
          await mend();
          await overlay(page).waitFor({ state: 'detached' });
        },
      );
    }));

  test('new, renamed and deleted pages are picked up without a restart', async () => {
    const status = async (path: string) => (await fetch(base + path, { headers: { accept: 'text/html' } })).status;
    const created = path.join(pages, 'nuevo.yaml');
    await cp(path.join(pages, 'historia.yaml'), created);
    await expect.poll(() => status('/nuevo')).toBe(200);
    await rename(created, path.join(pages, 'renombrado.yaml'));
    await expect.poll(() => status('/renombrado')).toBe(200);
    await expect.poll(() => status('/nuevo')).toBe(404);
    await rm(path.join(pages, 'renombrado.yaml'));
    await expect.poll(() => status('/renombrado')).toBe(404);
  });
});
