import { describe, expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { routes } from './spec.ts';
import { shareVisitor } from './visitor.ts';

/** Defines the tests of every route at one window width. Two test files call it, so that they run in parallel. */
export function describeRoutes(width: number): void {
  describe(`WCAG 2.2 AA, every route at ${width} px, light and dark`, () => {
    // Reduced motion, so that no colour is in transition.
    const visitor = shareVisitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    test.each([...routes, '/404'])('%s', async (route) => {
      await visitor.page.emulateMedia({ colorScheme: 'light' });
      const page = await visitor.enter(route);
      expect(await findBarriers(page), `${route} in light colours: axe names the rule and the element`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const dark = await findBarriers(page, { onlyColours: true });
      expect(dark, `${route} in dark colours: axe names the rule and the element`).toEqual([]);
    });
  });
}
