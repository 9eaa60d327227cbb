import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { routeOf } from '../helpers/addresses.ts';
import { scrollThreshold } from '../helpers/spec.ts';

const button = (page: Page) => page.getByRole('link', { name: 'Volver arriba' });
const scrollDown = (page: Page, top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

describe.each([
  { layout: 'Main layout', route: '/productos' },
  { layout: 'Blog layout', route: '/blog' },
  { layout: 'Blog layout', route: '/blog/post1' },
])('4. Scroll-to-top button on $route ($layout)', ({ route }) => {
  const visitor = shareVisitor({ reducedMotion: 'no-preference' });

  test('Visible when the scroll position is over 200 px', async () => {
    const page = await visitor.enter(route);
    expect(await button(page).isVisible(), 'Hidden at the top').toBe(false);
    await scrollDown(page, scrollThreshold);
    // Scroll events are fired in the next frame, so wait for it before expecting none.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await button(page).isVisible(), 'Still hidden at exactly 200 px').toBe(false);
    await scrollDown(page, scrollThreshold + 1);
    await button(page).waitFor({ state: 'visible' });
    await scrollDown(page, scrollThreshold - 1);
    await button(page).waitFor({ state: 'hidden' });
  });

  test('It returns to the top', async () => {
    const page = await visitor.enter(route);
    await scrollDown(page, 1500);
    await button(page).click();
    await eventually(() => scrollTop(page)).toBe(0);
    await button(page).waitFor({ state: 'hidden' });
    expect(routeOf(page)).toBe(route);
    expect(visitor.consoleErrors).toEqual([]);
  });
});

describe('Without JavaScript', () => {
  const visitor = shareVisitor({ javaScriptEnabled: false });

  test('the button appears after 200 px and returns to the top as well', async () => {
    await visitor.visit('/productos');
    const { page } = visitor;
    expect(await button(page).isVisible()).toBe(false);
    await scrollDown(page, 1500);
    await button(page).waitFor({ state: 'visible' });
    await button(page).click();
    await eventually(() => scrollTop(page)).toBe(0);
    await button(page).waitFor({ state: 'hidden' });
  });
});
