import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { changedLines } from '../../../src/testing/forms/changed-lines.ts';
import { edit, editedPage, press, row } from './edited-page.ts';
import { shareEditedPage, untilSaved } from './studio.ts';
import { findCutParts, findSmallTargets, withTouch } from './touch.ts';

/* Texts that are edited in the page, each with the exact change of the file. */

const openEdited = shareEditedPage(editedPage);

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
  await page.locator('.studio-form [data-pointer="/blocks/0/text"] [contenteditable]').focus();
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
  // A slow machine saves the words in several steps.
  const undone = async () => {
    if (studio.source() !== editedPage) await page.keyboard.press('Control+z');
    return studio.source();
  };
  await expect.poll(undone, { interval: 1000 }).toBe(editedPage);
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
  // Above the form of a section is the way to the form of its page.
  await page.locator('.studio-form').getByRole('button', { name: 'Datos de la página' }).click();
  await page.locator('.studio-form').getByRole('heading', { level: 2, name: 'Página', exact: true }).waitFor();
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
  await page.getByRole('navigation', { name: 'Estudio' }).getByRole('button', { name: 'Páginas' }).click();
  await page.locator('.studio-page-entry [aria-current=page]').click();
  await page.locator('.studio-main').waitFor();
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

test('on a telephone, every control is large enough for a finger, and no part is cut', async () => {
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
    'find and replace': async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Shift+F');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Palabras', { exact: true }).fill('de');
      await dialog.getByText('Campos: todos').click();
      await dialog.locator('mark').nth(40).waitFor();
    },
  };
  for (const [name, show] of Object.entries(states)) {
    await show();
    expect(await findSmallTargets(page), name).toEqual([]);
    expect(await findCutParts(page), name).toEqual([]);
  }
});
