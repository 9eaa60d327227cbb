import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOptions } from '../../../src/site/options.ts';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { open, reloadUnconnected, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { openShared } from '../../../src/testing/browser/shared-pages.ts';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { type DevServer, startDevServer } from '../../helpers/dev-server.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/* What a browser shows of the authoring server. One file, because the tests share a server and its copy of the pages. */

const folder = temporaryFolder();
const pages = path.join(folder, 'pages');
let server: DevServer & AsyncDisposable;
let base: string;

beforeAll(async () => {
  await cp(defaultOptions.pages, pages, { recursive: true });
  await writeFile(editor(), `#!/bin/sh\nprintf '%s ' "$@" > "${opened()}"\n`, { mode: 0o755 });
  process.env.LAUNCH_EDITOR = editor();
  server = await startDevServer({ ...defaultOptions, pages });
  base = server.base;
});

afterAll(async () => {
  delete process.env.LAUNCH_EDITOR;
  await server?.[Symbol.asyncDispose]();
});

/** Replacement for VS Code that records its arguments. */
const editor = () => path.join(folder, 'code');
const opened = () => path.join(folder, 'opened');

const route = '/transporteEspecial';
const file = () => path.join(pages, 'transporteEspecial.yaml');

/** Changes a page file for the duration of a callback. */
async function withEdit(
  change: (text: string) => string,
  work: (restore: () => Promise<void>) => Promise<void>,
  edited = file(),
): Promise<void> {
  const before = await readFile(edited, 'utf8');
  const restore = () => writeFile(edited, before);
  await writeFile(edited, change(before));
  try {
    await work(restore);
  } finally {
    await restore();
  }
}

const visitor = shareVisitor({ site: () => base });

async function authoring(work: (page: Page) => Promise<void>): Promise<void> {
  await visitor.page.emulateMedia({ colorScheme: null });
  await work(await visitor.enter(route));
}

const textAt = async (address: string) => (await fetch(address)).text();

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

  test('a page saved before the browser is connected to the server is shown once it is', async () => {
    await using opened = await openShared();
    const { page } = opened;
    await page.goto(base + route);
    const connect = await reloadUnconnected(page);
    await untilInteractive(page);
    await withEdit(
      (text) => text.replace(/^( +)- label: Contáctanos/m, '$1- label: Botón recién escrito'),
      async () => {
        await expect.poll(() => textAt(`${base}${route}.json`)).toContain('Botón recién escrito');
        connect();
        await page.getByText('Botón recién escrito').first().waitFor({ state: 'attached' });
      },
    );
  });

  test('a page that is saved between its HTML and its app is hydrated as sent, and then shown as saved', async () => {
    await using opened = await open(base + route);
    const { page, consoleErrors } = opened;
    await untilInteractive(page);
    const before = await readFile(file(), 'utf8');
    try {
      await page.route(/\/entry-client\b/, async (request) => {
        await writeFile(file(), before.replace(/^( +)- label: Contáctanos/m, '$1- label: Botón recién escrito'));
        await expect.poll(() => textAt(`${base}${route}.json`)).toContain('Botón recién escrito');
        await request.continue();
      });
      await page.reload();
      await page.getByText('Botón recién escrito').first().waitFor({ state: 'attached' });
      await untilInteractive(page);
      expect(consoleErrors).toEqual([]);
    } finally {
      await writeFile(file(), before);
    }
  });

  test('a diagnostic is shown over the last valid page, as worded by check, and disappears when corrected', () =>
    authoring(async (page) => {
      const heading = await page.locator('h1').textContent();
      await withEdit(
        (text) => text.replace(/^ {2}- type: hero$/m, '  - type: heroe'),
        async (restore) => {
          await overlay(page).getByText('No existe el bloque').waitFor();
          await overlay(page).getByText('hero').first().waitFor();
          expect(await page.locator('h1').textContent(), 'the last valid page stays').toBe(heading);
          await overlay(page).getByText('Esta página se muestra como estaba').waitFor();
          await page.locator('[data-has-diagnostic] h1').waitFor();
          await page.reload();
          await overlay(page).getByText('No existe el bloque').waitFor();
          expect(await page.locator('h1').textContent(), 'also for who comes later').toBe(heading);
          const picture = await page.locator('main img').first().getAttribute('src');
          expect((await fetch(base + picture)).status, 'with its pictures').toBe(200);
          await restore();
          await overlay(page).waitFor({ state: 'detached' });
          expect(await page.locator('[data-has-diagnostic]').count()).toBe(0);
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

describe('the overlay', () => {
  const broken = (text: string) => text.replace(/^ {2}- type: hero$/m, '  - type: heroe');
  const other = () => path.join(pages, 'historia.yaml');

  test('lists the diagnostics of all files, errors first and warnings on request', () =>
    authoring(async (page) => {
      const placeholder = (text: string) => text.replace(/^title: .*$/m, 'title: Lorem ipsum');
      const files = () => overlay(page).locator('.name:visible').allTextContents();
      await withEdit(
        placeholder,
        async (fixOther) => {
          const badge = overlay(page).getByRole('button', { name: '1 aviso' });
          await badge.waitFor();
          const editBox = (await page.locator('site-edit-button a').boundingBox())!;
          expect((await badge.boundingBox())!.x, 'beside the button').toBeGreaterThan(editBox.x + editBox.width);
          expect(await files(), 'warnings alone wait until they are asked for').toEqual([]);
          await withEdit(broken, async (restore) => {
            await overlay(page).getByRole('button', { name: '1 error en 1 archivo · 1 aviso' }).waitFor();
            expect(await files()).toEqual(['pages/transporteEspecial.yaml']);
            await overlay(page).locator('summary').getByText('1 aviso', { exact: true }).click();
            expect(await files()).toEqual(['pages/transporteEspecial.yaml', 'pages/historia.yaml']);
            await restore();
            await overlay(page)
              .getByRole('button', { name: /^1 aviso$/ })
              .waitFor();
            await fixOther();
            await overlay(page).waitFor({ state: 'detached' });
            server.send('site:preparing', ['assets/foto-1920.avif']);
            await overlay(page).getByText('Preparando assets/foto-1920.avif').waitFor();
            server.send('site:preparing', []);
            await overlay(page).waitFor({ state: 'detached' });
          });
        },
        other(),
      );
    }));

  test('a press opens the file in the editor, at the line, with the wrong characters marked', () =>
    authoring(async (page) => {
      await withEdit(broken, async () => {
        const diagnostic = overlay(page).getByRole('button', { name: /No existe el bloque/ });
        const line = /línea (\d+)/.exec((await diagnostic.textContent())!)![1];
        expect(await diagnostic.locator('mark').textContent()).toBe('heroe');
        await diagnostic.click();
        await expect.poll(() => readFile(opened(), 'utf8').catch(() => '')).toContain(`${file()}:${line}:`);
      });
    }));

  test('takes no focus, keeps the focus inside it, and can be made small with the keyboard', () =>
    authoring(async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.tagName.toLowerCase());
      await page.locator('header a').first().focus();
      await withEdit(broken, async () => {
        await overlay(page).getByText('No existe el bloque').waitFor();
        expect(await focused()).toBe('a');
        const toggle = overlay(page).getByRole('button', { name: '1 error en 1 archivo' });
        await toggle.focus();
        await page.keyboard.press('Enter');
        await overlay(page).getByText('No existe el bloque').waitFor({ state: 'detached' });
        expect(await toggle.getAttribute('aria-expanded')).toBe('false');
        expect(await focused(), 'the button that was pressed keeps the focus').toBe('site-overlay');
        await page.reload();
        await toggle.waitFor();
        expect(await overlay(page).getByText('No existe el bloque').count(), 'it stays small').toBe(0);
        await toggle.press('Enter');
        await overlay(page).getByText('No existe el bloque').waitFor();
        const edges = () => toggle.evaluate((button) => [button.getBoundingClientRect().top < innerHeight / 2]);
        const isAtTop = await edges();
        await overlay(page)
          .getByRole('button', { name: /^Pasar (?:arriba|abajo)$/ })
          .press('Enter');
        expect(await edges(), 'it can be moved').not.toEqual(isAtTop);
        await page.evaluate(() => sessionStorage.clear());
      });
    }));

  test('has no accessibility errors', () =>
    authoring(async (page) => {
      const misspelt = (text: string) => text.replace(/^( {4})title: /m, '$1titulo: ');
      await withEdit(misspelt, async () => {
        expect(await overlay(page).getByText('Regla: field-in-spanish').isVisible(), 'rules are for developers').toBe(
          false,
        );
        await overlay(page).getByText('más', { exact: true }).click();
        await overlay(page).getByText('Regla: field-in-spanish').waitFor();
        const gallery = overlay(page).getByRole('link', { name: 'Ver «hero» en la galería' });
        expect(await gallery.getAttribute('href')).toBe('/__bloques/hero');
        await overlay(page).getByText('Arreglar', { exact: true }).click();
        await overlay(page).locator('ins').waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const barriers = await findBarriers(page);
          expect(barriers.filter(({ text }) => text.includes('site-overlay'))).toEqual([]);
        }
      });
    }));

  test('a certain fix is shown, applied with the keyboard, and undone', () =>
    authoring(async (page) => {
      const misspelt = (text: string) => text.replace(/^( {4})title: /m, '$1titulo: ');
      const press = async (name: string) => {
        await overlay(page).getByText(name, { exact: true }).focus();
        await page.keyboard.press('Enter');
      };
      const focused = () => overlay(page).evaluate(({ shadowRoot }) => shadowRoot!.activeElement?.textContent);
      await withEdit(misspelt, async () => {
        await press('Arreglar');
        await overlay(page).locator('ins').waitFor();
        const before = await readFile(file(), 'utf8');
        const written = before.split('\n').find((line) => line.includes('titulo: '))!;
        const correct = written.replace('titulo', 'title');
        expect(await overlay(page).locator('del').allTextContents()).toEqual([written.trim()]);
        expect(await overlay(page).locator('ins').allTextContents()).toEqual([correct.trim()]);

        const meanwhile = `${before.replace(/^title: .*$/m, 'title: Otro título')}# De otra persona\n`;
        await writeFile(path.join(folder, 'meanwhile'), meanwhile);
        await rename(path.join(folder, 'meanwhile'), file());
        await press('Hacer este cambio');
        await overlay(page).getByText('pages/transporteEspecial.yaml cambió mientras tanto').waitFor();
        expect(await readFile(file(), 'utf8'), 'what another program has saved stays').toBe(meanwhile);

        await press('Hacer este cambio');
        await overlay(page).getByText('Arreglado en pages/transporteEspecial.yaml.').waitFor();
        expect(await readFile(file(), 'utf8'), 'one line changes').toBe(meanwhile.replace(written, correct));
        await overlay(page).locator('.list').waitFor({ state: 'detached' });
        expect(await focused()).toBe('Deshacer');

        await page.keyboard.press('Enter');
        await overlay(page).getByText('pages/transporteEspecial.yaml está otra vez como antes.').waitFor();
        expect(await readFile(file(), 'utf8'), 'every byte').toBe(meanwhile);
        await overlay(page).getByText('Arreglar', { exact: true }).waitFor();
        await press('Cerrar');
        await overlay(page).getByText('está otra vez como antes').waitFor({ state: 'hidden' });
      });
    }));

  test('a new page that was never valid is loaded automatically when it is corrected', async () => {
    const created = path.join(pages, 'nueva.yaml');
    const sound = await readFile(other(), 'utf8');
    await writeFile(created, broken(sound));
    await using opened = await open(`${base}/nueva`);
    await overlay(opened.page).getByText('No existe el bloque').waitFor();
    await opened.page.getByText('Esta página existe, pero todavía no se puede mostrar').waitFor();
    await writeFile(created, sound);
    await opened.page.locator('html[data-route="/nueva"]').waitFor({ state: 'attached' });
    await rm(created);
  });

  test('is shown in the requested locale even while the site has no valid page', async () => {
    const empty = path.join(folder, 'empty/pages');
    await mkdir(empty, { recursive: true });
    await writeFile(path.join(empty, 'site.yaml'), 'brand: Una\n');
    await using lone = await startDevServer({ ...defaultOptions, pages: empty, locale: 'en' });
    await using opened = await open(`${lone.base}/`);
    await overlay(opened.page)
      .getByRole('button', { name: /errors in 2 files/ })
      .waitFor();
  });
});

// After the others, because it changes what the server sends.
test('the code of pages is bundled until a source is saved; then open pages load again, with single modules', async () => {
  const app = () => visitor.page.evaluate(() => document.documentElement.dataset.app);
  await visitor.enter(route);
  expect(await app()).toMatch(/^\/@code\//);
  server.reportSaved('src/site/dev/dev-plugin.ts');
  server.reportSaved('src/ui/link.tsx');
  await expect.poll(app).toBe('/src/app/entry-client.tsx');
  await untilInteractive(visitor.page);
  expect(visitor.consoleErrors).toEqual([]);
});

test('a source that is saved before a page is connected to the server reloads the page too', async () => {
  await using lone = await startDevServer({ ...defaultOptions, pages });
  await using opened = await open(lone.base + route);
  const { page } = opened;
  const connect = await reloadUnconnected(page);
  const app = () => page.evaluate(() => document.documentElement.dataset.app);
  expect(await app()).toMatch(/^\/@code\//);
  lone.reportSaved('src/ui/link.tsx');
  connect();
  await expect.poll(app).toBe('/src/app/entry-client.tsx');
});
