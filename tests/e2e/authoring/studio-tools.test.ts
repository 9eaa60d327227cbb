import type { FrameLocator, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addedLines, edit, editedPage, press, row, sectionText } from './edited-page.ts';
import { shareEditedPage, untilSaved } from './studio.ts';

/* Edits by the tools on the page, each with the exact change of the file. */

const openEdited = shareEditedPage(editedPage);

/** The tools of the chosen section, on the page. */
const barOf = (shown: FrameLocator, title: string) => shown.getByRole('toolbar', { name: `Sección «${title}»` });

/** The items of the list «Ventajas» in the file. */
const [first, second] = [
  sectionText('      - title: Rápido', '      - {title: Seguro'),
  sectionText('      - {title: Seguro', '\n  - type: cta'),
];

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

test('with keys alone, the bar is reached, leads to the next section and moves it, and Tab leads to the end of the next text', async () => {
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
  await page.keyboard.type(' Sí.');
  await page.keyboard.press('Shift+Tab');
  await edited('Rápido');
  const before = '-        text: Cada cambio se ve al escribirlo.';
  await studio.expectDiff(before, '+        text: Cada cambio se ve al escribirlo. Sí.');
  // The end of a text is on its left in a language that is written from right to left.
  await shown.locator('[data-block="2"]').evaluate((section) => {
    for (const { style } of section.querySelectorAll<HTMLElement>('*')) {
      style.direction = 'rtl';
      style.unicodeBidi = 'bidi-override';
    }
  });
  await page.keyboard.press('Tab');
  await edited('Cada cambio se ve');
  await page.keyboard.type(' No.');
  await studio.expectDiff(before, '+        text: Cada cambio se ve al escribirlo. Sí. No.');
});

test('items of a list are added, moved, dragged, copied and removed on the page', async () => {
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
  const drag = async () => {
    const from = (await bar('Seguro').locator('.grip').boundingBox())!;
    const to = (await shown.getByText('Rápido').boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y, { steps: 4 });
    await page.mouse.move(to.x + 2, to.y + 2, { steps: 4 });
    await shown.locator('.drop').waitFor();
    await page.mouse.up();
  };
  for (const move of [() => tool('Seguro', 'Subir'), drag]) {
    await move();
    await expect.poll(() => studio.source()).toBe(editedPage.replace(first + second, second + first));
    await page
      .locator('.studio-page [role=status]', { hasText: 'Ahora en el lugar 1 de 2' })
      .waitFor({ state: 'attached' });
    await undo(studio);
    await begin();
  }
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
    [...tools.shadowRoot!.querySelectorAll('.bar:not([hidden]) :is(button, .grip), .add, .list-end')].map((target) => {
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
  const devtools = await page.context().newCDPSession(page);
  /** Drags with a finger. */
  const drag = async (handle: Locator, end: number) => {
    const { x, y, width, height } = (await handle.boundingBox())!;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: to }],
      });
    const start = y + height / 2;
    await touch('touchStart', start);
    for (const to of [start + Math.sign(end - start) * 20, end - 8, end]) await touch('touchMove', to);
    await shown.locator('.drop').waitFor();
    await touch('touchEnd');
  };
  const topOf = async (target: Locator) => (await target.boundingBox())!.y;
  await drag(shown.locator('.frame .grip'), (await topOf(shown.locator('[data-block="3"]').first())) + 4);
  const [hero, advantages] = [
    sectionText('  # La portada', '  - type: feature-list'),
    sectionText('  - type: feature-list', '  - type: cta'),
  ];
  await expect.poll(() => studio.source()).toBe(editedPage.replace(hero + advantages, advantages + hero));
  await undo(studio);
  await edit(shown, shown.getByText('Nada se pierde.'));
  const item = shown.getByRole('toolbar', { name: 'Seguro', exact: true });
  await drag(item.locator('.grip'), (await topOf(shown.getByText('Rápido'))) + 2);
  await expect.poll(() => studio.source()).toBe(editedPage.replace(first + second, second + first));
});
