import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { valueAt } from '../../../src/app/dev/studio/model/data/pointer.ts';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { changedLines } from '../../../src/testing/forms/changed-lines.ts';
import { addedLines, edit, editedPage, row, sectionText } from './edited-page.ts';
import { shareEditedPage, untilSaved } from './studio.ts';

/* Edits in the list of sections, each with the exact change of the file. */

const openEdited = shareEditedPage(editedPage);

test('a section is hidden by one line, shown faded, and shown again', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const isFaded = () => shown.locator('[data-block="2"]').first().getAttribute('data-unpublished');
  await row(page, 1).hover();
  await row(page, 1).getByRole('button', { name: 'Acciones de «Ventajas»' }).click();
  await page.getByRole('menuitem', { name: 'Ocultar' }).click();
  await studio.expectDiff('+    isHidden: true');
  expect(studio.source()).toContain('  - type: feature-list\n    isHidden: true\n    id: ventajas\n');
  await expect.poll(isFaded).toBe('');
  await row(page, 1).getByText('Oculta').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await untilSaved(page);
  await row(page, 1).locator('[data-row]').focus();
  await page.keyboard.press('Control+Shift+h');
  await expect.poll(() => studio.source()).toBe(editedPage);
  await expect.poll(isFaded).toBe(null);
});

test('sections are moved with keys and by dragging, and comments move with them', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await row(page, 0).locator('[data-row]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => shown.locator('[data-block="1"] h2').first().textContent()).toBe('Ventajas');
  const source = studio.source();
  const [hero, advantages] = [
    sectionText('  # La portada', '  - type: feature-list'),
    sectionText('  - type: feature-list', '  - type: cta'),
  ];
  expect(source).toBe(editedPage.replace(hero + advantages, advantages + hero));
  await page.keyboard.press('Control+z');
  await expect.poll(() => studio.source()).toBe(editedPage);
  await untilSaved(page);
  await row(page, 1).dragTo(row(page, 0), { targetPosition: { x: 40, y: 3 } });
  await expect.poll(() => studio.source()).toBe(source);
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => studio.source()).toBe(editedPage);
  // The second press comes before the answer to the first.
  await row(page, 0).locator('[data-row]').focus();
  await Promise.all([page.keyboard.press('Alt+ArrowDown'), page.keyboard.press('Alt+ArrowDown')]);
  await expect.poll(() => page.locator('.studio-section [data-row]').nth(2).textContent()).toContain('Un título');
  await page.locator('[data-row]:focus', { hasText: 'Un título' }).waitFor();
});

test('sections are duplicated, moved and copied, also several at once and to another page, as one step each', async () => {
  await using studio = await openEdited();
  const { page } = studio;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row(page, 1).hover();
  await row(page, 1).getByRole('button', { name: 'Acciones de «Ventajas»' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect.poll(() => page.locator('.studio-section').count()).toBe(4);
  const advantages = sectionText('  - type: feature-list', '\n  - type: cta');
  await studio.expectDiff(...addedLines(advantages.replace('id: ventajas', 'id: ventajas-2')));
  await row(page, 2).hover();
  await row(page, 2).getByRole('button', { name: 'Acciones de «Ventajas»' }).click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await expect.poll(() => page.locator('.studio-section').count()).toBe(3);
  expect(studio.source()).toBe(editedPage);
  const chooseLastTwo = async () => {
    await row(page, 1).locator('[data-row]').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 secciones seleccionadas').waitFor();
  };
  await chooseLastTwo();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => studio.source()).toMatch(/type: feature-list[\s\S]*type: cta[\s\S]*type: hero/);
  // The focus follows the section, so that the keys move the same sections again.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Ventajas');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => studio.source()).toMatch(/type: hero[\s\S]*type: feature-list[\s\S]*type: cta/);
  await untilSaved(page);
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z');
  await expect.poll(() => studio.source()).toBe(editedPage);
  await untilSaved(page);
  await chooseLastTwo();
  await page.keyboard.press('Control+c');
  await page.getByText('2 secciones copiadas').waitFor({ state: 'attached' });
  const other = () => studio.read('pages/contacto.yaml');
  const before = other();
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.locator('.studio-page-entry').filter({ hasText: '/contacto' }).getByRole('button').first().click();
  await page.waitForURL('**/__studio/contacto');
  await row(page, 0).locator('[data-row]').click();
  await page.keyboard.press('Control+v');
  const sections = editedPage.slice(editedPage.indexOf('  - type: feature-list'), -1).replace('\n\n', '\n');
  await expect.poll(() => changedLines(before, other())).toEqual(sections.split('\n').map((line) => `+${line}`));
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(other).toBe(before);
  await untilSaved(page);
  await row(page, 0)
    .locator('[data-row]')
    .evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Una frase.');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  await page.getByRole('alert').filter({ hasText: 'no es una sección' }).waitFor();
  expect(other()).toBe(before);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).getByText('Seleccionar todas').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('a section is saved for other pages with a name, and is offered among all sections', async () => {
  await using studio = await openEdited();
  const { page } = studio;
  const file = 'pages/.sections/Dos ventajas.yaml';
  await row(page, 1).hover();
  await row(page, 1).locator('.studio-menu-button').click();
  await page.getByRole('menuitem', { name: 'Guardar para otras páginas…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Ventajas?');
  await page.keyboard.press('Enter');
  await dialog.getByText('no sirve como nombre').waitFor();
  await dialog.getByRole('textbox').fill('Dos ventajas');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const written = sectionText('  - type: feature-list', '\n  - type: cta');
  expect(studio.read(file)).toBe(written.replace(/^ {2}/gm, ''));
  await studio.expectDiff();

  await page.getByRole('button', { name: 'Añadir sección', exact: true }).click();
  await dialog.getByRole('button', { name: 'Guardadas' }).click();
  await dialog.locator('.studio-offer').click();
  await expect.poll(() => page.locator('.studio-section').count()).toBe(4);
  await studio.expectDiff(...addedLines(written.trimEnd().replace('id: ventajas', 'id: ventajas-2')), '+');
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await studio.expectDiff();
});

test('saved sections are renamed and removed in the list of all sections, and a removal can be undone later', async () => {
  await using studio = await openEdited();
  const { page } = studio;
  const folder = path.join(studio.folder, 'pages/.sections');
  const written = sectionText('  - type: feature-list', '\n  - type: cta').replace(/^ {2}/gm, '');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'Ventajas.yaml'), written);
  const add = page.getByRole('button', { name: 'Añadir sección', exact: true });
  await add.click();
  const picker = page.getByRole('dialog', { name: 'Añadir sección' });
  await picker.getByRole('button', { name: 'Guardadas' }).click();
  const card = picker.locator('.studio-offers > li');
  const choose = async (name: string) => {
    await card.hover();
    await card.locator('.studio-menu-button').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Cambiar el nombre');
  const naming = page.getByRole('dialog', { name: /^Cambiar el nombre/ });
  // The arrows between pictures do not take the keys of the field.
  await naming.getByRole('textbox').press('Home');
  await page.keyboard.type('Dos ');
  await page.keyboard.press('Enter');
  await naming.waitFor({ state: 'hidden' });
  await card.getByText('Dos Ventajas').waitFor();
  expect(readdirSync(folder)).toEqual(['Dos Ventajas.yaml']);

  await choose('Borrar');
  await picker.getByText('Se borró «Dos Ventajas».').waitFor();
  expect(existsSync(folder)).toBe(false);
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect.poll(() => existsSync(folder) && readdirSync(folder)).toEqual(['Dos Ventajas.yaml']);
  expect(studio.read('pages/.sections/Dos Ventajas.yaml')).toBe(written);

  await add.click();
  await picker.getByRole('button', { name: 'Guardadas' }).click();
  await card.waitFor();
  rmSync(folder, { recursive: true });
  await card.locator('.studio-offer').click();
  await picker.getByText('No existe pages/.sections/Dos Ventajas.yaml.').waitFor();
  await picker.getByRole('button', { name: 'Guardadas' }).waitFor({ state: 'detached' });
  await studio.expectDiff();
});

test('a section is added from the pictures of all sections, after the selected one', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await row(page, 1).locator('[data-row]').click();
  await page.locator('.studio-form-pane').evaluate((pane) => pane.scrollTo({ top: pane.scrollHeight }));
  await page.keyboard.press('n');
  const search = page.getByRole('dialog').getByRole('searchbox');
  await search.fill('preguntas');
  await page.keyboard.press('Escape');
  await expect.poll(() => search.inputValue()).toBe('');
  // The event alone, because Safari keeps the key in a search field.
  await search.dispatchEvent('keydown', { key: 'Escape', bubbles: true });
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Añadir sección', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const kinds = dialog.getByRole('navigation', { name: 'Clases de secciones' });
  const groups = () => dialog.locator('.studio-picker-list > section > h3').allTextContents();
  await kinds.getByRole('button', { name: 'Textos y preguntas' }).click();
  await expect.poll(groups).toEqual(['Textos y preguntas']);
  await dialog.getByRole('button', { name: 'Favorita: Preguntas frecuentes' }).first().click();
  await kinds.getByRole('button', { name: 'Todas' }).click();
  expect((await groups()).slice(0, 3)).toEqual(['Favoritas', 'Las más usadas', 'Comienzo y avisos']);
  await dialog.getByRole('searchbox').fill('dudas');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement!.textContent), { message: 'a synonym finds the section' })
    .toContain('Preguntas frecuentes');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.studio-section').count()).toBe(4);
  await row(page, 2).locator('[data-row][aria-current=true]').waitFor();
  const isInSight = () =>
    shown
      .locator('[data-block="3"][data-marked]')
      .evaluateAll((blocks) => blocks.some((block) => block.getBoundingClientRect().top < innerHeight));
  await expect.poll(isInSight, { message: 'the page shows the new section' }).toBe(true);
  const place = () =>
    page.evaluate(() => document.activeElement!.closest('[data-pointer]')?.getAttribute('data-pointer'));
  await expect.poll(place, { message: 'its first field has the focus' }).toMatch(/^\/blocks\/2\/\w+/);
  expect(await page.locator('.studio-form-pane').evaluate((pane) => pane.scrollTop)).toBeLessThan(100);
  const { blocks } = (await studio.api('GET', 'examples')).json;
  const { yaml } = blocks.find(({ type }: { type: string }) => type === 'faq').examples[0];
  const samples = async () => Number((await row(page, 2).locator('.studio-section-problems').textContent()) ?? 0);
  // An empty line divides it from the section before. Nothing in the example leads to its anchors.
  const written = yaml.replace(/(?<=^ +(?:- )?)id: .*\n +/gm, '').trimEnd();
  await studio.expectDiff(...addedLines(written.replace(/^(?=.)/gm, '  ')), '+');
  // Typed text replaces the sample, in the form and in the page.
  const field = (await place())!;
  await page.keyboard.type('Lo que preguntan');
  await untilSaved(page);
  await expect.poll(() => valueAt(parse(studio.source()), field)).toBe('Lo que preguntan');
  const question = parse(yaml)[0].items[0].question;
  await edit(shown, shown.getByText(question));
  await page.keyboard.type('¿Y esto?');
  await page.keyboard.press('Enter');
  await expect.poll(() => parse(studio.source()).blocks[2].items[0].question).toBe('¿Y esto?');
  await untilSaved(page);
  const before = await samples();
  await row(page, 2).locator('.studio-section-problems').click();
  const warned = page.locator('.studio-form .studio-field:focus-within');
  await warned.getByText('Es el texto de muestra. Escribe el tuyo.').waitFor();
  await page.keyboard.type('Esto.');
  await expect.poll(samples, { message: 'the warning goes with the sample' }).toBe(before - 1);
});
