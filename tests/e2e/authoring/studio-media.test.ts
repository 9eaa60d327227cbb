import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { git, makeRepository } from '../../helpers/processes/git.ts';
import { shareStudio } from './studio.ts';

const written = `title: Mapas
description: Una página con las mismas imágenes en un campo y en un texto largo, para probar los archivos.
blocks:
  - type: split
    title: La sede
    body: Un texto.
    image: {src: /assets/mapa.svg, alt: "mapa.svg"} # el mapa
  - type: text
    body: |
      Antes.

      ![](/assets/mapa.svg "Pie")
`;

/** A site in a repository, with an unused photograph, a static file and a page with pictures. */
const openStudio = shareStudio((pages) => {
  mkdirSync(path.join(pages, 'static/manual'), { recursive: true });
  writeFileSync(path.join(pages, 'static/manual/uso.txt'), 'Uso\n');
  writeFileSync(path.join(pages, 'mapas.yaml'), written);
  writeFileSync(path.join(pages, 'assets/suelta.jpg'), readFileSync(path.join(pages, 'assets/foto.jpg')));
  makeRepository(path.dirname(pages));
});

async function openMedia(page: Page) {
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.getByRole('button', { name: 'Archivos', exact: true }).click();
  return page.getByRole('dialog').first();
}

/** The changed lines of all pages, and the other files that were added, changed or removed. */
function changes(folder: string): string[] {
  const lines = git(folder, 'diff', '--unified=0', '--', '*.yaml').split('\n');
  const files = git(folder, 'ls-files', '--others', '--modified', '--exclude-standard').split('\n');
  return [
    ...lines.filter((line) => /^[+-](?!\+\+|--)/.test(line)),
    ...files.filter((file) => file !== '' && !file.endsWith('.yaml')),
  ];
}

test('files are found and described, and each leads to the places that show it', async () => {
  await using studio = await openStudio('/mapas');
  const { page, server } = studio;
  const dialog = await openMedia(page);
  const cards = dialog.locator('.studio-asset');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await cards.nth(1).evaluate((card) => card === document.activeElement)).toBe(true);
  expect(await dialog.locator('.studio-asset[tabindex="0"]').count(), 'Tab passes the list at once').toBe(1);
  await dialog.getByLabel('Busca por nombre').fill('mapa');
  await dialog.getByRole('button', { name: /mapa\.svg/ }).press('Enter');
  const details = dialog.getByRole('region', { name: 'mapa.svg' });
  await details.getByText('Está en 2 lugares').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await details.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Mapas\s+Sección 1 › Imagen$/),
    expect.stringMatching(/^Mapas\s+Sección 2 › Texto$/),
  ]);
  await details.getByRole('button', { name: /Sección 1/ }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('/blocks/0/image');

  await openMedia(page);
  await dialog.getByRole('tab', { name: 'Descripciones' }).click();
  await dialog.getByText('No describe la imagen.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const ofPage = dialog.getByRole('listitem').filter({ hasText: 'Mapas' }).getByRole('textbox');
  expect(await ofPage.count()).toBe(2);
  await ofPage.nth(0).fill('El mapa de la sede');
  await ofPage.nth(0).press('Tab');
  await ofPage.nth(1).fill('La [sede] de día');
  await ofPage.nth(1).press('Enter');
  await expect
    .poll(() => changes(server.folder))
    .toEqual([
      '-    image: {src: /assets/mapa.svg, alt: "mapa.svg"} # el mapa',
      '+    image: {src: /assets/mapa.svg, alt: "El mapa de la sede"} # el mapa',
      '-      ![](/assets/mapa.svg "Pie")',
      '+      ![La \\[sede\\] de día](/assets/mapa.svg "Pie")',
    ]);
  await expect.poll(() => ofPage.nth(1).inputValue()).toBe('La [sede] de día');
  await page.keyboard.press('Escape');
  for (const _ of [1, 2]) await page.getByRole('button', { name: /^Deshacer: Describir/ }).click();
  await expect.poll(() => server.read('pages/mapas.yaml')).toBe(written);
});

test('files are uploaded, renamed, shown in place of others, replaced and removed, and undo takes each back', async () => {
  await using studio = await openStudio('/mapas');
  const { page, server } = studio;
  const { folder, pages } = server;
  const dialog = await openMedia(page);
  const undo = () => dialog.getByRole('button', { name: 'Deshacer' }).click();
  const bytes = (name: string) => readFileSync(path.join(pages, 'assets', name));
  const photo = bytes('foto.jpg');
  const file = (name: string, buffer: Buffer, mimeType = 'image/svg+xml') => ({ name, mimeType, buffer });

  await dialog
    .getByLabel('Subir archivos…')
    .setInputFiles([
      file('Uno Año.svg', Buffer.concat([bytes('mapa.svg'), Buffer.from('<!-- 1 -->')])),
      file('juego.exe', Buffer.from('MZ'), 'application/octet-stream'),
      file('dos.svg', Buffer.concat([bytes('mapa.svg'), Buffer.from('<!-- 2 -->')])),
    ]);
  await dialog.getByText('2 archivos subidos.').waitFor();
  await dialog.getByRole('alert').filter({ hasText: 'juego.exe' }).waitFor();
  expect(changes(folder)).toEqual(['pages/assets/dos.svg', 'pages/assets/uno-anio.svg']);
  await dialog.getByText('Hecho: Subir 2 archivos.').waitFor();
  await undo();
  await expect.poll(() => changes(folder)).toEqual([]);

  await dialog.getByRole('button', { name: /mapa\.svg/ }).click();
  await dialog.getByRole('button', { name: 'Cambiar nombre o carpeta…' }).click();
  const move = page.getByRole('dialog', { name: 'Cambiar el nombre' });
  await move.getByLabel('Nombre').fill('ejemplo');
  await move.getByText('Ya existe pages/assets/ejemplo.svg').waitFor();
  expect(await move.getByRole('button', { name: 'Cambiar', exact: true }).isDisabled()).toBe(true);
  await move.getByLabel('Nombre').fill('Plano');
  await move.getByLabel('Carpeta').fill('Sedes');
  await move.getByText('Quedará en /assets/sedes/plano.svg').waitFor();
  await move.getByText('Cambian los 2 lugares que lo muestran:').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('region', { name: 'plano.svg' }).waitFor();
  expect(changes(folder)).toEqual([
    '-    image: {src: /assets/mapa.svg, alt: "mapa.svg"} # el mapa',
    '+    image: {src: /assets/sedes/plano.svg, alt: "mapa.svg"} # el mapa',
    '-      ![](/assets/mapa.svg "Pie")',
    '+      ![](/assets/sedes/plano.svg "Pie")',
    'pages/assets/sedes/plano.svg',
    'pages/assets/mapa.svg',
  ]);
  expect(existsSync(path.join(pages, 'assets/mapa.svg'))).toBe(false);
  await undo();
  await expect.poll(() => changes(folder)).toEqual([]);

  await dialog.getByRole('button', { name: /mapa\.svg/ }).click();
  await dialog.getByRole('button', { name: 'Mostrar otro en su lugar…' }).click();
  const instead = page.getByRole('dialog', { name: 'Mostrar otro archivo en lugar de mapa.svg' });
  await instead.getByRole('button', { name: /ejemplo\.svg/ }).click();
  await instead.getByRole('button', { name: 'Mostrar ejemplo.svg' }).click();
  await expect
    .poll(() => changes(folder))
    .toEqual([
      '-    image: {src: /assets/mapa.svg, alt: "mapa.svg"} # el mapa',
      '+    image: {src: /assets/ejemplo.svg, alt: "mapa.svg"} # el mapa',
      '-      ![](/assets/mapa.svg "Pie")',
      '+      ![](/assets/ejemplo.svg "Pie")',
    ]);
  await undo();
  await expect.poll(() => changes(folder)).toEqual([]);

  await dialog.getByLabel('Mostrar', { exact: true }).selectOption('unused');
  await dialog.getByRole('button', { name: /suelta\.jpg/ }).click();
  await dialog
    .getByLabel('Reemplazar por otro del equipo…')
    .setInputFiles(file('x.jpg', bytes('foto-alta.jpg'), 'image/jpeg'));
  await expect.poll(() => bytes('suelta.jpg').equals(photo)).toBe(false);
  await undo();
  await expect.poll(() => bytes('suelta.jpg').equals(photo)).toBe(true);

  await dialog.getByRole('button', { name: 'Borrar los que no se usan…' }).click();
  await page.getByRole('button', { name: 'Borrar 1 archivo' }).click();
  await expect.poll(() => existsSync(path.join(pages, 'assets/suelta.jpg'))).toBe(false);
  await undo();
  await expect.poll(() => changes(folder)).toEqual([]);
  expect(bytes('suelta.jpg')).toEqual(photo);

  await dialog.getByLabel('Mostrar', { exact: true }).selectOption('statics');
  await dialog.getByText('/manual/uso.txt', { exact: true }).waitFor();
  await dialog.getByText('Los archivos de la carpeta pages/static ').waitFor();
});
