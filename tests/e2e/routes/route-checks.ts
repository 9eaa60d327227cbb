import { beforeAll, describe, expect, inject } from 'vitest';
import { findBarriers, finishAnimations, knownLooks } from '../../../src/testing/browser/axe.ts';
import { wideElements } from '../../../src/testing/browser/overlap.ts';
import { noteShifts, scrollThrough, shiftsOf } from '../../../src/testing/browser/shifts.ts';
import { type Checks, checkEach, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { routes } from '../helpers/spec.ts';

const brand = 'Sysbucara';

/**
 * Defines the tests of every route in a window of one size, on one load of each page: what a visitor meets who only
 * looks and scrolls, then WCAG 2.2 AA. Two test files call it, so that they run in parallel.
 */
export function describeRoutes(viewport: { readonly width: number; readonly height: number }): void {
  describe(`2. Screens and routes, at ${viewport.width} px`, () => {
    const visitor = shareVisitor({ viewport, reducedMotion: 'no-preference', scripts: [noteShifts] });
    const routesByTitle = new Map<string, string>();
    const elsewhere: string[] = [];
    const known = knownLooks();
    beforeAll(() => {
      visitor.page.on('request', (request) => {
        if (!request.url().startsWith(new URL(inject('site')).origin) && !request.url().startsWith('about:'))
          elsewhere.push(request.url());
      });
    });

    const scrolled: Checks = {
      'all routes are public: answers 200': async (route) =>
        expect(visitor.status, `${route}: add the page file of this route`).toBe(200),
      'has its own title, and one h1': async (route) => {
        const [headings, title] = await visitor.page.evaluate(
          () => [document.querySelectorAll('h1').length, document.title] as const,
        );
        expect(headings, `${route}: one hero or article, which gives the h1`).toBe(1);
        expect(title, `${route}: the application title is the product name`).toContain(brand);
        expect(routesByTitle.get(title), `${route}: «${title}» is already the title of this page`).toBeUndefined();
        routesByTitle.set(title, route);
      },
      'nothing moves while React takes over, pictures load and the visitor scrolls': async () => {
        await scrollThrough(visitor.page);
        expect(await shiftsOf(visitor.page)).toEqual([]);
      },
      'no request leaves the site before a click': async () => expect(elsewhere).toEqual([]),
    };

    const seen: Checks = {
      'WCAG 2.2 AA, in light colours': async (route) => {
        const { page } = visitor;
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await finishAnimations(page);
        // The narrow layout has the contents of the wide one.
        const found = await findBarriers(page, { known: known.light, isKnownContent: viewport.width < 400 });
        expect(found, `${route} in light colours: axe names the rule and the element`).toEqual([]);
      },
      // The narrow layout has the colours of the wide one; parts that only a phone shows are in `axe-states.test.ts`.
      ...(viewport.width >= 400 && {
        'WCAG 2.2 AA, in dark colours': async (route: string) => {
          const { page } = visitor;
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          await finishAnimations(page);
          const found = await findBarriers(page, { onlyColours: true, known: known.dark });
          expect(found, `${route} in dark colours: axe names the rule and the element`).toEqual([]);
        },
      }),
      ...(viewport.width < 400 && {
        'does not scroll sideways at 320 px': async (route: string) => {
          await visitor.page.setViewportSize({ width: 320, height: 640 });
          const wide = await visitor.page.evaluate(wideElements);
          expect(wide, `${route}: these elements are wider than the window`).toEqual([]);
        },
      }),
    };

    const silent: Checks = {
      'the console stays empty: no warning, no hydration mismatch': async () => {
        await visitor.page.emulateMedia({ colorScheme: null, reducedMotion: null });
        await visitor.page.setViewportSize(viewport);
        expect(visitor.consoleErrors).toEqual([]);
      },
    };

    checkEach(visitor, routes, { ...scrolled, ...seen, ...silent });
    checkEach(visitor, ['/404'], seen);
  });
}
