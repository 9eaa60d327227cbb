import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { changedLines, openStudio, untilSaved } from './studio.ts';

/** The dialog that is open. */
function dialog(page: Page) {
  return page.getByRole('dialog');
}

async function showPages(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Páginas' }).click();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  const entry = page.locator('.studio-page-entry').filter({ hasText: name }).first();
  await entry.hover();
  await entry.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** All files of a site with their text. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Control+z');
}

describe('pages', () => {
  test('a new product has an address without accents and the group that was chosen; undo removes it', async () => {
    await using studio = await openStudio();
    const { page, server } = studio;
    const before = filesOf(server.pages);
    await showPages(page);
    await page.getByRole('button', { name: 'Nueva página' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await dialog(page).getByLabel('Producto').check();
    await dialog(page).getByLabel('Nombre').fill('Nómina & años');
    await dialog(page).getByLabel('Grupo').selectOption('Comercial');
    expect(await dialog(page).getByLabel('Dirección').inputValue()).toBe('/nomina-anos');
    await dialog(page).getByRole('button', { name: 'Crear página' }).click();
    await page.waitForURL('**/__studio/nomina-anos');
    const source = server.read('pages/nomina-anos.yaml');
    expect(source).toMatch(/^title: "?Nómina & años"?$/m);
    expect(source).toMatch(/^ {2}group: comercial$/m);
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => filesOf(server.pages)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => filesOf(server.pages)).toEqual({ ...before, 'nomina-anos.yaml': source });
    expect(studio.complaints).toEqual([]);
  });

  test('a taken address is refused before anything is written', async () => {
    await using studio = await openStudio();
    const { page } = studio;
    await showPages(page);
    await page.getByRole('button', { name: 'Nueva página' }).click();
    await dialog(page).getByLabel('Nombre').fill('Compañía');
    await dialog(page).getByLabel('Dirección').fill('compania');
    expect(await dialog(page).getByRole('alert').textContent()).toContain('Esa dirección ya es de');
    expect(await dialog(page).getByRole('button', { name: 'Crear página' }).isDisabled()).toBe(true);
  });

  test('a changed address shows first which links follow; undo restores every byte', async () => {
    await using studio = await openStudio();
    const { page, server } = studio;
    const before = filesOf(server.pages);
    await showPages(page);
    await choose(page, '/contacto', 'Cambiar la dirección…');
    await dialog(page).getByLabel('Dirección').fill('/escribenos');
    await dialog(page).getByText('Estos enlaces seguirán a la página:').waitFor();
    expect(await dialog(page).getByRole('listitem').allTextContents()).toContain('Datos del sitio 1 enlace');
    expect(filesOf(server.pages)).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Cambiar la dirección' }).click();
    await page.waitForURL('**/__studio/escribenos');
    const after = filesOf(server.pages);
    expect(Object.keys(after)).not.toContain('contacto.yaml');
    expect(changedLines(before['site.yaml']!, after['site.yaml']!)).toEqual([
      '-      href: /contacto',
      '+      href: /escribenos',
    ]);
    expect(changedLines(before['contacto.yaml']!, after['escribenos.yaml']!)).toEqual([
      '+redirectFrom:',
      '+  - /contacto',
    ]);
    await untilSaved(page);
    await undo(page);
    await expect.poll(() => filesOf(server.pages)).toEqual(before);
  });

  test('deleting shows the links that would break; undo brings the page back', async () => {
    await using studio = await openStudio('/');
    const { page, server } = studio;
    const before = filesOf(server.pages);
    await showPages(page);
    await choose(page, '/contacto', 'Borrar…');
    await dialog(page).getByText('Estos enlaces dejarán de funcionar:').waitFor();
    expect(await dialog(page).getByRole('listitem').count()).toBeGreaterThan(1);
    await dialog(page).getByRole('button', { name: 'Borrar página' }).click();
    await expect.poll(() => existsSync(path.join(server.pages, 'contacto.yaml'))).toBe(false);
    await dialog(page).waitFor({ state: 'detached' });
    await undo(page);
    await expect.poll(() => filesOf(server.pages)).toEqual(before);
  });

  test('a page becomes a draft by one line', async () => {
    await using studio = await openStudio('/');
    const { page, server } = studio;
    const before = server.read('pages/contacto.yaml');
    await showPages(page);
    await choose(page, '/contacto', 'Convertir en borrador');
    await expect.poll(() => changedLines(before, server.read('pages/contacto.yaml'))).toEqual(['+draft: true']);
  });

  test('10,000 pages are found by their words, with few of them in the document', async () => {
    await using studio = await openStudio('/', (pages) => {
      for (let index = 0; index < 10_000; index++)
        writeFileSync(
          path.join(pages, `p${index}.yaml`),
          `title: Página número ${index}\ndescription: Una de muchas páginas.\nblocks:\n  - type: text\n    body: Texto.\n`,
        );
    });
    const { page } = studio;
    await showPages(page);
    await page.getByRole('searchbox', { name: 'Buscar páginas' }).fill('numero 9999');
    await page.getByRole('button', { name: 'Página número 9999 /p9999' }).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar páginas' }).fill('');
    await page.locator('.studio-page-entry').first().waitFor();
    expect(await page.locator('.studio-page-entry').count()).toBeLessThan(80);
  });
});
