import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
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
  - type: gallery
    title: La orilla
    items:
      - image: {src: /assets/orilla.jpg, alt: La orilla de día} # de día
      - image:
          src: /assets/orilla.jpg
          alt: La orilla de noche
          focus: bottom
`;

/** A site in a repository, with an unused photograph, a static file and a page with pictures. */
const openStudio = shareStudio((pages) => {
  mkdirSync(path.join(pages, 'static/manual'), { recursive: true });
  writeFileSync(path.join(pages, 'static/manual/uso.txt'), 'Uso\n');
  writeFileSync(path.join(pages, 'mapas.yaml'), written);
  for (const name of ['suelta', 'orilla'])
    copyFileSync(path.join(pages, 'assets/foto.jpg'), path.join(pages, `assets/${name}.jpg`));
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
  const rows = dialog.getByRole('listitem').filter({ hasText: 'Mapas' });
  const ofPage = rows.getByRole('textbox');
  expect(await ofPage.count()).toBe(2);
  const decorative = rows.nth(0).getByRole('button', { name: /^Es decorativa: / });
  expect(await rows.nth(1).getByText('Es decorativa').count(), 'an empty text says so already').toBe(0);
  await decorative.press('Enter');
  await rows.nth(0).getByText('Solo adorna: no se lee.').waitFor();
  expect(changes(server.folder)).toEqual([
    '-    image: {src: /assets/mapa.svg, alt: "mapa.svg"} # el mapa',
    '+    image: {src: /assets/mapa.svg, alt: ""} # el mapa',
  ]);
  await expect.poll(() => ofPage.nth(0).evaluate((field) => field === document.activeElement)).toBe(true);
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
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: /^Deshacer: Describir/ }).click();
  await expect.poll(() => server.read('pages/mapas.yaml')).toBe(written);
});

test('pictures that are pasted into a text leave no file if their author does not put them there', async () => {
  await using studio = await openStudio('/mapas');
  const { page, server } = studio;
  const shown = page.frameLocator('.studio-canvas iframe');
  await shown.locator('html[data-ready]').waitFor({ state: 'attached' });
  await shown.getByText('Antes.', { exact: true }).click({ force: true });
  await shown.locator('[data-formatted]').waitFor();
  const pictureOf = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const pasted = await Promise.all(['#864', '#468'].map(pictureOf));
  await shown.locator('[data-formatted]').evaluate(
    (element, files) => {
      const clipboardData = new DataTransfer();
      for (const [index, file] of files.entries()) {
        const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], `plano-${index}.png`, { type: 'image/png' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    pasted.map((bytes) => bytes.toString('base64')),
  );
  const dialog = page.getByRole('dialog', { name: 'Imagen' });
  await dialog.getByText('plano-0.png').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByText('plano-1.png').waitFor();
  await dialog.getByLabel('Qué se ve en la imagen').fill('Un plano');
  await dialog.getByRole('button', { name: 'Insertar la imagen' }).click();
  await expect
    .poll(() => changes(server.folder))
    .toEqual(['+      ![Un plano](/assets/plano-1.png)', '+', 'pages/assets/plano-1.png']);
});

test('a photograph is cropped by keys and by pointer, into a new file or in its place', async () => {
  await using studio = await openStudio('/mapas');
  const { page, server } = studio;
  const { folder, pages } = server;
  const bytes = (name: string) => readFileSync(path.join(pages, 'assets', name));
  const sizeOf = async (name: string) => {
    const { width, height, format } = await sharp(bytes(name)).metadata();
    return [width, height, format] as const;
  };
  const before = bytes('suelta.jpg');
  const [width, height] = await sizeOf('suelta.jpg');
  const dialog = await openMedia(page);
  const undo = () => dialog.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('button', { name: /suelta\.jpg/ }).click();
  const crop = page.getByRole('dialog', { name: 'Recortar suelta.jpg' });
  const openCrop = () => dialog.getByRole('button', { name: 'Recortar…' }).click();
  await openCrop();
  const asNew = crop.getByRole('button', { name: 'Guardar como nueva' });
  const inPlace = crop.getByRole('button', { name: 'Reemplazar' });
  expect(await Promise.all([asNew, inPlace].map((button) => button.isDisabled()))).toEqual([true, true]);
  expect(await findBarriers(page)).toEqual([]);
  expect(
    await crop
      .locator('.studio-cropper-corner')
      .evaluateAll((handles) => handles.map(({ clientWidth }) => clientWidth >= 44)),
  ).toEqual([true, true, true, true]);

  const step = Math.round(Math.max(width, height) / 100);
  await crop.getByRole('button', { name: 'Esquina de arriba a la izquierda' }).press('ArrowRight');
  await crop.getByText(`${width - step} × ${height} píxeles, a ${step} de la izquierda y 0 de arriba`).waitFor();
  await crop.getByLabel('Proporción').selectOption('1:1');
  await crop.getByText(`${height} × ${height} píxeles`).waitFor();
  await crop.getByRole('button', { name: 'Girar a la derecha' }).click();
  await asNew.click();
  await dialog.getByRole('region', { name: 'suelta-recorte.jpg' }).waitFor();
  await dialog.getByText(`Hecho: Recortar suelta-recorte.jpg (${height} × ${height}, `).waitFor();
  expect(await sizeOf('suelta-recorte.jpg')).toEqual([height, height, 'jpeg']);
  expect(changes(folder)).toEqual(['pages/assets/suelta-recorte.jpg']);
  await undo();
  await expect.poll(() => changes(folder)).toEqual([]);

  await dialog.getByRole('button', { name: /suelta\.jpg/ }).click();
  await openCrop();
  const corner = (await crop.getByRole('button', { name: 'Esquina de abajo a la derecha' }).boundingBox())!;
  const stage = (await crop.locator('.studio-cropper-stage').boundingBox())!;
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - stage.width / 2, y - stage.height / 4, { steps: 3 });
  await page.mouse.up();
  await inPlace.click();
  await crop.waitFor({ state: 'detached' });
  const [cropped, lower] = await sizeOf('suelta.jpg');
  expect(Math.abs(cropped - width / 2)).toBeLessThanOrEqual(2);
  expect(Math.abs(lower - (height * 3) / 4)).toBeLessThanOrEqual(2);
  expect(changes(folder)).toEqual(['pages/assets/suelta.jpg']);
  await undo();
  await expect.poll(() => bytes('suelta.jpg').equals(before)).toBe(true);
  expect(changes(folder)).toEqual([]);

  await dialog.getByRole('button', { name: /mapa\.svg/ }).click();
  await dialog.getByRole('button', { name: 'Recortar…' }).press('Enter');
  await dialog.getByText('Los dibujos SVG no se recortan').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('a photograph is cropped from its field, which then shows the new file', async () => {
  await using studio = await openStudio('/mapas#/blocks/2/items/0', { isPageShown: false });
  const { page, server } = studio;
  const field = page.locator('.studio-form [data-pointer="/blocks/2/items/0/image"]');
  await field.getByRole('button', { name: 'Recortar…' }).click();
  const crop = page.getByRole('dialog', { name: 'Recortar orilla.jpg' });
  await crop.getByText('en todos los lugares que la muestran').waitFor();
  await crop.getByLabel('Proporción').selectOption('3:4');
  await crop.getByRole('button', { name: 'Guardar como nueva' }).click();
  await crop.waitFor({ state: 'detached' });
  await expect
    .poll(() => changes(server.folder))
    .toEqual([
      '-      - image: {src: /assets/orilla.jpg, alt: La orilla de día} # de día',
      '+      - image: {src: /assets/orilla-recorte.jpg, alt: La orilla de día} # de día',
      'pages/assets/orilla-recorte.jpg',
    ]);
  for (const name of [/^Deshacer: Editar imagen/, /^Deshacer: Recortar orilla-recorte.jpg/])
    await page.getByRole('button', { name }).click();
  await expect.poll(() => changes(server.folder)).toEqual([]);
});

test('all places that crop a picture keep the part that its author chooses', async () => {
  await using studio = await openStudio('/mapas');
  const { page, server } = studio;
  const dialog = await openMedia(page);
  await dialog.getByRole('button', { name: /orilla\.jpg/ }).click();
  await dialog.getByText('Parte que se conserva al recortarla').click();
  const parts = dialog.getByRole('radiogroup');
  const point = dialog.locator('.studio-focus-point');
  const { width, height } = (await point.boundingBox())!;
  await point.click({ position: { x: width * 0.9, y: height / 2 } });
  expect(await parts.getByLabel('Derecha').isChecked()).toBe(true);
  await parts.getByLabel('Derecha').press('ArrowRight');
  await parts.getByLabel('Centro').press('ArrowRight');
  expect(await parts.getByLabel('Arriba').isChecked()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  const others = dialog.locator('.studio-asset-focus li');
  expect(await others.allInnerTexts()).toEqual([
    expect.stringMatching(/^Mapas\s+Sección 3 › .*: Centro$/),
    expect.stringMatching(/^Mapas\s+Sección 3 › .*: Abajo$/),
  ]);
  await dialog.getByRole('button', { name: 'Usar en los 2 lugares que la recortan' }).click();
  await dialog.getByText('Los 2 lugares que la recortan conservan esta parte.').waitFor();
  expect(changes(server.folder)).toEqual([
    '-      - image: {src: /assets/orilla.jpg, alt: La orilla de día} # de día',
    '+      - image: {src: /assets/orilla.jpg, alt: La orilla de día, focus: top} # de día',
    '-          focus: bottom',
    '+          focus: top',
  ]);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
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

  await dialog.getByLabel('Busca por nombre').fill('mapa');
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
  const renamed = dialog.locator('.studio-asset[aria-current]');
  await expect
    .poll(() => renamed.evaluate((card) => card === document.activeElement), {
      message: 'the file is found under its new name',
    })
    .toBe(true);
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
