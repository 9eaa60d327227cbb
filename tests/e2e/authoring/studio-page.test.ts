import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { valueAt } from '../../../src/app/dev/studio/model/data/pointer.ts';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { changedLines } from '../../../src/testing/forms/changed-lines.ts';
import { shareEditedPage, untilSaved } from './studio.ts';
import { findSmallTargets, withTouch } from './touch.ts';

/* Edits in the page and in its list of sections, each with the exact change of the file. */

/** A page with comments, blank lines and several styles of text, all of which an edit elsewhere must keep. */
const editedPage = `# Página de prueba
title: Prueba
description: >-
  Una página que las pruebas del estudio abren,
  cambian y vuelven a dejar como estaba.

blocks:
  # La portada
  - type: hero
    title: Un título que se edita
    text: "Una frase con **negrita** y un [enlace](/contacto)." # dos marcas

  - type: feature-list
    id: ventajas
    title: Ventajas
    items:
      - title: Rápido
        text: Cada cambio se ve al escribirlo.
      - {title: Seguro, text: Nada se pierde.}

  - type: cta
    title: ¿Hablamos?
    link: {label: Contáctenos, href: /contacto}
`;

const openEdited = shareEditedPage(editedPage);

/**
 * Presses an element at its place. Playwright's own check of the pressed element does not know that the iframe is
 * scaled.
 */
const press = (target: Locator) => target.click({ force: true });

/** Presses a text of the page and waits until it can be edited; keys before that would not reach it. */
async function edit(shown: FrameLocator, target: Locator): Promise<void> {
  await press(target);
  await shown.locator('[contenteditable]:focus').waitFor();
}

/** The part of the page's file from one text up to another. */
const sectionText = (start: string, end: string) =>
  editedPage.slice(editedPage.indexOf(start), editedPage.indexOf(end));

const addedLines = (text: string) => text.split('\n').map((line) => `+${line}`);

/** The row of a section in the list. */
const row = (page: Page, index: number) => page.locator('.studio-section').nth(index);

test('a text that is pressed is edited in the page, and one line of the file changes', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(shown, shown.getByRole('heading', { name: 'Un título que se edita' }));
  await page.keyboard.press('End');
  await page.keyboard.type(' aquí mismo');
  await studio.expectDiff('-    title: Un título que se edita', '+    title: Un título que se edita aquí mismo');
  await page.getByRole('button', { name: 'Deshacer: Editar título', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown.locator('[contenteditable]').count()).toBe(0);
  await expect.poll(() => shown.locator('h1').textContent()).toBe('Un título que se edita aquí mismo');
});

test('a text that another program changes while it is edited in the page is overwritten only if the author chooses so', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(shown, shown.getByRole('heading', { name: 'Un título que se edita' }));
  await page.keyboard.press('End');
  await page.keyboard.type(' aquí');
  await studio.expectDiff('-    title: Un título que se edita', '+    title: Un título que se edita aquí');
  const theirs = editedPage.replace('Un título que se edita', 'El de otra persona');
  studio.write(theirs);
  await page.keyboard.type(' mismo');
  const conflict = page.getByRole('dialog', { name: 'Otra persona o programa cambió el mismo dato' });
  await conflict.waitFor();
  await conflict.getByRole('button', { name: 'Conservar lo del archivo' }).click();
  await untilSaved(page);
  await expect.poll(() => shown.locator('h1').textContent()).toBe('El de otra persona');
  expect(studio.source()).toBe(theirs);
});

test('a text typed in the form is shown and edited in the page before the server has it', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/__studio\/api\/(pages|preview)\//, async (request) => {
    await isWanted;
    await request.continue();
  });
  await row(page, 0).click();
  await page.locator('.studio-form [data-pointer="/blocks/0/title"] textarea').fill('Otro título');
  const heading = shown.getByRole('heading', { name: 'Otro título' });
  await heading.waitFor();
  await edit(shown, heading);
  await page.keyboard.press('End');
  await page.keyboard.type(' más');
  answer();
  await studio.expectDiff('-    title: Un título que se edita', '+    title: Otro título más');
});

test('typing in the field of a text ends its editing in the page, and the page shows the typed text', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(shown, shown.getByText('Una frase con'));
  await page.locator('.studio-form [data-pointer="/blocks/0/text"] textarea').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Fin');
  await expect.poll(() => shown.locator('[contenteditable]').count()).toBe(0);
  await shown.getByText('Una frase con negrita y un enlace. Fin').waitFor();
  await studio.expectDiff(
    '-    text: "Una frase con **negrita** y un [enlace](/contacto)." # dos marcas',
    '+    text: "Una frase con **negrita** y un [enlace](/contacto). Fin" # dos marcas',
  );
});

test('while a text has an error, the page stays in its last valid state', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const title = page.locator('.studio-form [data-pointer="/blocks/0/title"] textarea');
  const heading = () => shown.locator('h1').textContent();
  await row(page, 0).click();
  await title.fill('Otro título');
  await expect.poll(heading).toBe('Otro título');
  await studio.expectDiff('-    title: Un título que se edita', '+    title: Otro título');
  await title.fill('');
  await studio.expectDiff('-    title: Un título que se edita', '+    title: ""');
  await expect.poll(heading).toBe('Otro título');
  await title.fill('Uno más');
  await expect.poll(heading).toBe('Uno más');
});

test('Escape restores the former text', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(shown, shown.getByText('Nada se pierde.'));
  await page.keyboard.press('Home');
  await page.keyboard.insertText('Casi ');
  await studio.expectDiff(
    '-      - {title: Seguro, text: Nada se pierde.}',
    '+      - {title: Seguro, text: Casi Nada se pierde.}',
  );
  await page.keyboard.press('Escape');
  await shown.getByText('Nada se pierde.', { exact: true }).waitFor();
  await expect.poll(() => studio.source()).toBe(editedPage);
});

test('Enter and Escape during composition belong to the input method, in every field', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const devtools = await page.context().newCDPSession(page);
  for (const [key, windowsVirtualKeyCode] of [
    ['Enter', 13],
    ['Escape', 27],
  ] as const) {
    await edit(shown, shown.locator('h1'));
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await devtools.send('Input.imeSetComposition', { text: 'かんじ', selectionStart: 3, selectionEnd: 3 });
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode });
    expect(await shown.locator('[contenteditable]:focus').textContent(), key).toMatch(/!かんじ$/);
    await devtools.send('Input.insertText', { text: '漢字' });
    await page.keyboard.press('Enter');
    await expect.poll(() => shown.locator('[contenteditable]').count()).toBe(0);
  }
  await studio.expectDiff('-    title: Un título que se edita', '+    title: Un título que se edita!漢字!漢字');
  // No handler of either document receives such a key; the browser handles it.
  for (const document of [page.locator('body'), shown.locator('body')]) {
    const received = await document.evaluate((body) => {
      const keys: string[] = [];
      body.addEventListener('keydown', (event) => keys.push((event as KeyboardEvent).key));
      const press = (key: string, init: KeyboardEventInit) =>
        body.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
      press('Enter', { isComposing: true });
      press('Escape', { keyCode: 229 });
      press('a', {});
      return keys;
    });
    expect(received).toEqual(['a']);
  }
});

test('line breaks that are typed or pasted into a text in the page become spaces', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(shown, shown.getByText('Rápido'));
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('y');
  await shown.locator('[contenteditable]').evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '\r\nclaro\n\ny breve');
    const init = { inputType: 'insertFromPaste', dataTransfer: clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new InputEvent('beforeinput', init));
  });
  await studio.expectDiff('-      - title: Rápido', '+      - title: Rápido y claro y breve');
});

test('a short text with formatting is edited in the page as it is shown, and one line of the file changes', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(shown, shown.getByText('Una frase con'));
  const edited = shown.locator('[contenteditable]');
  expect(await edited.textContent()).toBe('Una frase con negrita y un enlace.');
  await page.keyboard.press('End');
  await page.keyboard.type(' Y *más*.');
  await studio.expectDiff(
    '-    text: "Una frase con **negrita** y un [enlace](/contacto)." # dos marcas',
    '+    text: "Una frase con **negrita** y un [enlace](/contacto). Y *más*." # dos marcas',
  );
  await page.keyboard.press('Enter');
  await shown.locator('em', { hasText: 'más' }).waitFor();
  expect(await edited.count()).toBe(0);
  // A link inside it belongs to the same text.
  await edit(shown, shown.getByRole('link', { name: 'enlace', exact: true }));
  await page.keyboard.press('Escape');
  await shown.getByRole('link', { name: 'enlace', exact: true }).waitFor();
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => studio.source()).toBe(editedPage);
});

test('a change of the data of the site is shown in the open page, and its section stays marked', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await row(page, 1).click();
  await shown.locator('[data-marked]').waitFor();
  const siteFile = path.join(studio.folder, 'pages/site.yaml');
  writeFileSync(siteFile, studio.read('pages/site.yaml').replace(/^( *- label: ).*/m, '$1Otro nombre'));
  await shown.getByText('Otro nombre').first().waitFor({ state: 'attached' });
  await shown.locator('[data-marked]').waitFor();
});

test('undo restores the same bytes, also after a new visit', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(shown, shown.getByText('Rápido'));
  await page.keyboard.press('End');
  await page.keyboard.insertText(' y claro');
  await studio.expectDiff('-      - title: Rápido', '+      - title: Rápido y claro');
  await untilSaved(page);
  await page.reload();
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect.poll(() => studio.source()).toBe(editedPage);
  await page.getByRole('button', { name: /^Rehacer/ }).click();
  await studio.expectDiff('-      - title: Rápido', '+      - title: Rápido y claro');
});

test('a link and a button of the page do not leave it', async () => {
  await using studio = await openEdited();
  const { shown, page } = studio;
  const address = () =>
    page
      .frames()
      .find((frame) => frame.parentFrame())!
      .url();
  const before = address();
  const isSelected = (index: number) => row(page, index).locator('[data-row][aria-current=true]').waitFor();
  await press(shown.getByRole('link', { name: 'Contáctenos' }));
  await isSelected(2);
  await press(shown.getByRole('link', { name: 'enlace', exact: true }));
  await isSelected(0);
  expect(address()).toBe(before);
});

test('a link in the title of a folded part neither leaves the page nor opens the part', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  studio.write(`${editedPage}
  - type: text
    body: |-
      > [!DETAILS] Ver [otra página](/contacto)
      > Lo que está plegado.
`);
  const link = shown.getByRole('link', { name: 'otra página' });
  await link.waitFor();
  await press(link);
  await row(page, 3).locator('[data-row][aria-current=true]').waitFor();
  expect(await shown.getByText('Lo que está plegado.', { exact: true }).isVisible(), 'the part stays folded').toBe(
    false,
  );
  // Another page would be here by then.
  await edit(shown, shown.getByRole('heading', { name: 'Un título que se edita' }));
  await link.waitFor();
});

test('the buttons of a row of slides show them, and a press selects their section', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const slide = (title: string) => `
      - title: ${title}
        image: {src: /assets/ejemplo.svg, alt: ""}
        link: {label: Ver, href: /contacto}
`;
  studio.write(`${editedPage}
  - type: carousel
    label: Destacados
    items:
${slide('Una')}${slide('Otra')}`);
  const shownDot = shown.locator('.carousel-dot[aria-current=true]');
  const place = async () => /\d+/.exec((await shownDot.getAttribute('aria-label')) ?? '')?.[0];
  await shownDot.waitFor();
  expect(await place()).toBe('1');
  await press(shown.locator('.carousel-step').last());
  await expect.poll(place).toBe('2');
  await press(shown.locator('.carousel-dot').first());
  await expect.poll(place).toBe('1');
  await row(page, 3).locator('[data-row][aria-current=true]').waitFor();
});

test('folded answers and other tabs open when pressed, and are edited in the page', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const folded = `
  - type: faq
    title: Preguntas
    items:
      - question: ¿Se abre?
        answer: Al pulsarla.

  - type: tab-set
    title: Partes
    items:
      - {label: Primera, id: primera, blocks: [{type: text, body: Lo de la primera.}]}
      - label: Segunda
        id: segunda
        blocks:
          - type: text
            body: Lo de la segunda.
`;
  studio.write(editedPage + folded);
  await edit(shown, shown.getByText('¿Se abre?'));
  await page.keyboard.press('End');
  // A space would close the element that it is typed in.
  await page.keyboard.type(' Sí');
  await shown.getByText('Al pulsarla.').waitFor();
  await edit(shown, shown.getByText('Segunda', { exact: true }));
  await shown.getByText('Lo de la segunda.').waitFor();
  await expect
    .poll(() => changedLines(editedPage + folded, studio.source()))
    .toEqual(['-      - question: ¿Se abre?', '+      - question: ¿Se abre? Sí']);
  // A block inside of a section has its own tools.
  await edit(shown, shown.getByText('Lo de la segunda.'));
  const tools = shown.getByRole('toolbar', { name: 'Lo de la segunda.', exact: true });
  await press(tools.getByRole('button', { name: 'Añadir sección' }));
  const dialog = page.getByRole('dialog', { name: 'Añadir sección' });
  await dialog.getByRole('searchbox').fill('preguntas');
  await dialog.locator('.studio-offer').first().click();
  const inner = () => parse(studio.source()).blocks[4].items[1].blocks.map(({ type }: { type: string }) => type);
  await expect.poll(inner).toEqual(['text', 'faq']);
});

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

test('a part of the form is closed for all sections, and opens for a field that is shown in it', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const part = page.locator('.studio-form').getByRole('button', { name: 'Contenido', exact: true });
  const title = (index: number) => page.locator(`.studio-form [data-pointer="/blocks/${index}/title"]`);
  await row(page, 1).locator('[data-row]').click();
  await title(1).waitFor();
  await part.click();
  await title(1).waitFor({ state: 'detached' });
  await row(page, 0).locator('[data-row]').click();
  await expect.poll(() => part.getAttribute('aria-expanded'), { message: 'in the other section' }).toBe('false');
  await edit(shown, shown.getByRole('heading', { name: '¿Hablamos?' }));
  await title(2).waitFor();
  expect(await part.getAttribute('aria-expanded')).toBe('true');
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

/** The tools of the chosen section, on the page. */
const barOf = (shown: FrameLocator, title: string) => shown.getByRole('toolbar', { name: `Sección «${title}»` });

/** Chooses a section in the list, so that the page shows its tools. */
async function choose(page: Page, shown: FrameLocator, index: number, title: string): Promise<Locator> {
  await row(page, index).locator('[data-row]').click();
  await barOf(shown, title).waitFor();
  return barOf(shown, title);
}

/** Takes the last step back and expects the very same bytes. */
async function undo({ page, source }: { readonly page: Page; readonly source: () => string }): Promise<void> {
  await untilSaved(page);
  await page.getByRole('button', { name: /^Deshacer: / }).click();
  await expect.poll(source).toBe(editedPage);
  await untilSaved(page);
}

test('the bar of the chosen section moves, copies, hides, recolours and removes it, as the list of sections does', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const hero = sectionText('  # La portada', '  - type: feature-list');
  const advantages = sectionText('  - type: feature-list', '  - type: cta');
  let bar = await choose(page, shown, 1, 'Ventajas');
  const tool = (name: string) => press(bar.getByRole('button', { name, exact: true }));
  await tool('Subir «Ventajas»');
  await expect.poll(() => studio.source()).toBe(editedPage.replace(hero + advantages, advantages + hero));
  await page
    .locator('.studio-page [role=status]', { hasText: 'Mover «Ventajas» al puesto 1 de 3' })
    .waitFor({ state: 'attached' });
  // A tool that cannot be used any more keeps the focus.
  await bar.locator('button[aria-disabled=true]:focus').waitFor();
  await undo(studio);
  bar = await choose(page, shown, 1, 'Ventajas');
  await tool('Duplicar');
  await studio.expectDiff(...addedLines(advantages.trimEnd().replace('id: ventajas', 'id: ventajas-2')), '+');
  await row(page, 2).locator('[data-row][aria-current=true]').waitFor();
  await undo(studio);
  bar = await choose(page, shown, 1, 'Ventajas');
  await tool('Ocultar');
  await studio.expectDiff('+    isHidden: true');
  await bar.getByRole('button', { name: 'Mostrar', exact: true }).waitFor();
  await undo(studio);
  bar = await choose(page, shown, 1, 'Ventajas');
  await tool('Aspecto');
  const background = shown.getByRole('group', { name: 'Fondo' });
  await press(background.getByRole('button', { name: 'Suave' }));
  await studio.expectDiff('+    tone: soft');
  await background.locator('[aria-pressed=true]', { hasText: 'Suave' }).waitFor();
  await press(background.getByRole('button', { name: 'Simple' }));
  await expect.poll(() => studio.source()).toBe(editedPage);
  await untilSaved(page);
  await tool('Aspecto');
  await background.waitFor({ state: 'hidden' });
  await tool('Aspecto');
  await background.getByRole('button', { name: 'Simple' }).press('Escape');
  await background.waitFor({ state: 'hidden' });
  await bar.locator('button:focus').waitFor();
  await tool('Quitar');
  await expect.poll(() => studio.source()).toBe(editedPage.replace(advantages, ''));
  await barOf(shown, '¿Hablamos?').waitFor();
  await undo(studio);
});

test('with keys alone, the bar is reached, leads to the next section and moves it, and Tab leads from text to text', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await choose(page, shown, 0, 'Un título que se edita');
  await row(page, 0).locator('[data-row]').focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Alt+F10');
  await barOf(shown, 'Un título que se edita').locator('button:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await barOf(shown, 'Ventajas').locator('button:focus').waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  const advantages = sectionText('  - type: feature-list', '\n  - type: cta');
  const others = editedPage.replace(`${advantages}\n`, '');
  await expect.poll(() => studio.source()).toBe(`${others}\n${advantages}`);
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => studio.source()).toBe(editedPage);
  await untilSaved(page);
  await page.keyboard.press('Escape');
  await choose(page, shown, 1, 'Ventajas');
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  const edited = (text: string) => shown.locator('[contenteditable]:focus', { hasText: text }).waitFor();
  await edited('Ventajas');
  await page.keyboard.press('Tab');
  await edited('Rápido');
  await page.keyboard.press('Tab');
  await edited('Cada cambio se ve');
  await page.keyboard.press('End');
  await page.keyboard.type(' Sí.');
  await page.keyboard.press('Shift+Tab');
  await edited('Rápido');
  await studio.expectDiff(
    '-        text: Cada cambio se ve al escribirlo.',
    '+        text: Cada cambio se ve al escribirlo. Sí.',
  );
});

test('items of a list are added, moved, copied and removed on the page', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const text = shown.getByText('Nada se pierde.');
  const begin = async () => {
    await expect
      .poll(() => shown.locator('[data-block="2"] h3:not([contenteditable])').allTextContents())
      .toEqual(['Rápido', 'Seguro']);
    await edit(shown, text);
  };
  await begin();
  const bar = (item: string) => shown.getByRole('toolbar', { name: item, exact: true });
  const tool = (item: string, name: string) => press(bar(item).getByRole('button', { name, exact: true }));
  const [first, second] = [
    sectionText('      - title: Rápido', '      - {title: Seguro'),
    sectionText('      - {title: Seguro', '\n  - type: cta'),
  ];
  await tool('Seguro', 'Subir');
  await expect.poll(() => studio.source()).toBe(editedPage.replace(first + second, second + first));
  await page
    .locator('.studio-page [role=status]', { hasText: 'Ahora en el lugar 1 de 2' })
    .waitFor({ state: 'attached' });
  await undo(studio);
  await begin();
  await tool('Seguro', 'Duplicar');
  await studio.expectDiff('+      - {title: Seguro, text: Nada se pierde.}');
  await undo(studio);
  await begin();
  await tool('Seguro', 'Quitar seguro');
  await studio.expectDiff('-      - {title: Seguro, text: Nada se pierde.}');
  await undo(studio);
  // The first text of a new item is a sample, which typing replaces.
  await choose(page, shown, 1, 'Ventajas');
  await press(shown.locator('.list-end', { hasText: 'Añadir característica' }));
  await shown.locator('[contenteditable]:focus').waitFor();
  await page.keyboard.type('Claro');
  await studio.expectDiff('+      - {title: Claro}');
});

test('a text from elsewhere says where it is written, and leads to its field', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  const note = (words: string) => shown.getByRole('status').filter({ hasText: words });
  await press(shown.getByRole('banner').locator('.brand img'));
  await note('Esta imagen se elige en otro lugar').waitFor();
  await shown.getByRole('button', { name: 'Datos del sitio › Logotipo', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await note('Esta imagen se elige en otro lugar').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Teléfono' }).click();
  await press(shown.locator('.header-toggle'));
  await press(shown.locator('.header-menu').getByRole('link', { name: 'Contacto', exact: true }));
  await note('Este texto se escribe en otro lugar').waitFor();
  const isOnTop = () =>
    shown.locator('studio-tools').evaluate((tools) => {
      const { left, top } = tools.shadowRoot!.querySelector('.note')!.getBoundingClientRect();
      return document.elementFromPoint(left + 12, top + 12) === tools;
    });
  await expect.poll(isOnTop, { message: 'the open menu does not cover the note' }).toBe(true);
  await press(shown.getByRole('button', { name: /^Datos del sitio › Encabezado › .* › Texto visible$/ }));
  await page.waitForURL('**/__studio/_sitio#/header/**');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value);
  await expect.poll(focused).toBe('Contacto');
});

test('a section is added between two on the page, and dragged with a finger, also in a page of 390 pixels', async () => {
  await using studio = await openEdited({ width: 1280, height: 1400 });
  const { page, shown } = studio;
  await page.getByRole('button', { name: 'Teléfono' }).click();
  await choose(page, shown, 1, 'Ventajas');
  const shapeOf = (hidden: boolean) =>
    shown.locator('studio-tools').evaluate((tools, isHidden) => {
      (tools as HTMLElement).style.display = isHidden ? 'none' : '';
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    }, hidden);
  expect(await shapeOf(false), 'the tools do not change the layout of the page').toEqual(await shapeOf(true));
  await shapeOf(false);
  const sizes = await shown.locator('studio-tools').evaluate((tools) =>
    [...tools.shadowRoot!.querySelectorAll('.bar:not([hidden]) button, .grip, .add, .list-end')].map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  await press(shown.getByRole('button', { name: 'Añadir una sección antes de «¿Hablamos?»' }));
  const dialog = page.getByRole('dialog', { name: 'Añadir sección' });
  await dialog.getByRole('searchbox').fill('preguntas');
  await dialog.locator('.studio-offer').first().click();
  await expect.poll(() => page.locator('.studio-section').count()).toBe(4);
  await row(page, 2).locator('[data-row][aria-current=true]').waitFor();
  await undo(studio);
  await choose(page, shown, 0, 'Un título que se edita');
  const [grip, target] = [shown.locator('.grip'), shown.locator('[data-block="3"]').first()];
  const { x, y, width, height } = (await grip.boundingBox())!;
  const end = (await target.boundingBox())!.y + 4;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: to }],
    });
  await touch('touchStart', y + height / 2);
  for (const to of [y + 60, end - 8, end]) await touch('touchMove', to);
  await shown.locator('.drop').waitFor();
  await touch('touchEnd');
  const [hero, advantages] = [
    sectionText('  # La portada', '  - type: feature-list'),
    sectionText('  - type: feature-list', '  - type: cta'),
  ];
  await expect.poll(() => studio.source()).toBe(editedPage.replace(hero + advantages, advantages + hero));
});

test('a narrow window shows one pane at a time, and the chosen section when it shows the page', async () => {
  await using studio = await openEdited({ width: 390, height: 440 });
  const { page, shown } = studio;
  const panes = {
    Páginas: '.studio-pages',
    Secciones: '.studio-outline',
    Campos: '.studio-form-pane',
    'La página': '.studio-main',
  };
  for (const [name, pane] of Object.entries(panes)) {
    await page.getByRole('navigation', { name: 'Estudio' }).getByRole('button', { name, exact: true }).click();
    for (const other of Object.values(panes))
      expect(await page.locator(other).isVisible(), `${other} after ${name}`).toBe(other === pane);
    await page.getByRole('button', { name: 'Atajos de teclado' }).waitFor();
    const cut = await page.locator('.studio-bar button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    );
    expect(cut, `tools of the bar that are outside of the window after ${name}`).toEqual([]);
    await page.getByRole('button', { name: 'Publicar' }).waitFor();
  }
  const isInSight = () =>
    shown
      .locator('[data-block="3"]')
      .first()
      .evaluate((block) => block.getBoundingClientRect().top < innerHeight);
  await expect.poll(isInSight, { message: 'the section is below the window at first' }).toBe(false);
  const show = (name: string) =>
    page.getByRole('navigation', { name: 'Estudio' }).getByRole('button', { name, exact: true }).click();
  await show('Secciones');
  await row(page, 2).locator('[data-row]').click();
  await page.locator('.studio-form-pane').getByRole('heading', { level: 2 }).waitFor();
  await page.locator('.studio-form-pane').getByRole('button', { name: 'Secciones' }).click();
  await page.locator('.studio-outline').waitFor();
  await show('La página');
  await expect.poll(isInSight, { message: 'the page is scrolled to the section' }).toBe(true);
  // A decision is asked for above every pane.
  await show('Campos');
  await page.route('**/__studio/api/pages/**', async (route) => {
    if (route.request().method() === 'POST') studio.write(editedPage.replace('¿Hablamos?', '¿Nos llama?'));
    await route.continue();
  });
  await page.locator('.studio-form [data-pointer="/blocks/2/title"] textarea').fill('¿Conversamos?');
  await page.getByRole('dialog').getByRole('region', { name: 'Lo del archivo' }).getByText('¿Nos llama?').waitFor();
  await page.unroute('**/__studio/api/pages/**');
  await page.getByRole('dialog').getByRole('button', { name: 'Conservar lo mío' }).click();
  await studio.expectDiff('-    title: ¿Hablamos?', '+    title: ¿Conversamos?');
});

test('on a telephone, every control is large enough for a finger', async () => {
  await using studio = await openEdited({ width: 390, height: 844 });
  const { page } = studio;
  await using _ = await withTouch(page);
  const pane = (name: string) =>
    page.getByRole('navigation', { name: 'Estudio' }).getByRole('button', { name, exact: true }).click();
  const states: Readonly<Record<string, () => Promise<void>>> = {
    'the page': () => pane('La página'),
    'the sections': async () => {
      await pane('Secciones');
      await row(page, 1).locator('[data-row]').click();
      await pane('Secciones');
    },
    'the actions of a section': () => row(page, 1).locator('.studio-menu-button').click(),
    'the pictures of sections': async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Añadir sección', exact: true }).click();
    },
    'the fields': async () => {
      await page.keyboard.press('Escape');
      await pane('Campos');
      const closed = page.locator('.studio-form [data-pointer] .studio-disclosure[aria-expanded=false]');
      while ((await closed.count()) > 0) await closed.first().click();
    },
    'the pages': () => pane('Páginas'),
    'a new page': () => page.getByRole('button', { name: 'Nueva página' }).click(),
  };
  for (const [name, show] of Object.entries(states)) {
    await show();
    expect(await findSmallTargets(page), name).toEqual([]);
  }
});
