import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { textIn } from '../../../schema/common/text.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { blankValue } from '../../../src/app/dev/studio/model/schema/form-data.ts';
import { type Example, readAllExamples } from '../../../src/site/schemas/examples.ts';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import type { OpenPage } from '../../../src/testing/browser/browser.ts';
import { standsAlone } from '../../../src/testing/examples/example-pages.ts';
import { changedLines } from '../../../src/testing/forms/changed-lines.ts';
import { isChoice, isList, isText } from '../../../src/testing/forms/form-fields.ts';
import { type StudioServer, startStudio } from '../../helpers/studio.ts';
import { openTab, showPage, untilSaved } from './studio.ts';

/* The form of every block and its controls. One file, because the tests share a server and a browser tab, and each start of
   these takes longer than most of the tests. */

/** The first example of every block. */
const examples = (await readAllExamples()).map(({ examples: [first] }) => first!);
/** Controls that need their own page. The others share a page, which the browser loads once. */
const [alone, shared] = [examples.filter(standsAlone), examples.filter((example) => !standsAlone(example))];
/** Controls with their own tests, which do not change the shared page. */
const edited = examples.filter(({ type }) => ['table', 'price-table', 'tab-set'].includes(type));
const head =
  'title: Formulario\ndescription: Página con la que se prueban los formularios de todos los bloques del sitio.\n';

let server: StudioServer;
// biome-ignore lint/suspicious/noExplicitAny: tests look at any schema
let blocks: Readonly<Record<string, any>>;

beforeAll(async () => {
  server = await startStudio({}, (pages) => {
    writeForms(pages, 'forma', shared);
    for (const example of [...alone, ...edited]) writeForms(pages, `forma-${example.type}`, [example]);
    writeFileSync(path.join(pages, 'propia.yaml'), ownPage);
    writeFileSync(path.join(pages, 'forma-rota.yaml'), brokenPage);
    writeFileSync(path.join(pages, 'assets/suelta.svg'), looseDrawing);
  });
  blocks = (await server.api('GET', 'schemas')).json.blocks;
});
afterAll(() => server?.[Symbol.asyncDispose]());

/** A small drawing of two colours, which no page shows. */
const looseDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="#123456" d="M0 0h16v32H0z"/><path fill="#c0ffee" d="M16 0h16v32H16z"/></svg>';

/** A page for the tests of single controls. */
const ownPage = `${head}blocks:
  - type: hero
    title: Inicio
    text: Una frase.
    layout: plain
  - type: feature-list
    title: Ventajas
    antiguo: se conserva
    items:
      # La primera.
      - title: Rápido
        text: Sin esperas.
      - title: Claro
  - type: cta
    link:
      label: Ver
      href: /contacto
  - type: text
    body: |
      Primera línea.

      Segunda línea.
`;

/** A page that does not parse, and that has two more mistakes with a certain remedy. */
const brokenPage = `${head}blocks:
  - type: cta
    title: Oferta: tres meses
    link: {label: Ver, href: contacto}
  - type: feature-list
    title: Ventajas
    items:
      - title: Rápido
        text: true
`;

/** The clipboard of a word processor: lists as paragraphs with bullets as text, styles, scripts and pictures. */
const wordText = `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><style>p.MsoNormal { margin: 0 }</style></head><body lang=ES-CO><!--StartFragment-->
<h1>Cómo empezar<o:p></o:p></h1>
<p class=MsoNormal>El programa es <b>rápido</b> y <span style="font-style:italic">claro</span>: mire
<a href="https://empresa.example/guia">la&nbsp;guía</a> o <a href="#_Toc1">el índice</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>Uno</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp; </span>Dentro de
<b>uno</b></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>Dos</p>
<p class=MsoNormal>Qué trae:</p>
<p class=MsoListBullet><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list: Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Tres</p>
<p class=MsoListBullet2><span style='mso-list: Ignore'>o&nbsp; </span>Dentro</p>
<p><span>·</span><span>&nbsp;&nbsp;</span><b>Cuatro</b></p>
<table><tr><td><p>Plan</p></td><td><p>Precio</p></td></tr><tr><td><p>Básico</p></td><td><p>10</p></td></tr></table>
<script>alert(1)</script><img src="file:///x.png"><!--EndFragment--></body></html>`;

/** The same as Markdown. */
const wordMarkdown = `## Cómo empezar

El programa es **rápido** y *claro*: mire [la guía](https://empresa.example/guia) o el índice.

- Uno
  - Dentro de **uno**
- Dos

Qué trae:

- Tres
  - Dentro
- **Cuatro**

| Plan | Precio |
| --- | --- |
| Básico | 10 |`;

/** The control of a text, with formatting or without. */
const textBox = 'textarea, [contenteditable]';

/** Formatted text of web pages and documents, and the line that it becomes. */
const formattedTexts = [
  ['<ol start="3"><li>Tercero</li></ol>', '3. Tercero'],
  ['<ol><li value="7">Séptimo</li></ol>', '7. Séptimo'],
  ['<p class=MsoListParagraph><span style="mso-list:Ignore">4.&nbsp; </span>Cuarto</p>', '4. Cuarto'],
  ['<p>Antes <s>100</s>, ahora <b>80</b></p>', 'Antes ~~100~~, ahora **80**'],
  ['<p>Antes <span style="text-decoration: line-through">100</span></p>', 'Antes ~~100~~'],
  ['<p>12 m<sup>2</sup>, 10<sup>-3</sup>, H<sub>2</sub>O</p>', '12 m², 10⁻³, H₂O'],
  ['<p>5 m<span style="vertical-align: super">3</span> y 1<sup>er</sup> piso</p>', '5 m³ y 1^er^ piso'],
  ['<p><b>Nota:</b>se lee</p>', '**Nota**:se lee'],
  ['<p>Uno<i>(dos)</i>tres</p>', 'Uno(*dos*)tres'],
] as const;

function writeForms(pages: string, name: string, blocks: readonly Example[]): void {
  const text = blocks.map(({ yaml }) => indented(yaml)).join('');
  writeFileSync(path.join(pages, `${name}.yaml`), `${head}blocks:\n${text}`);
}

function indented(yaml: string): string {
  return yaml.replace(/^(?=.)/gm, '  ').replace(/\n*$/, '\n');
}

/** The browser tab of all tests: another one would have to fetch the code of the Studio again. */
let opened: OpenPage | undefined;

async function openForms(): Promise<OpenPage> {
  const tab = await openTab(server);
  await showPage(tab.page, false);
  await tab.page.goto(`${server.base}/__studio/contacto`);
  return tab;
}

/** Opens the form of a value in the tab. @returns the parts that tests need */
async function inForm(
  file: string,
  pointer: string,
  work: (page: Page, field: (at: string) => Locator) => Promise<void>,
): Promise<void> {
  opened ??= await openForms();
  const { page, consoleErrors } = opened;
  try {
    await untilSaved(page);
    if (file === 'propia.yaml') writeFileSync(path.join(server.pages, file), ownPage);
    consoleErrors.length = 0;
    await page.emulateMedia({ colorScheme: null });
    // Only the tests of all forms look at the page.
    await showPage(page, file.startsWith('forma'));
    const isOpen = new URL(page.url()).pathname === '/__studio/forma' && file === 'forma.yaml';
    await (isOpen ? choose(page, pointer) : visit(page, file, pointer));
    await work(page, (at) => page.locator(`.studio-form [data-pointer="${at}"]`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    opened = undefined;
    throw error;
  }
  // A page that has never been valid cannot be shown next to its form, and a file may be refused.
  const expected = /404 \(Not Found\) .*\/(forma[\w-]*|propia)(\?studio)?$|422 .*\.(HEIC|txt|pdf)(\?only=picture)?$/;
  expect(consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
}

/** Shows the form of a section of the open file by a press on the section. */
async function choose(page: Page, pointer: string): Promise<void> {
  await page
    .locator('.studio-section')
    .nth(Number(pointer.split('/')[2]))
    .locator('.studio-section-name')
    .click();
  await page.locator(`.studio-form [data-pointer^="${pointer}/"]`).first().waitFor();
}

/** Goes to the form of a value as the buttons for back and forward do, which opens the file again. */
async function visit(page: Page, file: string, pointer: string): Promise<void> {
  await page.evaluate(
    (address) => {
      document.querySelector('.studio-form')!.setAttribute('data-former', '');
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `/__studio/${file.replace('.yaml', '')}#${pointer}`,
  );
  await page.locator('.studio-form:not([data-former])').waitFor();
}

function sourceOf(file: string): string {
  return readFileSync(path.join(server.pages, file), 'utf8');
}

/** The lines that an action changes in a file. */
async function change(page: Page, file: string, action: () => Promise<unknown>): Promise<string[]> {
  const before = sourceOf(file);
  await action();
  await expect.poll(() => sourceOf(file) !== before, { message: 'the file has changed' }).toBe(true);
  await untilSaved(page);
  return changedLines(before, sourceOf(file));
}

/** Opens an item or a group, unless it is open, by a press as long as that of a hand. */
async function unfold(field: Locator): Promise<void> {
  const button = field.locator('.studio-disclosure').first();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click({ delay: 150 });
  await expect.poll(() => button.getAttribute('aria-expanded'), { message: 'a press opens it' }).toBe('true');
}

function firstField(schema: FieldSchema, is: (field: FieldSchema) => boolean, data: object = {}): string | undefined {
  const names = Object.keys(schema.properties ?? {}).filter((name) => is(schema.properties![name]!));
  return names.find((name) => name in data) ?? names[0];
}

const forms = [
  ...shared.map(({ type, block: data }, index) => ({ type, data, name: 'forma', index })),
  ...alone.map(({ type, block: data }) => ({ type, data, name: `forma-${type}`, index: 0 })),
];

describe.each(forms)('the form of $type', ({ type, data, name, index }) => {
  const [file, at] = [`${name}.yaml`, `/blocks/${index}`];

  test('is complete, and changes only the lines of one value', () =>
    inForm(file, at, async (page, field) => {
      const shown = `html[data-route="/${name}"][data-ready]`;
      await page.frameLocator('iframe').locator(shown).waitFor({ state: 'attached' });
      const schema: FieldSchema = blocks[type];
      const text = firstField(schema, isText, data);
      const choice = firstField(schema, isChoice, data);
      const list = firstField(schema, isList, data);
      expect(text ?? choice ?? list, 'the block has a text, a choice or a list').toBeDefined();
      // `src/testing/forms/test-form.ts` tests the changes of the file for every field.
      if (text !== undefined) {
        const [box, isPresent] = [field(`${at}/${text}`), text in data];
        if (isNew('text', schema.properties![text]!.format, isPresent)) await changeText(page, box, file, isPresent);
        else await box.locator(textBox).waitFor();
      }
      if (choice !== undefined) {
        const [options, isPresent] = [field(`${at}/${choice}`), choice in data];
        if (isNew('choice', choice, isPresent)) await changeChoice(page, options, file, choice, isPresent);
        else await options.locator('input[type=radio]:not(:checked)').last().waitFor({ state: 'attached' });
      }
      if (list !== undefined) {
        if (isNew('list', kindOfList(schema, list)))
          await changeList(page, field, file, index, list, schema.properties![list]!);
        else await field(`${at}/${list}`).locator('> .studio-buttons > .studio-form-add').first().waitFor();
      }
    }));
});

/** Kinds of fields that have been tested with one field: all fields of a kind have the same controls. */
const changedKinds = new Set<string>();

function isNew(...kind: readonly unknown[]): boolean {
  const before = changedKinds.size;
  return changedKinds.add(JSON.stringify(kind)).size > before;
}

/** The properties that the controls of a list depend on. */
function kindOfList(block: FieldSchema, name: string): unknown {
  const { items = {}, maxItems } = block.properties![name]!;
  const fields = Object.entries(items.properties ?? {}).map(([field, { type, part, items: inner }]) =>
    type === 'array' ? [items.required?.includes(field), part, inner?.type] : [],
  );
  // Lists that follow this one get an item each.
  const isFollowed = JSON.stringify(block).includes(`"oneFor":"${name}"`);
  const withLists = fields.filter(({ length }) => length);
  return [isFollowed, items.type, items.items?.type, maxItems !== undefined, withLists];
}

/** Types a letter at the end of a text: one line has that letter more. */
async function changeText(page: Page, field: Locator, file: string, isPresent: boolean): Promise<void> {
  const lines = await change(page, file, async () => {
    await field.locator(textBox).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Ñ');
  });
  expect(lines.map((line) => line[0])).toEqual(isPresent ? ['-', '+'] : ['+']);
  if (isPresent) expect(lines[1]!.slice(1).replace('Ñ', '')).toBe(lines[0]!.slice(1));
  else expect(lines[0]).toMatch(/^\+ {4}\w+: Ñ$/);
}

/** Chooses another value: one line is added, or has another value. */
async function changeChoice(page: Page, field: Locator, file: string, name: string, isPresent: boolean): Promise<void> {
  const other = field.locator('input[type=radio]:not(:checked)').last();
  const value = await other.getAttribute('value');
  const lines = await change(page, file, () => field.locator(`label:has([value=${value}])`).click());
  expect(lines.at(-1)).toBe(`+    ${name}: ${value}`);
  expect(lines.slice(0, -1)).toEqual(isPresent ? [expect.stringMatching(new RegExp(`^-    ${name}: `))] : []);
}

/** Adds an item and removes it again: the new item has its required fields, and the file is as before. */
async function changeList(
  page: Page,
  field: (at: string) => Locator,
  file: string,
  index: number,
  name: string,
  schema: FieldSchema,
): Promise<void> {
  const at = `/blocks/${index}/${name}`;
  const block = () => parse(sourceOf(file)).blocks[index];
  const items = () => (block()[name] ?? []) as unknown[];
  const remove = async (number: number) => {
    // The field of a text in a list has the pointer of its item.
    const item = field(`${at}/${number}`).first();
    await item.hover();
    await item.locator('> .studio-item-head .studio-item-actions button').last().click();
  };
  if (schema.maxItems === items().length) await change(page, file, () => remove(items().length - 1));
  const before = sourceOf(file);
  const count = items().length;
  const lines = await change(page, file, () =>
    field(at).locator('> .studio-buttons > .studio-form-add').first().click(),
  );
  // Lists that follow this one get an item each.
  const isFollowed = JSON.stringify(blocks[block().type]).includes(`"oneFor":"${name}"`);
  if (!isFollowed) expect(lines.filter((line) => line.startsWith('-'))).toEqual([]);
  expect(items().length).toBe(count + 1);
  expect(items().at(-1)).toMatchObject(withoutLists(blankValue(schema.items!)) as object);
  // The new item is ready to be filled.
  await expect.poll(() => page.evaluate(() => document.activeElement!.closest('li') !== null)).toBe(true);
  await change(page, file, () => remove(count));
  expect(sourceOf(file)).toBe(before);
}

/** Blocks inside a new item come from an example. */
function withoutLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => !Array.isArray(field)));
}

describe('a field', () => {
  test('that is emptied leaves the file if it is optional, and stays empty if it is required', () =>
    inForm('propia.yaml', '/blocks/0', async (page, field) => {
      const optional = await change(page, 'propia.yaml', () => field('/blocks/0/text').locator(textBox).fill(''));
      expect(optional).toEqual(['-    text: Una frase.']);
      const required = await change(page, 'propia.yaml', () => field('/blocks/0/title').locator('textarea').fill(''));
      expect(required).toEqual(['-    title: Inicio', '+    title: ""']);
      await page.locator('.studio-form .studio-problem').first().waitFor();
      await change(page, 'propia.yaml', () => field('/blocks/0/title').locator('textarea').fill('Inicio'));
    }));

  test('shows its diagnostics, which screen readers read with it', () =>
    inForm('propia.yaml', '', async (page, field) => {
      const message = 'Mensaje en su lugar.';
      await page.route('**/__studio/api/pages/*', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        const found = {
          rule: 'x',
          severity: 'error',
          line: 1,
          column: 1,
          text: message,
          pointer: '/blocks/1/items/1/title',
        };
        await route.fulfill({ response, json: { ...json, diagnostics: [found] } });
      });
      await visit(page, 'propia.yaml', '/blocks/1');
      await field('/blocks/1/items/1').getByRole('img', { name: '1 error' }).waitFor();
      await unfold(field('/blocks/1/items/1'));
      const input = field('/blocks/1/items/1/title').locator('textarea');
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      const ids = (await input.getAttribute('aria-describedby'))!.split(' ');
      const said = await page.evaluate((all) => all.map((id) => document.getElementById(id)?.textContent), ids);
      expect(said.join(' ')).toContain(message);
    }));

  test('that the schema does not know is shown, and can be removed', () =>
    inForm('propia.yaml', '/blocks/1', async (page, field) => {
      const unknown = field('/blocks/1/antiguo');
      expect(await unknown.innerText()).toContain('se conserva');
      const lines = await change(page, 'propia.yaml', () => unknown.getByRole('button').click());
      expect(lines).toEqual(['-    antiguo: se conserva']);
    }));

  test('that is selected in the page is opened in the form, without taking the focus', () =>
    inForm('propia.yaml', '/blocks/1', async (page, field) => {
      await visit(page, 'propia.yaml', '/blocks/1/items/1/title');
      const input = field('/blocks/1/items/1/title').locator('textarea');
      await input.waitFor();
      expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('BODY');
      await field('/blocks/1/title').locator('textarea').focus();
      expect(new URL(page.url()).hash).toBe('#/blocks/1/title');
    }));

  test('inside a missing object adds the object with its first value', () =>
    inForm('propia.yaml', '', async (page, field) => {
      await field('/post').locator('.studio-form-add').waitFor();
      await field('/product').locator('.studio-form-add').click();
      const first = field('/product').locator('input, textarea, select, [contenteditable]').first();
      const hasFocus = () => first.evaluate((element) => element === document.activeElement);
      // The focus would leave another field while that is typed into.
      await expect.poll(hasFocus, { message: 'the first field of the new object has the focus' }).toBe(true);
      const summary = field('/product/summary').locator(textBox);
      const added = await change(page, 'propia.yaml', () => summary.pressSequentially('Resumen'));
      expect(added).toEqual(['+product:', '+  summary: Resumen']);
      // A page belongs to one collection.
      await expect.poll(() => field('/post').count(), { message: 'a product is not offered to be an article' }).toBe(0);
      const removed = await change(page, 'propia.yaml', () =>
        field('/product').locator('.studio-group-head > .studio-tool:not(.studio-help-button)').click(),
      );
      expect(removed).toEqual(['-product:', '-  summary: Resumen']);
    }));
});

test('short help of a field is visible, and the rest opens and closes with its button, or a key in the field', () =>
  inForm('propia.yaml', '/blocks/1', async (page, field) => {
    const title = field('/blocks/1/title');
    const isShort = ({ description }: FieldSchema) => textIn(description, 'es').length < 60;
    const fields: Readonly<Record<string, FieldSchema>> = blocks['feature-list'].properties;
    expect(isShort(fields.title!)).toBe(true);
    expect(await title.innerText()).toContain(textIn(fields.title!.description, 'es'));
    expect(await title.locator('.studio-help-button').count()).toBe(0);
    const id = field('/blocks/1/id');
    const more = id.locator('.studio-help-more');
    const button = id.getByRole('button', { name: 'Ayuda: Ancla', exact: true });
    expect(await more.isVisible()).toBe(false);
    // Tab goes from field to field.
    await id.locator('textarea').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('.studio-help-button'))).toBe(false);
    await id.locator('textarea').press('F1');
    await id.getByRole('button', { expanded: true }).waitFor();
    expect(await id.locator('textarea').evaluate((field) => field === document.activeElement)).toBe(true);
    const said = [textIn(fields.id!.description, 'es'), 'Por ejemplo: ventajas'];
    expect(await more.locator('p').allInnerTexts()).toEqual(said);
    await button.click();
    await more.waitFor({ state: 'hidden' });
    // Screen readers read the help of a field also while it is closed.
    const ids = (await id.locator('textarea').getAttribute('aria-describedby'))!.split(' ');
    const read = await page.evaluate((all) => all.map((each) => document.getElementById(each)?.textContent), ids);
    expect(read.join('')).toBe(said.join(''));
  }));

test('a background, a layout and a drawing are chosen from pictures, each with one changed line', () =>
  inForm('propia.yaml', '/blocks/1', async (page, field) => {
    const choose = (at: string, option: (group: Locator) => Locator) =>
      change(page, 'propia.yaml', () => option(field(at).getByRole('radiogroup')).check({ force: true }));
    expect(await choose('/blocks/1/tone', (tones) => tones.locator('input[value=soft]'))).toEqual(['+    tone: soft']);
    expect(await choose('/blocks/1/layout', (layouts) => layouts.locator('input[value=rows]'))).toEqual([
      '+    layout: rows',
    ]);
    await unfold(field('/blocks/1/items/0'));
    const icon = field('/blocks/1/items/0/icon');
    const opener = icon.locator('.studio-icons > button');
    await opener.click();
    await page.keyboard.type('camion');
    await expect
      .poll(() => icon.getByRole('radio').evaluateAll((found) => found.map((each) => each.ariaLabel)))
      .toEqual(['Camión']);
    expect(await findBarriers(page)).toEqual([]);
    await icon.getByRole('searchbox').fill('');
    const address = await icon.locator('img[src*=suelta]').getAttribute('src');
    expect((await fetch(`${server.base}${address}`)).ok, 'a drawing that no page shows is seen').toBe(true);
    const chosen = await change(page, 'propia.yaml', () => icon.getByTitle('Campana').click());
    expect(chosen).toEqual(['+        icon: bell']);
    await expect.poll(() => page.locator('.studio-icons-panel:popover-open').count()).toBe(0);
    expect(await opener.evaluate((button) => button === document.activeElement), 'the focus is back').toBe(true);
    expect(sourceOf('propia.yaml')).toContain('      # La primera.\n      - title: Rápido\n');
    // A default value is not written.
    expect(await choose('/blocks/1/tone', (tones) => tones.locator('input[value=plain]'))).toEqual(['-    tone: soft']);
  }));

describe('a list', () => {
  const list = '/blocks/1/items';
  test('takes the cells of a spreadsheet, by the names of their columns', () =>
    inForm('propia.yaml', '/blocks/1', async (page, field) => {
      await field(list).getByRole('button', { name: 'Pegar varios' }).click();
      const cells = 'Texto\tTítulo\n"Con ""comillas"""\tUno\n\tDos';
      await page.getByLabel('Texto o celdas').fill(cells);
      const lines = await change(page, 'propia.yaml', () =>
        page.getByRole('button', { name: 'Pegar 2 elementos', exact: true }).click(),
      );
      expect(lines).toEqual(['+      - title: Uno', '+        text: Con "comillas"', '+      - title: Dos']);
    }));

  test('moves an item with its comment, by keys and by dragging, and duplicates it', () =>
    inForm('propia.yaml', '/blocks/1', async (page, field) => {
      const first = ['      # La primera.', '      - title: Rápido', '        text: Sin esperas.'];
      await field(`${list}/0`).locator('.studio-grip').focus();
      const before = sourceOf('propia.yaml');
      const down = await change(page, 'propia.yaml', () => page.keyboard.press('Alt+ArrowDown'));
      const second = '      - title: Claro';
      expect(down).toEqual([
        ...[...first, second].map((line) => `-${line}`),
        ...[second, ...first].map((line) => `+${line}`),
      ]);
      expect(sourceOf('propia.yaml')).toContain(['      - title: Claro', ...first].join('\n'));
      // The focus moves with the item.
      const focused = () => page.evaluate(() => document.activeElement!.closest('li')?.getAttribute('data-pointer'));
      await expect.poll(focused).toBe(`${list}/1`);
      await change(page, 'propia.yaml', () =>
        field(`${list}/1`)
          .locator('.studio-grip')
          .dragTo(field(`${list}/0`), { targetPosition: { x: 40, y: 3 } }),
      );
      expect(sourceOf('propia.yaml')).toBe(before);
      await field(`${list}/1`).hover();
      await field(`${list}/1`)
        .getByRole('button', { name: /^Acciones de/ })
        .click();
      const actions = page.locator('.studio-menu:popover-open button:enabled');
      const isFocused = (action: Locator) => action.evaluate((element) => element === document.activeElement);
      await expect.poll(() => isFocused(actions.first()), { message: 'the menu takes the focus' }).toBe(true);
      for (const [key, end] of [
        ['End', actions.last()],
        ['Home', actions.first()],
      ] as const) {
        await page.keyboard.press(key);
        expect(await isFocused(end), `${key} in the menu`).toBe(true);
      }
      const copy = await change(page, 'propia.yaml', () => page.getByRole('menuitem', { name: 'Duplicar' }).click());
      expect(copy).toEqual(['+      - title: Claro']);
    }));
});

test('sections inside a section are added from their pictures, moved and removed', () =>
  inForm('forma-tab-set.yaml', '/blocks/0/items/1', async (page, field) => {
    const inner = '/blocks/0/items/1/blocks';
    const before = sourceOf('forma-tab-set.yaml');
    const types = () =>
      parse(sourceOf('forma-tab-set.yaml')).blocks[0].items[1].blocks.map(({ type }: { type: string }) => type);
    await unfold(field('/blocks/0/items/1'));
    await field(inner).getByRole('button', { name: 'Añadir sección' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('preguntas');
    await change(page, 'forma-tab-set.yaml', () => page.getByRole('dialog').locator('.studio-offer').first().click());
    expect(types()).toEqual(['text', 'cta', 'faq']);
    // Its own form is shown, and leads back.
    await field(`${inner}/2/title`).locator('textarea').waitFor();
    await page.locator('.studio-form-owner').click();
    await field(`${inner}/0`).waitFor();
    const act = async (index: number, name: string) => {
      await field(`${inner}/${index}`)
        .getByRole('button', { name: /^Acciones/ })
        .click();
      await page.getByRole('menuitem', { name }).click();
    };
    await change(page, 'forma-tab-set.yaml', () => act(2, 'Subir'));
    expect(types()).toEqual(['text', 'faq', 'cta']);
    await change(page, 'forma-tab-set.yaml', () =>
      field(`${inner}/1`)
        .getByRole('button', { name: /^Quitar/ })
        .click(),
    );
    expect(sourceOf('forma-tab-set.yaml')).toBe(before);
  }));

test('a table is changed by its cells, and takes cells of a spreadsheet as rows', () =>
  inForm('forma-table.yaml', '/blocks/0', async (page, field) => {
    const rows = '/blocks/0/rows';
    const before = sourceOf('forma-table.yaml');
    await unfold(field(`${rows}/0`));
    const cell = field(`${rows}/0/1`).locator(textBox);
    expect(await change(page, 'forma-table.yaml', () => cell.fill('Tarde'))).toEqual([
      '-      - [Sede norte, Día, "12", "1.240"]',
      '+      - [Sede norte, Tarde, "12", "1.240"]',
    ]);
    await field(rows).locator('> .studio-buttons').getByRole('button', { name: 'Pegar varios' }).click();
    await page.getByLabel('Texto o celdas').fill('Sede oriente\tDía\t5\t310\nSede occidente\tNoche\t7');
    const pasted = await change(page, 'forma-table.yaml', () =>
      page.getByRole('button', { name: 'Pegar 2 elementos', exact: true }).click(),
    );
    // They replace the rows of the example, but not the edited row.
    expect(pasted.filter((line) => line.startsWith('+'))).toEqual([
      '+      - [Sede oriente, Día, "5", "310"]',
      '+      - [Sede occidente, Noche, "7", ""]',
    ]);
    expect(parse(sourceOf('forma-table.yaml')).blocks[0].rows).toHaveLength(3);
    for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => sourceOf('forma-table.yaml')).toBe(before);
  }));

test('rows of plans have a box for each plan, and cells of a spreadsheet replace the samples', () =>
  inForm('forma-price-table.yaml', '/blocks/0', async (page, field) => {
    const [rows, plans] = ['/blocks/0/features', '/blocks/0/plans'];
    const block = () => parse(sourceOf('forma-price-table.yaml')).blocks[0];
    const button = (list: string, name: string) =>
      field(list).locator('> .studio-buttons').getByRole('button', { name });
    const before = sourceOf('forma-price-table.yaml');
    await change(page, 'forma-price-table.yaml', () => button(rows, 'Añadir fila').click());
    const cells = field(`${rows}/3/values`);
    expect(await cells.locator('label').allTextContents()).toEqual(['Plan A', 'Plan B', 'Plan C']);
    await cells.getByLabel('Plan C').fill('sí');
    await expect.poll(() => block().features[3]).toEqual({ label: '', values: ['', '', 'sí'] });
    await change(page, 'forma-price-table.yaml', () => button(plans, 'Añadir plan').click());
    expect(block().features.map(({ values }: { values: string[] }) => values[3])).toEqual(['', '', '', '']);
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => sourceOf('forma-price-table.yaml')).toBe(before);
    await untilSaved(page);

    await button(rows, 'Pegar varios').click();
    await page.getByLabel('Texto o celdas').fill('\tBásico\tTodo\tÚnico\nUsuarios\t1\t5\t50\nInformes\tno\tsí\tsí');
    expect(await page.getByLabel('La primera fila').isChecked()).toBe(true);
    await page.getByText('Reemplaza los 3 elementos de ejemplo').waitFor();
    await change(page, 'forma-price-table.yaml', () =>
      page.getByRole('button', { name: 'Pegar 2 elementos', exact: true }).click(),
    );
    expect(block().plans.map(({ name }: { name: string }) => name)).toEqual(['Básico', 'Todo', 'Único']);
    expect(block().features).toEqual([
      { label: 'Usuarios', values: ['1', '5', '50'] },
      { label: 'Informes', values: ['no', 'sí', 'sí'] },
    ]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => sourceOf('forma-price-table.yaml')).toBe(before);
  }));

/** Resolves after the frame that shows everything received so far. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

test('a pressed button stays where it is until it is released', () =>
  inForm('propia.yaml', '/blocks/1', async (page, field) => {
    await unfold(field('/blocks/1/items/0'));
    const icon = field('/blocks/1/items/0/icon');
    await icon.locator('[popovertarget]').first().focus();
    await expect.poll(() => icon.getAttribute('data-selected')).not.toBe(null);
    const row = field('/blocks/1/items/1').locator('.studio-disclosure').first();
    await row.scrollIntoViewIfNeeded();
    const before = (await row.boundingBox())!;
    await page.mouse.move(before.x + 20, before.y + 8);
    await page.mouse.down();
    await expect.poll(() => row.evaluate((button) => button === document.activeElement)).toBe(true);
    await nextFrame(page);
    expect((await row.boundingBox())!.y, 'a row below the field that loses the focus').toBe(before.y);
    await page.mouse.up();
    await expect.poll(() => row.getAttribute('aria-expanded'), { message: 'one press opens it' }).toBe('true');
    const title = field('/blocks/1/items/1/title').locator('textarea');
    await change(page, 'propia.yaml', () => title.fill(''));
    const message = field('/blocks/1/items/1/title').locator('.studio-problem');
    await message.waitFor();
    const add = field('/blocks/1/items').locator('> .studio-buttons > .studio-form-add').first();
    await add.scrollIntoViewIfNeeded();
    let save = () => {};
    const isPressed = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route('**/__studio/api/pages/*', (request) => isPressed.then(() => request.continue()));
    await title.fill('Claro y breve');
    const { x, y } = (await add.boundingBox())!;
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    const answer = page.waitForResponse('**/__studio/api/pages/*');
    save();
    await (await answer).finished();
    await nextFrame(page);
    expect((await add.boundingBox())!.y).toBe(y);
    await page.mouse.up();
    const titles = () => parse(sourceOf('propia.yaml')).blocks[1].items.map((item: { title: string }) => item.title);
    await expect.poll(titles, { message: 'the press is a click' }).toEqual(['Rápido', 'Claro y breve', '']);
  }));

describe('a link', () => {
  test('leads to a section without an anchor, which gets one', () =>
    inForm('propia.yaml', '/blocks/2', async (page, field) => {
      const href = field('/blocks/2/link/href');
      await href.getByLabel('Enlaza con').selectOption('section');
      const before = sourceOf('propia.yaml');
      await change(page, 'propia.yaml', () =>
        href.locator('select').last().selectOption({ label: 'Ventajas (recibirá un nombre para enlazarla)' }),
      );
      expect(sourceOf('propia.yaml')).toBe(
        before
          .replace('    title: Ventajas', '    id: ventajas\n    title: Ventajas')
          .replace('      href: /contacto', '      href: "#ventajas"'),
      );
    }));

  test.each([
    ['web', 'empresa.example/a', 'https://empresa.example/a'],
    ['mail', 'info@empresa.example', 'mailto:info@empresa.example'],
    ['phone', '+57 300 000 0001', 'tel:+573000000001'],
    ['whatsapp', '+57 300 000 0001', 'https://wa.me/573000000001'],
  ])('of the kind %s is written in order while it is typed', (kind, typed, written) =>
    inForm('propia.yaml', '/blocks/2', async (page, field) => {
      const href = field('/blocks/2/link/href');
      await href.getByLabel('Enlaza con').selectOption(kind);
      await change(page, 'propia.yaml', () => href.locator('input').first().pressSequentially(typed));
      await expect.poll(() => parse(sourceOf('propia.yaml')).blocks[2].link.href).toBe(written);
    }),
  );

  test('to a page is found by its title', () =>
    inForm('propia.yaml', '/blocks/2', async (page, field) => {
      const href = field('/blocks/2/link/href');
      await href.getByLabel('Enlaza con').selectOption('page');
      await href.getByRole('combobox').last().fill('compania');
      await change(page, 'propia.yaml', () => page.keyboard.press('Enter'));
      expect(parse(sourceOf('propia.yaml')).blocks[2].link.href).toBe('/compania');
    }));
});

test('mistakes are corrected with one press each, in the text, in the list and at the field', () =>
  inForm('forma-rota.yaml', '/blocks/0/link/href', async (page, field) => {
    const fix = { name: /^Arreglar/ };
    const text = await change(page, 'forma-rota.yaml', () =>
      page.locator('.studio-text').getByRole('button', fix).click(),
    );
    expect(text).toEqual(['-    title: Oferta: tres meses', '+    title: "Oferta: tres meses"']);
    await page.getByRole('button', { name: /^Errores y avisos/ }).click();
    const entry = page.locator('.studio-problem-list li').filter({ has: page.locator('[title$="forma-rota.yaml"]') });
    const listed = await change(page, 'forma-rota.yaml', () =>
      entry.filter({ hasText: '/contacto' }).getByRole('button', fix).click(),
    );
    expect(listed).toEqual(['-    link: {label: Ver, href: contacto}', '+    link: {label: Ver, href: /contacto}']);
    // Blocks and fields have the names of the form.
    const placed = entry.filter({ hasText: /Lista de características › Elementos › 1/ });
    await placed.getByRole('button').first().click();
    const found = field('/blocks/1/items/0/text');
    const hasFocus = () => found.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus, { message: 'the field of a pressed problem has the focus' }).toBe(true);
    await field('/blocks/1/title').locator('textarea').focus();
    await page.locator('.studio-section-problems').click();
    await expect.poll(hasFocus, { message: 'also when it is pressed again' }).toBe(true);
    expect(await found.locator('.studio-fix code').textContent()).toBe('text: truetext: "true"');
    const corrected = await change(page, 'forma-rota.yaml', () => found.getByRole('button', fix).click());
    expect(corrected).toEqual(['-        text: true', '+        text: "true"']);
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => sourceOf('forma-rota.yaml')).toBe(brokenPage);
  }));

describe('a picture', () => {
  test('is uploaded with a safe name and at most 2560 pixels, and the form asks for its description', () =>
    inForm('propia.yaml', '/blocks/0', async (page, field) => {
      await field('/blocks/0/layout').locator('input[value=split]').check({ force: true });
      const buffer = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#468' } })
        .jpeg()
        .toBuffer();
      const picture = field('/blocks/0/image');
      const lines = await change(page, 'propia.yaml', async () => {
        await untilSaved(page);
        await picture
          .locator('input[type=file]')
          .setInputFiles({ name: 'Mi Foto Año.JPG', mimeType: 'image/jpeg', buffer });
        await expect.poll(() => sourceOf('propia.yaml')).toContain('image:');
      });
      expect(lines.slice(-3)).toEqual(['+    image:', '+      src: /assets/mi-foto-anio.jpg', '+      alt: ""']);
      const stored = await sharp(path.join(server.pages, 'assets/mi-foto-anio.jpg')).metadata();
      expect([stored.width, stored.height]).toEqual([2560, 1280]);
      const focused = () =>
        page.evaluate(() => document.activeElement!.closest('[data-pointer]')?.getAttribute('data-pointer'));
      await expect.poll(focused).toBe('/blocks/0/image/alt');
    }));

  test('is a photograph dropped on the field, or a file chosen from the folder', () =>
    inForm('propia.yaml', '/blocks/0', async (page, field) => {
      await change(page, 'propia.yaml', () =>
        field('/blocks/0/layout').locator('input[value=split]').check({ force: true }),
      );
      const picture = field('/blocks/0/image').locator('.studio-picture');
      const photograph = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#864' } })
        .jpeg()
        .toBuffer();
      const transfer = await page.evaluateHandle((bytes) => {
        const data = new DataTransfer();
        const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([file], 'Reunión.jpeg', { type: 'image/jpeg' }));
        return data;
      }, photograph.toString('base64'));
      const dropped = await change(page, 'propia.yaml', () =>
        picture.dispatchEvent('drop', { dataTransfer: transfer }),
      );
      expect(dropped).toEqual(['+    image:', '+      src: /assets/reunion.jpeg', '+      alt: ""']);
      expect(existsSync(path.join(server.pages, 'assets/reunion.jpeg'))).toBe(true);
      for (const name of ['acta.txt', 'acta.pdf']) {
        const other = await page.evaluateHandle((file) => {
          const data = new DataTransfer();
          data.items.add(new File(['%PDF-1.7 un acta'], file));
          return data;
        }, name);
        await picture.dispatchEvent('drop', { dataTransfer: other });
        await picture.getByText('No es una imagen').waitFor();
      }
      expect(sourceOf('propia.yaml'), 'another file leaves the picture').toContain('src: /assets/reunion.jpeg');
      await picture.locator('.studio-picture-shown').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill('pequena');
      const chosen = await change(page, 'propia.yaml', () => dialog.locator('.studio-pictures button').first().click());
      expect(chosen.at(-1)).toBe('+      src: /assets/foto-pequena.jpg');
    }));

  test('of a phone that cannot be read is refused with advice', () =>
    inForm('propia.yaml', '/blocks/0', async (page, field) => {
      await change(page, 'propia.yaml', () =>
        field('/blocks/0/layout').locator('input[value=split]').check({ force: true }),
      );
      const picture = field('/blocks/0/image');
      const file = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
      await picture.locator('input[type=file]').setInputFiles(file);
      await picture.getByText('HEIC').waitFor();
    }));
});

/** Shows the Markdown of formatted texts, or the texts as pages show them. */
async function showSigns(field: Locator, areShown: boolean): Promise<void> {
  const button = field.getByRole('button', { name: 'Ver los signos' });
  if ((await button.getAttribute('aria-pressed')) !== String(areShown)) await button.click();
  await field.locator(areShown ? 'textarea' : '[contenteditable]').waitFor();
}

/** Pastes contents of the clipboard, by their formats. */
function paste(area: Locator, contents: Readonly<Record<string, string>>): Promise<void> {
  return area.evaluate((element, formats) => {
    const clipboardData = new DataTransfer();
    for (const [format, content] of Object.entries(formats)) clipboardData.setData(format, content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, contents);
}

describe('a long text', () => {
  test('is edited as the page shows it, and undone as any field', () =>
    inForm('propia.yaml', '/blocks/3', async (page, field) => {
      const body = field('/blocks/3/body');
      const editor = body.locator('[contenteditable]');
      await editor.focus();
      for (const key of ['Control+Home', 'Control+Shift+ArrowRight']) await page.keyboard.press(key);
      const bold = await change(page, 'propia.yaml', () => page.keyboard.press('Control+b'));
      expect(bold).toEqual(['-      Primera línea.', '+      **Primera** línea.']);
      expect(await editor.innerHTML(), 'without signs').toContain('<strong>Primera</strong> línea.');
      await page.keyboard.press('Control+End');
      const listed = await change(page, 'propia.yaml', () =>
        body.getByRole('button', { name: 'Lista', exact: true }).click(),
      );
      expect(listed).toEqual(['-      Segunda línea.', '+      - Segunda línea.']);
      const typed = await change(page, 'propia.yaml', async () => {
        for (const key of ['Enter', 'Tab']) await page.keyboard.press(key);
        await page.keyboard.insertText('Dentro');
        for (const key of ['Enter', 'Enter', 'Enter']) await page.keyboard.press(key);
        await page.keyboard.type('## Fin');
        await body
          .getByRole('combobox', { name: 'Estilo de párrafo' })
          .locator('option:checked')
          .waitFor({ state: 'attached' });
      });
      expect(typed).toEqual(['+        - Dentro', '+', '+      ## Fin']);
      const isChanged = () => sourceOf('propia.yaml') !== ownPage;
      for (let step = 0; step < 20 && isChanged(); step++)
        await change(page, 'propia.yaml', () => page.keyboard.press('Control+z'));
      await expect.poll(() => editor.locator('> p').allInnerTexts()).toEqual(['Primera línea.', 'Segunda línea.']);
      expect(isChanged()).toBe(false);
    }));

  test('shows what another program writes, and a key belongs to the text that its author sees', () =>
    inForm('propia.yaml', '/blocks/3', async (page, field) => {
      const editor = field('/blocks/3/body').locator('[contenteditable]');
      await editor.getByText('Segunda').click();
      await page.keyboard.press('Control+End');
      const theirs = ownPage.replace('Primera línea', '*Primera*   __línea__');
      writeFileSync(path.join(server.pages, 'propia.yaml'), theirs);
      await editor.locator('em').waitFor();
      const lines = await change(page, 'propia.yaml', () => page.keyboard.insertText(' Fin.'));
      expect(lines).toEqual(['-      Segunda línea.', '+      Segunda línea. Fin.']);
      for (const key of ['Alt+F10', 'ArrowRight']) await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))).toBe('Negrita');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    }));

  test('takes formatting, cells and Markdown of the clipboard', () =>
    inForm('propia.yaml', '/blocks/3', async (page, field) => {
      const editor = field('/blocks/3/body').locator('[contenteditable]');
      await editor.waitFor();
      const pasted = async (contents: Readonly<Record<string, string>>) => {
        await change(page, 'propia.yaml', async () => {
          await editor.focus();
          await page.keyboard.press('Control+a');
          await paste(editor, contents);
        });
        return String(parse(sourceOf('propia.yaml')).blocks[3].body).trim();
      };
      expect(await pasted({ 'text/html': wordText })).toBe(wordMarkdown);
      expect(await pasted({ 'text/plain': 'Plan\tPrecio\nBásico\t10' })).toBe(
        '| Plan | Precio |\n| --- | --- |\n| Básico | 10 |',
      );
      expect(await pasted({ 'text/plain': '## Uno\n\n- **dos**' })).toBe('## Uno\n\n- **dos**');
      expect(await pasted({ 'text/plain': 'Son 2 * 3 * 4' })).toBe('Son 2 * 3 * 4');
      for (const [html, markdown] of formattedTexts)
        expect(await pasted({ 'text/html': html, 'text/plain': 'otro' }), html).toBe(markdown);
    }));

  test('is formatted as Markdown by buttons and keys', () =>
    inForm('propia.yaml', '/blocks/3', async (page, field) => {
      const body = field('/blocks/3/body');
      await showSigns(body, true);
      const area = body.locator('textarea');
      await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 7));
      await area.focus();
      const bold = await change(page, 'propia.yaml', () => page.keyboard.press('Control+b'));
      expect(bold).toEqual(['-      Primera línea.', '+      **Primera** línea.']);
      await page.keyboard.press('Control+End');
      const listed = await change(page, 'propia.yaml', () =>
        body.getByRole('button', { name: 'Lista', exact: true }).click(),
      );
      expect(listed).toEqual(['-      Segunda línea.', '+      - Segunda línea.']);
      const devtools = await page.context().newCDPSession(page);
      const typed = await change(page, 'propia.yaml', async () => {
        await page.keyboard.press('Enter');
        await page.keyboard.type('Tercera ');
        // Enter chooses the proposal of an input method.
        await devtools.send('Input.imeSetComposition', { text: 'かんじ', selectionStart: 3, selectionEnd: 3 });
        await devtools.send('Input.dispatchKeyEvent', {
          type: 'rawKeyDown',
          key: 'Enter',
          windowsVirtualKeyCode: 229,
        });
        await devtools.send('Input.insertText', { text: '漢字' });
        for (const key of ['Enter', 'Enter', 'F', 'i', 'n']) await page.keyboard.press(key);
      });
      expect(typed).toEqual(['+      - Tercera 漢字', '+', '+      Fin']);
      await page.reload();
      await area.waitFor();
      await showSigns(body, false);
    }));

  test('takes cells of a spreadsheet as a table, and text of a word processor with its formatting', () =>
    inForm('propia.yaml', '/blocks/3', async (page, field) => {
      const body = field('/blocks/3/body');
      await showSigns(body, true);
      const area = body.locator('textarea');
      await area.focus();
      const pasted = (contents: Readonly<Record<string, string>>, place = 'Control+End') =>
        change(page, 'propia.yaml', async () => {
          await page.keyboard.press(place);
          await paste(area, contents);
        });
      const lines = await pasted({ 'text/plain': 'Plan\tPrecio\nBásico\t10' });
      // The line before it is empty, and so is the last line of the file.
      expect(lines).toEqual(['+      | Plan | Precio |', '+      | --- | --- |', '+      | Básico | 10 |', '+']);
      // The plain text of the clipboard has a tab between the bullet and the text of an item.
      const list = { 'text/html': '<ul><li>Uno</li><li>Dos</li></ul>', 'text/plain': '·\tUno\r\n·\tDos\r\n' };
      expect((await pasted(list)).slice(0, 2)).toEqual(['+      - Uno', '+      - Dos']);
      expect((await pasted({ 'text/plain': '• Tres\n• Cuatro' })).slice(0, 2)).toEqual([
        '+      - Tres',
        '+      - Cuatro',
      ]);
      expect(await pasted({ 'text/html': wordText })).toEqual(
        `${wordMarkdown}\n`.split('\n').map((line) => (line === '' ? '+' : `+      ${line}`)),
      );
      for (const [html, markdown] of formattedTexts) {
        await pasted({ 'text/html': html, 'text/plain': 'otro' }, 'Control+a');
        expect(await area.inputValue(), html).toBe(markdown);
      }
      await showSigns(body, false);
    }));
});

test('the settings of the site have the same form, with the contrast of colours', () =>
  inForm('_sitio', '', async (page, field) => {
    await unfold(field('/header'));
    await unfold(field('/header/links/0'));
    const label = await change(page, 'site.yaml', () =>
      field('/header/links/0/label').locator('textarea').fill('Programas'),
    );
    expect(label).toEqual(['-    - label: Productos', '+    - label: Programas']);
    await field('/accent').locator('.studio-form-add').click();
    const light = field('/accent/light');
    await change(page, 'site.yaml', () => light.locator('.studio-input').fill('#dddddd'));
    await light.getByText(/^Contraste 1\.\d+ : 1 .* · hace falta 4\.5$/).waitFor();
    await light.locator('.studio-input').fill('#0b5cad');
    await light.locator('output:not([data-low])').waitFor();
    await field('/base').locator('.studio-form-add').click();
    await field('/base/dark').locator('.studio-input').fill('#778899');
    await field('/base/dark')
      .getByText(/^Contraste \d.*con el .* · hace falta 4\.5$/)
      .waitFor();
  }));

test('each part of the settings has its own form, and a value of another part is shown among all', () =>
  inForm('_sitio', '', async (page, field) => {
    const parts = page.getByRole('list', { name: 'Datos del sitio' });
    await parts.getByRole('button', { name: 'Colores y letra' }).click();
    await field('/accent').waitFor();
    await page.getByRole('heading', { name: 'Colores y letra' }).waitFor();
    expect([await field('/brand').count(), await field('/header').count()]).toEqual([0, 0]);
    await parts.getByRole('button', { name: 'Menú, aviso y chat' }).click();
    await field('/header/links/0').waitFor();
    expect(await field('/accent').count()).toBe(0);
    await visit(page, '_sitio.yaml', '/brand');
    await field('/brand').waitFor();
    await page.locator('.studio-outline-page').click();
    await field('/accent').waitFor();
    expect(await findBarriers(page, { within: '.studio-outline' })).toEqual([]);
  }));

test('missing fields of a new menu entry are reported after it is left, and its target is required unless it opens links', () =>
  inForm('_sitio', '', async (page, field) => {
    const before = sourceOf('site.yaml');
    const items: readonly unknown[] = parse(before).header.links;
    const entry = `/header/links/${items.length}`;
    const problems = page.locator('.studio-form .studio-problem');
    const countOfSite = () => page.locator('.studio-problem-count').getAttribute('title');
    const count = await countOfSite();
    await unfold(field('/header'));
    const add = () => field('/header/links').getByRole('button', { name: 'Añadir', exact: true }).first().click();
    expect(await change(page, 'site.yaml', add)).toEqual(['+    - label: ""']);
    await field(`${entry}/label`).locator('textarea:focus').waitFor();
    const target = field(`${entry}/href`).locator('.studio-need').first();
    const nested = field(`${entry}/links`);
    expect(await target.textContent()).toBe('obligatorio');
    expect(await nested.locator('.studio-need').count()).toBe(0);
    await expect.poll(countOfSite).toBe(count);
    expect([await problems.count(), await page.locator('.studio-form [aria-invalid]').count()]).toEqual([0, 0]);
    await nested.getByRole('button', { name: 'Añadir', exact: true }).first().click();
    await field(`${entry}/links/0/label`).locator('textarea:focus').waitFor();
    await target.waitFor({ state: 'detached' });
    await field('/brand').locator('textarea').focus();
    await expect.poll(() => problems.count()).toBe(3);
    await expect.poll(countOfSite).not.toBe(count);
    writeFileSync(path.join(server.pages, 'site.yaml'), before);
    await expect.poll(countOfSite).toBe(count);
  }));

test.each(['light', 'dark'] as const)('axe finds nothing in the form (%s)', (scheme) =>
  inForm('propia.yaml', '', async (page, field) => {
    await page.emulateMedia({ colorScheme: scheme });
    const barriers = () => findBarriers(page, { within: '.studio-form', onlyColours: scheme === 'dark' });
    expect(await barriers()).toEqual([]);
    for (const block of ['/blocks/0', '/blocks/1', '/blocks/2', '/blocks/3']) {
      await visit(page, 'propia.yaml', block);
      await field(`${block}/tone`)
        .or(field(`${block}/layout`))
        .first()
        .waitFor();
      const closed = page.locator('.studio-form .studio-disclosure[aria-expanded=false]');
      while ((await closed.count()) > 0) await closed.first().click();
      // The heading of a part of the form may cover the edge of a field that has scrolled.
      await page.locator('.studio-form-pane').evaluate((pane) => pane.scrollTo({ top: 0 }));
      expect(await barriers(), block).toEqual([]);
    }
    await visit(page, 'propia.yaml', '/blocks/1');
    await field('/blocks/1/items').getByRole('button', { name: 'Pegar varios' }).click();
    await page.getByLabel('Texto o celdas').fill('a\nb');
    expect(await barriers()).toEqual([]);
  }),
);

test('after a source of the Studio is saved, its modules are used, without messages of React', () =>
  inForm('propia.yaml', '', async (page, field) => {
    const isBundled = () =>
      page
        .locator('script[src*="main.tsx"]')
        .count()
        .then((count) => count === 0);
    expect(await isBundled()).toBe(true);
    server.reportSaved('src/app/dev/studio/main.tsx');
    await expect.poll(isBundled).toBe(false);
    for (const file of ['propia.yaml', 'forma-tab-set.yaml', 'forma-price-table.yaml', 'forma-table.yaml'])
      for (const [index] of parse(sourceOf(file)).blocks.entries()) {
        await untilSaved(page);
        await visit(page, file, `/blocks/${index}`);
        await page.locator(`.studio-form [data-pointer^="/blocks/${index}/"]`).first().waitFor();
      }
    await visit(page, '_sitio.yaml', '');
    await field('/header').waitFor();
  }));
