import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { untilInteractive } from '../../../src/testing/browser/browser.ts';
import { checkEach, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { routeAt } from '../helpers/addresses.ts';
import { scriptlessChecks } from '../helpers/scriptless-checks.ts';
import { breakpoints, routes } from '../helpers/spec.ts';

const brand = 'Sysbucara';

describe('2. Screens and routes: no other address is one', () => {
  const visitor = shareVisitor();

  test.each(['/noExiste', '/blog/post8', '/blog/post12', '/hoteles'])(
    'No route parameters, and no redirect of an unknown address: %s answers 404 with the page for it',
    async (route) => {
      const response = await visitor.visit(route);
      expect(response.status(), `${route} is no route of the specification`).toBe(404);
      expect(response.url(), `${route}: no redirect`).toContain(route);
      await untilInteractive(visitor.page);
      expect(await visitor.page.locator('h1').innerText()).toMatch(/no está/);
      expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      const others = visitor.consoleErrors.filter((text) => !text.includes('status of 404'));
      expect(others, 'The page for unknown addresses is silent').toEqual([]);
    },
  );

  test.each(['/productos/', '/Productos', '/transcarga'])('%s leads to the page that it means', async (address) => {
    const response = await visitor.visit(address);
    expect(response.status()).toBe(200);
    expect(routes).toContain(routeAt(new URL(response.url()).pathname));
  });
});

describe('2. Screens and routes, without JavaScript', () => {
  const visitor = shareVisitor({ javaScriptEnabled: false });
  const widths = new Set<number>();

  checkEach(visitor, routes, {
    'answers 200 with its title': async () => {
      expect(visitor.status).toBe(200);
      expect(await visitor.page.title()).toContain(brand);
    },
    ...scriptlessChecks(visitor),
    'has its words in the HTML': async (route) => {
      const words = (await visitor.page.locator('main').innerText()).split(/\s+/).length;
      expect(words, `${route}: the words of the page are in the HTML`).toBeGreaterThan(40);
    },
    'the console stays empty': async () => {
      expect(visitor.consoleErrors).toEqual([]);
      for (const width of await mediaQueryWidths(visitor.page)) widths.add(width);
    },
  });

  test('9. Breakpoints 434, 576, 768, 992 and 1200 px: all are used, and no other', () => {
    const found = [...widths].sort((a, b) => a - b);
    expect(found, 'Media queries of all pages use the breakpoints of the specification').toEqual(breakpoints);
  });
});

/** The widths in pixels that the style of the open page distinguishes. */
async function mediaQueryWidths(page: Page): Promise<number[]> {
  const conditions = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return rules.flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.conditionText] : []));
  });
  return conditions
    .filter((condition) => condition.includes('width'))
    .flatMap((condition) => [...condition.matchAll(/(\d+)px/g)].map(([, width]) => Number(width)));
}
