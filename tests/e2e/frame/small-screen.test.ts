import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { urlOf } from '../helpers/addresses.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menú' });
const menu = (page: Page) => page.locator('#site-menu');

const modes = [
  { name: 'with JavaScript', options: {} },
  { name: 'without JavaScript', options: { javaScriptEnabled: false } },
];

/** A page with the menu of all, which loads sooner than others. */
const shortPage = '/historia';

describe.each(modes)('2. Header: a mobile menu toggle at 360 px, $name', ({ options }) => {
  const visitor = shareVisitor({ viewport: { width: 360, height: 740 }, ...options });

  test('4. Mobile menu: open or closed', async () => {
    const page = await visitor.lookAt(shortPage);
    expect(await menu(page).isVisible(), 'The menu is closed at first').toBe(false);
    await toggle(page).click();
    await menu(page).waitFor({ state: 'visible' });
    const names = await menu(page).getByRole('link').allInnerTexts();
    expect(names.map((name) => name.replace(/\s*\(.*$/, ''))).toEqual([
      'Inicio',
      'Productos',
      'Compañía',
      'Contacto',
      'Correo web',
      'Agendar una cita',
    ]);
    await toggle(page).click();
    await menu(page).waitFor({ state: 'hidden' });
  });

  test.each(['outside press', 'Escape'])('The menu closes on an %s', async (way) => {
    const page = await visitor.lookAt(shortPage);
    await toggle(page).click();
    await menu(page).waitFor({ state: 'visible' });
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.mouse.click(180, 700);
    await menu(page).waitFor({ state: 'hidden' });
  });

  test('The menu closes after a choice', async () => {
    const page = await visitor.enter(shortPage);
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Contacto' }).click();
    await page.waitForURL(urlOf('/contacto'));
    await menu(page).waitFor({ state: 'hidden' });
    expect(visitor.consoleErrors).toEqual([]);
  });
});

describe('9. Header height 80 px (60 px on small screens)', () => {
  const visitor = shareVisitor();

  test.each(['/', '/blog'])('in windows of all widths, in the layout of %s', async (route) => {
    await visitor.visit(route);
    for (const [width, height] of [
      [1280, 80],
      [992, 80],
      [768, 80],
      [576, 60],
      [360, 60],
      [320, 60],
    ] as const) {
      await visitor.page.setViewportSize({ width, height: 740 });
      const box = await visitor.page.locator('.header').boundingBox();
      expect(box?.height, `${width} px: the header, its line below included`).toBe(height);
      const { scrollWidth, clientWidth } = await visitor.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(scrollWidth, `the header fits into ${width} px`).toBeLessThanOrEqual(clientWidth);
    }
  });
});

describe('2. Screens at 200 % text size', () => {
  const visitor = shareVisitor({ viewport: { width: 1280, height: 800 } });

  test.each(['/', '/productos', '/transCarga', '/contactoGeneral', '/contacto', '/blog', '/blog/post9'])(
    '%s does not scroll sideways',
    async (route) => {
      await visitor.visit(route);
      const { scrollWidth, clientWidth } = await visitor.page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(scrollWidth, `${route}: nothing is wider than the window`).toBeLessThanOrEqual(clientWidth);
    },
  );
});
