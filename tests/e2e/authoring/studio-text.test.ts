import type { FrameLocator, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { changedLines } from '../../../src/testing/forms/changed-lines.ts';
import { shareEditedPage, untilSaved } from './studio.ts';

/* Texts with formatting that are edited in the page, each with the exact change of the file. */

/** Texts in several styles, as a person writes them. An edit elsewhere keeps all of it. */
const editedPage = `title: Prueba
description: Una página que las pruebas del estudio abren, cambian y vuelven a dejar como estaba.
blocks:
  - type: hero
    title: Un título
    text: "Una frase con **negrita** y un [enlace](/contacto)." # dos marcas
  - type: text
    body: |
      Un párrafo con _énfasis_ propio
      en dos líneas, y __negrita__.

      ## Los planes

      * Uno
      * Dos

      > Una cita.

      | Plan | Precio |
      |:-----|-------:|
      | Básico | 10 |

      Fin.
  - type: text
    body: |
      | Clave | Valor |
      | ----- | ----- |
      | Peso  | 5 |
  - type: text
    body: |
      ~~~
      una línea
      ~~~

      > [!TIP]
      > Un consejo.
  - type: cta
    title: ¿Hablamos?
    link: {label: Contáctenos, href: /contacto}
`;

const openEdited = shareEditedPage(editedPage);

const barOf = (page: Page) => page.locator('.studio-page .studio-format').getByRole('toolbar', { name: 'Formato' });

/** Presses a text of the page and waits until it can be edited. */
async function edit(page: Page, shown: FrameLocator, target: Locator): Promise<void> {
  await target.click({ force: true });
  await shown.locator('[data-formatted]').waitFor();
  await barOf(page).waitFor();
}

interface Edit {
  /** The text that is pressed, with the caret at its end. */
  readonly at: string;
  readonly act: (page: Page, bar: Locator) => Promise<void>;
  readonly diff: readonly string[];
}

/** Presses keys. Words in quotation marks are typed. */
const keys =
  (...pressed: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressed) {
      if (key.startsWith('“')) await page.keyboard.type(key.slice(1, -1));
      else await page.keyboard.press(key);
    }
  };
/** Waits until the text has a number of cells: the button sends a message. */
const untilCells = (count: number) => async (page: Page) => {
  const cells = page.frameLocator('.studio-canvas iframe').locator('[data-formatted] :is(th, td)');
  await expect.poll(() => cells.count()).toBe(count);
};
const choose = (name: string) => async (_: Page, bar: Locator) => bar.getByRole('button', { name }).click();
const steps =
  (...all: readonly Edit['act'][]): Edit['act'] =>
  async (page, bar) => {
    for (const step of all) await step(page, bar);
  };
const lastWord = keys('Control+Shift+ArrowLeft');
/** Opens the menu of the parts that can be inserted on a new line, and types there. */
const insert = (...pressed: readonly string[]) =>
  steps(
    keys('Enter', '“/”'),
    async (page) => {
      await page.locator('.studio-insert').getByRole('option').first().waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('combobox');
      expect(await findBarriers(page)).toEqual([]);
    },
    keys(...pressed),
    async (page) => {
      await page.locator('.studio-insert').waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    },
  );

const edits: Readonly<Record<string, Edit>> = {
  'a word': { at: 'Fin.', act: keys('“ De verdad.”'), diff: ['-      Fin.', '+      Fin. De verdad.'] },
  'a word in a paragraph of two lines with signs of its own': {
    at: 'en dos líneas',
    act: keys('“ Y más.”'),
    diff: ['-      en dos líneas, y __negrita__.', '+      en dos líneas, y __negrita__. Y más.'],
  },
  'bold words': {
    at: 'Fin.',
    act: steps(keys('ArrowLeft', 'Control+Shift+ArrowLeft', 'Control+b')),
    diff: ['-      Fin.', '+      **Fin**.'],
  },
  'bold words, by a key that precedes the report of their selection': {
    at: 'Dos',
    act: (page) =>
      page
        .frameLocator('.studio-canvas iframe')
        .locator('[data-formatted]')
        .evaluate((element) => {
          getSelection()!.modify('extend', 'backward', 'word');
          const key = { key: 'b', code: 'KeyB', keyCode: 66, ctrlKey: true, bubbles: true, cancelable: true };
          element.dispatchEvent(new KeyboardEvent('keydown', key));
        }),
    diff: ['-      * Dos', '+      * **Dos**'],
  },
  'emphasis by a button': {
    at: 'Uno',
    act: steps(lastWord, choose('Cursiva')),
    diff: ['-      * Uno', '+      * *Uno*'],
  },
  'a link': {
    at: 'Dos',
    act: steps(lastWord, keys('Control+k'), async (page) => {
      const editor = page.locator('.studio-page .studio-format').getByRole('group', { name: 'Enlace' });
      await editor.getByLabel('Enlaza con').selectOption('web');
      await editor.getByRole('textbox').fill('https://ejemplo.co');
      await editor.getByRole('button', { name: 'Añadir' }).click();
    }),
    diff: ['-      * Dos', '+      * [Dos](https://ejemplo.co)'],
  },
  'Markdown signs as typed': {
    at: 'Fin.',
    act: keys('Enter', '“## Más”', 'Enter', '“- uno”', 'Enter', '“dos”', 'Enter', 'Enter', '“> Cita con **fuerza**”'),
    diff: ['+', '+      ## Más', '+', '+      - uno', '+      - dos', '+', '+      > Cita con **fuerza**'],
  },
  'signs that are words': {
    at: 'Fin.',
    act: keys('“ 2 * 3 y snake_case”', 'Enter', '“1 * 2 * 3”'),
    diff: ['-      Fin.', '+      Fin. 2 * 3 y snake_case', '+', '+      1 * 2 * 3'],
  },
  'an item between others': {
    at: 'Uno',
    act: keys('Enter', '“Uno y medio”'),
    diff: ['+      * Uno y medio'],
  },
  'a quotation from the menu of an empty line': {
    at: 'Fin.',
    act: steps(insert('“cit”', 'Enter'), keys('“Así es.”')),
    diff: ['+', '+      > Así es.'],
  },
  'words after the key of that menu': {
    at: 'Fin.',
    act: steps(insert('“c”', '“x”'), keys('“ es la clave”')),
    diff: ['+', '+      /cx es la clave'],
  },
  'a list that is numbered': {
    at: 'Uno',
    act: choose('Lista numerada'),
    diff: ['-      * Uno', '-      * Dos', '+      1. Uno', '+      2. Dos'],
  },
  'the level of a heading': {
    at: 'Los planes',
    act: async (_, bar) => {
      await bar.getByLabel('Estilo de párrafo').selectOption('3');
    },
    diff: ['-      ## Los planes', '+      ### Los planes'],
  },
  'a quotation that becomes a paragraph': {
    at: 'Una cita.',
    act: choose('Cita'),
    diff: ['-      > Una cita.', '+      Una cita.'],
  },
  'a call-out': {
    at: 'Fin.',
    act: async (_, bar) => {
      await bar.getByLabel('Recuadro').selectOption('tip');
    },
    diff: ['-      Fin.', '+      > [!TIP]', '+      > Fin.'],
  },
};

const otherEdits: Readonly<Record<string, Edit>> = {
  'a cell': { at: '10', act: keys('“0”'), diff: ['-      | Básico | 10 |', '+      | Básico | 100 |'] },
  'a row': {
    at: '10',
    act: steps(choose('Añadir fila debajo'), untilCells(6), keys('Tab', '“Total”', 'Tab', '“20”')),
    diff: ['+      | Total | 20 |'],
  },
  'a new table': {
    at: 'Fin.',
    act: steps(keys('Enter'), choose('Tabla'), untilCells(10), keys('“A”', 'Tab', '“B”', 'Tab', '“1”', 'Tab', '“2”')),
    diff: ['+', '+      | A | B |', '+      | --- | --- |', '+      | 1 | 2 |', '+      |  |  |'],
  },
  code: {
    at: 'Fin.',
    act: keys('Enter', '“```js ”', '“let a = 1;”'),
    diff: ['+', '+      ```js', '+      let a = 1;', '+      ```'],
  },
  'a line with formatting': {
    at: 'Una frase con',
    act: keys('“ Y más.”'),
    diff: [
      '-    text: "Una frase con **negrita** y un [enlace](/contacto)." # dos marcas',
      '+    text: "Una frase con **negrita** y un [enlace](/contacto). Y más." # dos marcas',
    ],
  },
};

/** Presses the page close below the edited text. */
const pressBelow = async (page: Page) => {
  const element = page.frameLocator('.studio-canvas iframe').locator('[data-formatted]');
  const { x, y, height } = (await element.boundingBox())!;
  await page.mouse.click(x + 20, y + height + 12);
};

/** Texts that start or end with a table, code or a call-out, where an author goes on writing. */
const edgeEdits: Readonly<Record<string, Edit>> = {
  'a row after the last cell': {
    at: '5',
    act: keys('Tab', '“Alto”', 'Tab', '“9”', 'Tab', 'Shift+Tab', 'ArrowRight', '“0”'),
    diff: ['+      | Alto | 90 |', '+      |  |  |'],
  },
  'a paragraph below a table': { at: 'Peso', act: keys('ArrowDown', '“Más”'), diff: ['+', '+      Más'] },
  'a paragraph above a table': { at: 'Valor', act: keys('ArrowUp', '“Más”'), diff: ['+      Más', '+'] },
  'a paragraph that stays empty': {
    at: 'Peso',
    act: keys('ArrowDown', 'ArrowUp', 'End', '“x”'),
    diff: ['-      | Peso  | 5 |', '+      | Peso  | 5x |'],
  },
  'a paragraph after the table around the caret': {
    at: 'Clave',
    act: keys('Control+Enter', '“Más”'),
    diff: ['+', '+      Más'],
  },
  'a paragraph at a press below a table': {
    at: 'Clave',
    act: steps(pressBelow, keys('“Más”')),
    diff: ['+', '+      Más'],
  },
  'a paragraph above code': {
    at: 'Un consejo.',
    act: keys('ArrowUp', 'ArrowUp', '“Más”'),
    diff: ['+      Más', '+'],
  },
  'a paragraph below a call-out': {
    at: 'Un consejo.',
    act: keys('ArrowDown', 'ArrowDown', '“Más”'),
    diff: ['+', '+      Más'],
  },
};

test.each([
  ['tables, code, call-outs at the edge of a text', edgeEdits],
  ['words, formats, lists, headings, quotations', edits],
  ['tables, code, short texts', otherEdits],
])(
  'formatted texts are edited in the page: %s',
  async (_, all) => {
    await using studio = await openEdited();
    const { page, shown, source } = studio;
    const bar = barOf(page);
    for (const [name, { at, act, diff }] of Object.entries(all)) {
      await edit(page, shown, shown.locator('[data-block]').getByText(at, { exact: !at.includes(' ') }));
      await page.keyboard.press('End');
      await act(page, bar);
      await expect.poll(() => changedLines(editedPage, source()), { message: name }).toEqual(diff);
      await page.keyboard.press('Escape');
      await expect.poll(() => shown.locator('[contenteditable]').count(), { message: name }).toBe(0);
      await untilSaved(page);
      // Each step of undo restores the bytes before it.
      for (let undone = 0; undone < 20 && source() !== editedPage; undone++) {
        await page.getByRole('button', { name: /^Deshacer: / }).click();
        await untilSaved(page);
      }
      expect(source(), name).toBe(editedPage);
      await shown.getByText('Fin.', { exact: true }).waitFor();
    }
  },
  300_000,
);

test('a picture is pasted into a text, described, and moved to its side', async () => {
  await using studio = await openEdited({ width: 390, height: 800 });
  const { page, shown } = studio;
  await edit(page, shown, shown.getByText('Fin.', { exact: true }));
  await page.keyboard.press('End');
  await pastePicture(shown, 1, 1);
  const dialog = page.getByRole('dialog', { name: 'Imagen' });
  await dialog.getByLabel('Qué se ve en la imagen').fill('El plano de la sede');
  await dialog.getByLabel('Pie de la imagen').fill('La sede');
  await dialog.getByLabel('Lugar').selectOption('end');
  expect(await findBarriers(page)).toEqual([]);
  const upload = barOf(page).locator('.studio-upload-state');
  expect(await upload.textContent()).toBe('Subida: /assets/plano.png');
  await dialog.getByRole('button', { name: 'Insertar la imagen' }).click();
  await expect.poll(() => upload.textContent()).toBe('');
  await studio.expectDiff('+', '+      ![El plano de la sede](/assets/plano.png "La sede") {end}');
  await expect.poll(() => pictureIn(shown.locator('[data-formatted] .figure-end'))).toEqual(['El plano de la sede', 1]);
  await expect.poll(() => addressIn(shown.locator('[data-formatted]'))).toMatch(/^\/assets\/plano\.[\w-]+\.png$/);
});

/** Pastes a picture of a size in pixels into the text that is edited. */
function pastePicture(shown: FrameLocator, width: number, height: number): Promise<void> {
  return shown.locator('[data-formatted]').evaluate(
    async (element, size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      canvas.getContext('2d');
      const bytes = await canvas.convertToBlob();
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'plano.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { width, height },
  );
}

test('what is inserted at the lower edge of the window is brought into view', async () => {
  await using studio = await openEdited({ width: 1280, height: 500 });
  const { page, shown } = studio;
  await edit(page, shown, shown.getByText('Fin.', { exact: true }));
  for (const key of ['End', 'Enter']) await page.keyboard.press(key);
  const toLowerEdge = () =>
    shown
      .locator('[data-formatted] > p:last-child')
      .evaluate((line) => scrollBy({ top: line.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }));
  /** The pixels of the part that are below the window. */
  const below = (part: string) =>
    shown
      .locator(`[data-formatted] ${part}`)
      .last()
      .evaluate((element) => Math.max(0, Math.round(element.getBoundingClientRect().bottom - innerHeight)));
  await toLowerEdge();
  await barOf(page).getByRole('button', { name: 'Tabla', exact: true }).click();
  await shown.locator('[data-formatted] table').nth(1).waitFor();
  expect(await below('table')).toBe(0);
  const head = shown.locator('[data-formatted] table').nth(1).locator('th').first();
  expect(await head.getAttribute('data-placeholder')).toBe('Título de columna');
  await page.keyboard.type('Plan');
  expect(await head.getAttribute('data-placeholder')).toBeNull();
  const sizes = await shown
    .locator('[data-formatted] :is(th, td)')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontSize));
  expect(new Set(sizes).size, sizes.join()).toBe(1);
  await page.keyboard.press('Control+Enter');
  await toLowerEdge();
  await pastePicture(shown, 300, 200);
  await page.getByRole('dialog').getByRole('button', { name: 'Insertar la imagen' }).click();
  await expect.poll(() => pictureIn(shown.locator('[data-formatted] figure'))).toEqual(['', 300]);
  await expect.poll(() => below('figure')).toBe(0);
});

test('the tools around a text leave it alone while its author writes elsewhere or types', async () => {
  await using studio = await openEdited();
  const { page, shown } = studio;
  await edit(page, shown, shown.getByText('Fin.', { exact: true }));
  const field = page.locator('.studio-form [data-pointer="/blocks/1/body"]');
  const row = field.getByRole('button', { name: 'Añadir fila debajo' });
  await field.locator('[contenteditable] td').first().click();
  await row.waitFor();
  await field.getByRole('combobox', { name: 'Recuadro' }).focus();
  expect(await row.count(), 'in the bar of the field').toBe(1);
  await shown.locator('[data-formatted]').getByText('Fin.').click({ force: true });
  await expect.poll(() => row.count()).toBe(0);

  const opacity = () =>
    shown
      .locator('studio-tools .bar')
      .first()
      .evaluate((bar) => getComputedStyle(bar).opacity);
  expect(await opacity()).toBe('1');
  await page.keyboard.type(' Más');
  expect(await opacity()).toBe('0');
  const { x, y } = (await shown.locator('[data-formatted]').boundingBox())!;
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.move(x + 30, y + 30);
  expect(await opacity()).toBe('1');
});

const pictureIn = (around: Locator) =>
  around.locator('img').evaluate((image: HTMLImageElement) => [image.alt, image.naturalWidth]);
const addressIn = (around: Locator) => around.locator('img').getAttribute('src');

/** A long text with other parts of its section around it, and parts that the page shows in another way. */
const longPage = `title: Prueba
description: Una página que las pruebas del estudio abren, cambian y vuelven a dejar como estaba.
blocks:
  - type: article
    title: Un artículo
    validity: Una nota antes del texto, que su editor no contiene y que ocupa por lo menos dos líneas de la página.
    body: |
      El primer párrafo de {brand}, con **fuerza**.

      ![Un calendario](/assets/mapa.svg "Un pie")
${[1, 2, 3, 4, 5, 6]
  .map(
    (number) => `
      ## Parte ${number}

      Por eso la parte ${number} tiene un texto que se repite, y su párrafo es de dos
      líneas del archivo.

      Antes de contar, **la cuenta ${number}** empieza.
`,
  )
  .join('')}
      | Plan | Precio |
      | --- | --- |
      | Uno | 10 |
      | Dos |  |
      | Tres | 10 |

      Fin.
    sources:
      - label: Una fuente del artículo
`;

/**
 * Presses the place before words of a text, in the middle of the window.
 * @returns the height of the press in the window of the page
 */
async function pressBefore(shown: FrameLocator, text: string, words: string): Promise<number> {
  const scale = Number(await shown.owner().evaluate((frame) => getComputedStyle(frame).scale));
  const element = shown
    .locator('[data-block] :is(p, td, h2):visible')
    .filter({ hasText: new RegExp(text) })
    .last();
  const { x, y, height } = await element.evaluate((element, words) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.nodeValue!.indexOf(words);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + words.length);
      const { left, top, height } = range.getClientRects()[0]!;
      return { x: left - box.left + 1, y: top - box.top + height / 2, height: top + height / 2 };
    }
    throw new Error(`The page does not show “${words}”`);
  }, words);
  // A position counts pixels of the window.
  await element.click({ position: { x: x * scale, y: y * scale }, force: true });
  return height;
}

/** The address of a picture, its size in the layout, and if it is loaded. */
const loadedIn = (around: Locator) =>
  around.locator('img').evaluate((image: HTMLImageElement) => {
    image.scrollIntoView({ behavior: 'instant' });
    return [image.getAttribute('src'), image.offsetWidth, image.offsetHeight, image.naturalWidth > 0];
  });

/** The height of the caret in the window of the page. */
const caretIn = (shown: FrameLocator) =>
  shown.locator('body').evaluate(() => {
    const { focusNode, focusOffset } = getSelection()!;
    const range = document.createRange();
    range.setStart(focusNode!, focusOffset - 1);
    range.setEnd(focusNode!, focusOffset);
    const { top, height } = range.getBoundingClientRect();
    return top + height / 2;
  });

test('the caret is where the author presses a long text, pictures stay, and the line stays in its place', async () => {
  await using studio = await openEdited();
  const { page, shown, source } = studio;
  studio.write(longPage);
  const body = shown.locator('.article-body:visible');
  await body.getByText('Fin.', { exact: true }).waitFor();
  await expect.poll(async () => (await loadedIn(body))[3]).toBe(true);
  const picture = await loadedIn(body);
  expect(picture[0]).toMatch(/^\/assets\/mapa\.[\w-]+\.svg$/);
  await edit(page, shown, shown.getByText('Fin.', { exact: true }));
  await expect.poll(() => loadedIn(shown.locator('[data-formatted]'))).toEqual(picture);
  await page.keyboard.press('Escape');
  for (const [text, words, ...diff] of [
    ['Por eso la parte 4', 'la parte 4', '-      Por eso la parte 4 tiene', '+      Por eso xla parte 4 tiene'],
    ['Por eso la parte 2', 'líneas', '-      líneas del archivo.', '+      xlíneas del archivo.'],
    ['la cuenta 5', 'cuenta 5', '-      Antes de contar, **la cuenta', '+      Antes de contar, **la xcuenta'],
    [
      'la cuenta 5',
      'empieza',
      '-      Antes de contar, **la cuenta',
      '+      Antes de contar, **la cuenta 5** xempieza',
    ],
    ['Parte 6', 'Parte 6', '-      ## Parte 6', '+      ## xParte 6'],
    ['Fin.', 'Fin.', '-      Fin.', '+      xFin.'],
    ['Una nota antes', 'antes', '-    validity: Una nota antes', '+    validity: Una nota xantes'],
    ['El primer párrafo', 'párrafo', '-      El primer párrafo', '+      El primer xpárrafo'],
    [
      'El primer párrafo',
      'con ',
      '-      El primer párrafo de {brand}, con',
      '+      El primer párrafo de {brand}, xcon',
    ],
    ['10', '10', '-      | Tres | 10', '+      | Tres | x10'],
  ] as const) {
    const height = await pressBefore(shown, text, words);
    await shown.locator('[data-formatted], [contenteditable="plaintext-only"]').waitFor();
    await page.keyboard.type('x');
    await expect
      .poll(() => changedLines(longPage, source()), { message: words })
      .toEqual(diff.map((line) => expect.stringContaining(line)));
    expect(Math.abs((await caretIn(shown)) - height), words).toBeLessThan(20);
    await page.keyboard.press('Escape');
    await untilSaved(page);
    // In a text of one line, Escape has already taken back what was typed.
    if (words !== 'antes') await page.keyboard.press('Control+z');
    await expect.poll(source).toBe(longPage);
    await expect
      .poll(() => shown.getByText(/x(?:la|lín|cuenta|empieza|Parte|Fin|antes|párrafo|con|10)/).count())
      .toBe(0);
  }
});

test('a text that is edited in the page can be left and undone by keys, and other windows may change it', async () => {
  await using studio = await openEdited();
  const { page, shown, source } = studio;
  await edit(page, shown, shown.getByText('Fin.', { exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await studio.expectDiff('-      Fin.', '+      Fin.x');
  await page.keyboard.press('Control+z');
  await expect.poll(source).toBe(editedPage);
  await page.keyboard.press('Alt+F10');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Estilo de párrafo');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.keyboard.type('y');
  await studio.expectDiff('-      Fin.', '+      Fin.y');
});

test('a key undoes one step while a text is open that has not been changed since', async () => {
  await using studio = await openEdited();
  const { page, shown, source } = studio;
  const add = async (letter: string, at: string) => {
    await edit(page, shown, shown.getByText(at, { exact: true }));
    await page.keyboard.press('End');
    await page.keyboard.type(letter);
    await page.keyboard.press('Escape');
    await untilSaved(page);
  };
  await add('x', 'Fin.');
  await add('y', 'Una cita.');
  const first = editedPage.replace('Fin.', 'Fin.x');
  await expect.poll(source).toBe(first.replace('Una cita.', 'Una cita.y'));
  await edit(page, shown, shown.getByText('Dos', { exact: true }));
  await page.keyboard.press('Control+z');
  await expect.poll(source).toBe(first);
  // If the key undid a second step, no step would be left.
  await page.getByRole('button', { name: /^Deshacer: / }).click();
  await expect.poll(source).toBe(editedPage);
});
