import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { type OpenStudio, shareStudio, untilSaved } from './studio.ts';

/* A data file as a table. After each edit, the file differs in the edited cell or row alone. */

const csv = `name,role,summary,logo,href
"Ana",Instala,"Vende, y enseña",/assets/ejemplo.svg,
Bo,Dicta,Uno,,/contacto
Ci,Acompaña,Tres,,
`;
const file = 'data/aliados.csv';
const list = 'lista.yaml';
const listPage = `title: Lista de aliados
description: Página que muestra algunos de los aliados de la empresa, elegidos uno por uno por su nombre.
blocks:
  - type: collection-list
    title: Aliados
    collection: {of: partner, only: [ci]} # elegidos
`;
const openStudio = shareStudio((pages) => {
  writeFileSync(path.join(pages, file), csv);
  writeFileSync(path.join(pages, list), listPage);
});

let studio: OpenStudio;
let page: Page;

beforeEach(async () => {
  studio = await openStudio(`/_datos/${file}`, { isPageShown: false });
  page = studio.page;
  await grid().waitFor();
});
afterEach(() => studio[Symbol.asyncDispose]());

const grid = () => page.getByRole('grid');
const cell = (row: number, name: string) =>
  grid().getByRole('row').nth(row).getByRole('gridcell').nth(columns.indexOf(name));
const columns = ['name', 'summary', 'role', 'logo', 'href'];
const read = () => readFileSync(path.join(studio.server.pages, file), 'utf8');

async function expectFile(text: string): Promise<void> {
  await untilSaved(page);
  await expect.poll(read).toBe(text);
}

async function undo(text = csv): Promise<void> {
  await page.keyboard.press('Control+z');
  await expectFile(text);
}

test('the table is in the list, and has a row for each entry and a column for each field', async () => {
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.getByRole('button', { name: 'Aliados data/aliados.csv' }).waitFor();
  expect(await grid().getByRole('columnheader').allTextContents()).toEqual([
    'Fila',
    'Nombre',
    'Resumen',
    'Cargo',
    'Logotipo',
    'Href',
  ]);
  expect(await grid().getAttribute('aria-rowcount')).toBe('4');
  expect(await cell(1, 'summary').textContent()).toBe('Vende, y enseña');
  expect(await cell(1, 'logo').locator('img').count()).toBe(1);
  expect(await findBarriers(page, { within: '.studio-table' })).toEqual([]);
});

test('cells are edited with keys as in a spreadsheet, each in its own bytes', async () => {
  await cell(1, 'role').click();
  await page.keyboard.type('Repara, y "pule"');
  await page.keyboard.press('Enter');
  const edited = csv.replace('Instala', '"Repara, y ""pule"""');
  await expectFile(edited);
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(' cursos');
  await page.keyboard.press('Tab');
  await expectFile(edited.replace('Dicta', 'Dicta cursos'));
  await undo(edited);
  await undo();
  await cell(2, 'role').click();
  await page.keyboard.press('Delete');
  await expectFile(csv.replace('Dicta', ''));
  await undo();
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expectFile(csv);
});

test('rows are added, moved, duplicated and removed as they are written', async () => {
  const [head, ana, bo, ci] = csv.split('\n');
  const of = (...lines: readonly (string | undefined)[]) => `${[head, ...lines].join('\n')}\n`;
  await cell(1, 'name').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expectFile(of(bo, ana, ci));
  await undo();
  await cell(3, 'name').click();
  await page.keyboard.press('Control+d');
  await expectFile(of(ana, bo, ci, ci));
  await undo();
  await cell(2, 'name').click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).first().click();
  await expectFile(of(ana, ci));
  await undo();
  await page.getByRole('button', { name: 'Añadir fila' }).click();
  await expectFile(of(ana, bo, ci, ',,,,'));
  await cell(4, 'name').waitFor();
  await page.keyboard.type('Di');
  await page.keyboard.press('Enter');
  await expectFile(of(ana, bo, ci, 'Di,,,,'));
});

test('cells of a spreadsheet are pasted over cells, and after the last row', async () => {
  await cell(3, 'name').click();
  await expect.poll(() => cell(3, 'name').evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Eva\tUno\nFe\tDos');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expectFile(csv.replace('Ci,Acompaña,Tres,,', 'Eva,Acompaña,Uno,,\nFe,,Dos,,'));
});

test('the filter shows the rows with all words, and a problem is at its cell', async () => {
  await page.getByRole('searchbox', { name: 'Filtrar filas' }).fill('dicta bo');
  await expect.poll(() => grid().getByRole('row').count()).toBe(2);
  await page.getByText('1 de 3 filas').waitFor();
  await cell(1, 'name').click();
  await page.keyboard.press('Control+Enter');
  await page.getByText('2 de 4 filas').waitFor();
  await undo();
  await page.getByRole('searchbox', { name: 'Filtrar filas' }).fill('');
  await cell(2, 'name').click();
  await page.keyboard.press('Delete');
  await expectFile(csv.replace('Bo,', ','));
  await expect.poll(() => cell(2, 'name').getAttribute('aria-invalid')).toBe('true');
  await page.locator('.studio-table-problems .studio-problem').waitFor();
  await undo();
});

test('another identifier of an entry is followed in all files that name it, and undo restores them', async () => {
  const site = path.join(studio.server.pages, 'inicio-aliados.yaml');
  const list =
    'title: Aliados\nblocks:\n  - type: collection-list # los dos\n    collection: {of: partner, only: [ci, ana]}\n';
  writeFileSync(site, list);
  await expect
    .poll(async () =>
      (await studio.server.api('GET', 'site')).json.pages.some(
        ({ route }: { route: string }) => route === '/inicio-aliados',
      ),
    )
    .toBe(true);
  await cell(1, 'name').click();
  await page.getByRole('button', { name: 'Cambiar el identificador…' }).click();
  await page.getByRole('textbox', { name: 'Identificador' }).fill('ana-ruiz');
  await page.getByText('Un dato que lo nombra cambiará con él.').waitFor();
  await page.getByRole('button', { name: 'Cambiar el identificador', exact: true }).click();
  await expectFile(csv.replace('href\n', 'href,id\n').replace('ejemplo.svg,', 'ejemplo.svg,,ana-ruiz'));
  expect(readFileSync(site, 'utf8')).toBe(list.replace('ana]', 'ana-ruiz]'));
  await undo();
  expect(readFileSync(site, 'utf8')).toBe(list);
});

test('a cell that needs more room is edited in the form of its row', async () => {
  // The key comes before any timer of the click, as on a busy machine.
  await page.evaluate(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (run: () => void, wait = 0) => setTimeout(run, wait + 1000) });
  });
  await cell(2, 'href').click();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer')))
    .toBe('/1/href');
  await page.locator('.studio-form').getByRole('textbox', { name: 'Cargo' }).fill('Otro');
  await expectFile(csv.replace('Dicta', 'Otro'));
});

test('the entries of a file of another program are edited at their places, and their form there is stated', async () => {
  const name = 'data/preguntas.json';
  const readJson = () => readFileSync(path.join(studio.server.pages, name), 'utf8');
  const before = readJson();
  await page.goto(`${studio.server.base}/__studio/_datos/${name}`);
  const first = grid().getByRole('row').nth(1).getByRole('gridcell').first();
  await first.click();
  await page.locator('.studio-table-problems').getByText('En el archivo se llama «pregunta».').waitFor();
  await page.keyboard.type('Cuándo');
  await page.keyboard.press('Enter');
  await expect.poll(readJson).toBe(before.replace(/¿Qué[^"]*/, 'Cuándo'));
  await page.getByRole('button', { name: 'Añadir fila' }).click();
  await expect.poll(readJson).toContain('"pregunta": ""');
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(readJson).toBe(before);
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.getByRole('button', { name: `Preguntas ${name}` }).waitFor();
});

test('an entry is chosen by its name in the list of a block', async () => {
  await page.goto(`${studio.server.base}/__studio/lista#/blocks/0/collection/only/0`);
  const entry = page.locator('[data-pointer="/blocks/0/collection/only/0"]').getByRole('combobox').first();
  await expect.poll(() => entry.inputValue()).toBe('Ci');
  await entry.fill('an');
  await page.getByRole('option', { name: 'Ana' }).click();
  await untilSaved(page);
  const read = () => readFileSync(path.join(studio.server.pages, list), 'utf8');
  await expect.poll(read).toBe(listPage.replace('[ci]', '[ana]'));
});
