import { expect } from 'vitest';
import type { Checks, Visitor } from '../../../src/testing/browser/visitor.ts';

/**
 * The checks of a page that a visitor sees whose browser runs no script.
 * @param bare routes of pages without a header and a footer
 */
export function scriptlessChecks(visitor: Pick<Visitor, 'page'>, bare: readonly string[] = []): Checks {
  return {
    'is complete: h1, header and footer': async (route) => {
      const { page } = visitor;
      expect(await page.locator('h1:visible').count(), `${route}: the heading shows without script`).toBe(1);
      for (const part of bare.includes(route) ? ['main'] : ['header.header', 'main', 'footer'])
        expect(await page.locator(`${part}:visible`).count(), `${route}: its ${part} shows without script`).toBe(1);
    },
    'hides no section until a script runs': async (route) => {
      const hidden = await visitor.page.evaluate(() => {
        const sections = [...document.querySelectorAll<HTMLElement>('main > *')];
        return sections
          .filter((section) => getComputedStyle(section).opacity !== '1')
          .map(({ className }) => className);
      });
      expect(hidden, `${route}: nothing waits for a script to become visible`).toEqual([]);
    },
  };
}
