import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { git, makeRepository } from '../../helpers/processes/git.ts';
import { copyThreeLanguages } from '../../helpers/sites/three-languages.ts';
import { type OpenStudio, shareStudio, untilSaved } from './studio.ts';

/* A site in three languages. After each operation, git shows the changed lines and no others. */

const openStudio = shareStudio((pages) => {
  rmSync(pages, { recursive: true });
  copyThreeLanguages(pages);
  rmSync(path.join(pages, 'ar/site.yaml'));
  makeRepository(path.dirname(pages));
});

let studio: OpenStudio;
let page: Page;

const open = async (route: string) => {
  studio = await openStudio(route, { isPageShown: false });
  page = studio.page;
};
afterEach(() => studio[Symbol.asyncDispose]());

/** Expects the changed lines of each file. */
const expectDiff = (...lines: readonly string[]) => expectDiffIn('.', lines);

async function expectDiffIn(part: string, lines: readonly string[]): Promise<void> {
  await untilSaved(page);
  const { folder } = studio.server;
  const changed = () => {
    // A deleted file leaves the index, and would be a new file once it is restored.
    git(folder, 'reset', '--quiet');
    git(folder, 'add', '--intent-to-add', '.');
    const shown = git(folder, 'diff', '--unified=0', '--no-renames', '--no-color', '--', part);
    return shown.split('\n').filter((line) => /^(?:\+\+\+ |[+-](?!-- ))/.test(line));
  };
  await expect.poll(changed).toEqual(lines);
}

const undo = () => page.keyboard.press('Control+z');
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const titleOfNew = () => page.getByRole('dialog').getByRole('textbox', { name: 'Título' });
const accept = () => page.getByRole('button', { name: 'La traducción está al día', exact: true });
const languages = () => page.getByRole('navigation', { name: 'Idiomas' });
const fieldAt = (pointer: string) => page.locator(`.studio-form [data-pointer="${pointer}"]`);

test('a page has one entry with its state in each language, and the list shows what a language lacks', async () => {
  await open('/');
  await page.getByRole('tab', { name: 'Páginas' }).click();
  const entry = page.locator('.studio-page-entry', { hasText: '/contacto' });
  await entry.getByRole('img', { name: 'English: está; العربية: está' }).waitFor();
  expect(await page.locator('.studio-page-entry', { hasText: '/en/contact' }).count()).toBe(0);
  const filter = page.getByRole('combobox', { name: 'Páginas que se muestran' });
  await filter.selectOption('Faltan en English');
  const routes = () => page.locator('.studio-page-entry small:not(.studio-tag)').allTextContents();
  await expect.poll(routes).toEqual(['/404', '/blog/centrado', '/blog/pastillas']);
  await filter.selectOption('Todas en العربية');
  await expect.poll(routes).toEqual(['/ar', '/ar/contacto']);
  await filter.selectOption('Todas las páginas');
  await page.getByRole('searchbox').fill('spokes');
  await expect.poll(routes, { message: 'a translation finds its entry' }).toEqual(['/blog/radios']);
});

test('an author tries the search of each language, sees which part of a page has the words, and opens a page', async () => {
  await open('/');
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.getByRole('searchbox').fill('contactos');
  await page.getByRole('button', { name: 'Probar el buscador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Probar el buscador' });
  const words = dialog.getByRole('searchbox', { name: 'Palabras que se buscan' });
  expect(await words.inputValue()).toBe('contactos');
  const found = () => dialog.getByRole('listitem').allInnerTexts();
  await expect.poll(async () => (await found())[0]).toMatch(/\/contacto\s+En: título/);
  expect(await findBarriers(page)).toEqual([]);
  await words.fill('breaking');
  await expect.poll(async () => (await found()).join()).toMatch(/\/en\/contact\s+En: descripción/);
  await dialog.getByRole('heading', { name: 'English' }).waitFor();
  await dialog.getByRole('button', { name: '/en/contact' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/__studio/en/contact');
  expect(await dialog.count()).toBe(0);
});

test('site data of a language show inherited values, and state only what differs', async () => {
  await open('/_sitio');
  await languages().getByRole('button', { name: 'English' }).click();
  await expect.poll(() => field('Empresa').getAttribute('placeholder')).toBe('Taller Rueda');
  expect(await field('Empresa').inputValue()).toBe('');
  await fieldAt('/brand').getByText('heredado: Español').waitFor();
  expect(await field('Dirección del sitio').count(), 'a field of the whole site').toBe(0);
  await field('Empresa').fill('Wheel Workshop');
  await expectDiff('+++ b/pages/en/site.yaml', '+brand: Wheel Workshop');
  await field('Empresa').fill('');
  await expectDiff();
  expect(await findBarriers(page)).toEqual([]);
});

test('the first value of a language without site data creates its file, and undo removes it', async () => {
  await open('/_sitio/ar');
  await expect.poll(() => field('Título').getAttribute('placeholder')).toBe('Taller Rueda');
  await expectDiff();
  await field('Título').fill('ورشة');
  await expectDiff('+++ b/pages/ar/site.yaml', '+title: ورشة');
  await undo();
  await expectDiff();
  await field('Título').fill('ورشة');
  await expectDiff('+++ b/pages/ar/site.yaml', '+title: ورشة');
});

test('an inherited item with an id is changed alone', async () => {
  await open('/_sitio/ar#/collections/post/groups');
  await page.getByRole('button', { name: 'Cambiar aquí: Frenos' }).click();
  const label = fieldAt('/collections/post/groups/0/label').getByRole('textbox');
  await expect.poll(() => label.getAttribute('placeholder')).toBe('Frenos');
  await label.fill('مكابح');
  await expectDiff(
    '+++ b/pages/ar/site.yaml',
    ...['+collections:', '+  post:', '+    groups:', '+      - id: frenos', '+        label: مكابح'],
  );
  await undo();
  await undo();
  await expectDiff();
});

test('an inherited list without ids is copied as a whole, and then changed', async () => {
  await open('/_sitio/ar#/header/links');
  const list = fieldAt('/header/links');
  await list.getByRole('button', { name: 'Cambiar aquí: Enlaces' }).click();
  const copied = ['+++ b/pages/ar/site.yaml', '+header:', '+  links:'];
  const links = ['Inicio', 'Blog', 'Contacto'].flatMap((label, index) => [
    `+    - label: ${label}`,
    `+      href: /ar${['', '/blog', '/contacto'][index]}`,
  ]);
  await expectDiff(...copied, ...links);
  await fieldAt('/header/links/0/label').getByRole('textbox').fill('الرئيسية');
  await expectDiff(...copied, '+    - label: الرئيسية', ...links.slice(1));
  await undo();
  await undo();
  await expectDiff();
});

test('values that a translation has from its original are shown as inherited', async () => {
  await open('/en/journal/spokes#/post/date');
  const date = fieldAt('/post/date');
  await date.getByText('heredado: Español').waitFor();
  expect(await date.locator('input').inputValue()).toBe('2026-03-01');
  await date.locator('input').fill('2026-03-02');
  await expectDiff(
    '+++ b/pages/en/journal/spokes.yaml',
    expect.stringMatching(/^\+ {2}date: "?2026-03-02"?$/) as unknown as string,
  );
  expect(await fieldAt('/post/summary').getByText('heredado').count(), 'a text is not inherited').toBe(0);
  await undo();
  await expectDiff();
});

test('translations of a deleted page stay as pages of their language, with the values that they had from it', async () => {
  await open('/');
  await page.getByRole('tab', { name: 'Páginas' }).click();
  const askFor = async (route: string) => {
    const entry = page.locator('.studio-page-entry', { hasText: route });
    await entry.hover();
    await entry.getByRole('button', { name: /Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Borrar…' }).click();
    return page.getByRole('dialog');
  };
  const contact = await askFor('/contacto');
  await contact.getByText('quedan como páginas de su idioma (English, العربية)').waitFor();
  await contact.getByRole('button', { name: 'Cancelar' }).click();
  const original = path.join(studio.server.pages, 'blog/radios.yaml');
  const before = readFileSync(original, 'utf8');
  const spokes = await askFor('/blog/radios');
  await spokes.getByText('(English)').waitFor();
  await spokes.getByRole('button', { name: 'Borrar página' }).click();
  await spokes.waitFor({ state: 'detached' });
  const translation = 'pages/en/journal/spokes.yaml';
  await expectDiffIn('pages/en', [
    `+++ b/${translation}`,
    '-translationOf: /blog/radios',
    '+  image:',
    '+    src: /assets/logo.svg',
    '+    alt: Una rueda',
    '+  date: "2026-03-01"',
  ]);
  const { json } = await studio.server.api('GET', 'site');
  expect(json.pages.find(({ file }: { file: string }) => file === translation)).toMatchObject({
    original: null,
    errors: 0,
  });
  await undo();
  await expectDiffIn('pages/en', []);
  expect(readFileSync(original, 'utf8')).toBe(before);
});

test('a translation is created with the texts of the original, at an address of its own', async () => {
  await open('/blog/radios');
  await languages().getByRole('button', { name: 'Crear en العربية' }).click();
  await titleOfNew().fill('Adhan');
  await page.getByRole('button', { name: 'Usar /ar/blog/adhan' }).click();
  await page.getByRole('button', { name: 'Crear traducción' }).click();
  await languages().getByRole('button', { name: 'العربية: borrador' }).waitFor();
  const original = readFileSync(path.join(studio.server.pages, 'blog/radios.yaml'), 'utf8').trimEnd().split('\n');
  const [, description = '', ...others] = original;
  await expectDiff(
    '+++ b/pages/ar/blog/adhan.yaml',
    ...[
      '+title: Adhan',
      `+${description}`,
      '+translationOf: /blog/radios',
      '+sourceVersion: "55229f3"',
      '+draft: true',
    ],
    ...others.map((line) => `+${line}`),
  );
  await undo();
  await expectDiff();
});

test('a translation without texts has the blocks and ids of the original, and links to pages of its language', async () => {
  await open('/404');
  await languages().getByRole('button', { name: 'Crear en English' }).click();
  await page.getByRole('radio', { name: 'Ninguno' }).check();
  await titleOfNew().fill('Not found');
  await page.getByRole('button', { name: 'Crear traducción' }).click();
  await languages().getByRole('button', { name: 'English: borrador' }).waitFor();
  await untilSaved(page);
  expect(studio.server.read('pages/en/404.yaml')).toMatchInlineSnapshot(`
    "title: Not found
    description: "[texto]"
    sourceVersion: "2a00b4c"
    draft: true
    blocks:
      - type: hero
        layout: plain
        title: "[texto]"
        actions:
          - label: "[texto]"
            href: /en
      - type: text
        id: aviso
        body: "[texto]"
    "
  `);
});

test('a translation shows what has changed in its original, and is accepted', async () => {
  await open('/en/journal/spokes');
  await accept().click();
  const accepted = ['+++ b/pages/en/journal/spokes.yaml', '+sourceVersion: "55229f3"'];
  await expectDiff(...accepted);
  const original = path.join(studio.server.pages, 'blog/radios.yaml');
  const text = readFileSync(original, 'utf8');
  writeFileSync(original, text.replace('con calma y buena luz', 'con calma y mucha luz'));
  const changes = page.locator('.studio-language-changes');
  await changes.getByText('ha cambiado 1 texto').waitFor();
  await page.locator('.studio-outline, .studio-section').first().waitFor();
  await page.goto(`${page.url().split('#')[0]}#/blocks/0`);
  const mark = fieldAt('/blocks/0/body').getByRole('group', { name: 'El original ha cambiado' });
  await expect.poll(() => mark.locator('del').allTextContents()).toEqual(['buena']);
  expect(await mark.locator('ins').allTextContents()).toEqual(['mucha']);
  expect(await fieldAt('/blocks/0/title').getByRole('group').count(), 'other texts are not marked').toBe(0);
  await page.getByRole('button', { name: 'Lado a lado' }).click();
  await page.getByRole('region', { name: 'Original: «Radios»' }).waitFor();
  const title = fieldAt('/blocks/0/title');
  await title.getByRole('button', { name: 'Copiar el texto del original' }).click();
  await title.getByText('Sin traducir').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await undo();
  await accept().click();
  await changes.waitFor({ state: 'detached' });
  await expectDiff(
    '+++ b/pages/blog/radios.yaml',
    '-      Un texto corto sobre Radios, escrito en el taller con calma y buena luz.',
    '+      Un texto corto sobre Radios, escrito en el taller con calma y mucha luz.',
    accepted[0]!,
    expect.stringMatching(/^\+sourceVersion: /) as unknown as string,
  );
});

test('a translation says so if it states an unknown version of its original', async () => {
  await open('/en/contact');
  const file = path.join(studio.server.pages, 'en/contact.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\nsourceVersion: 0a1b2c3\n`);
  await page.getByText('No se puede saber en qué textos').waitFor();
});
