import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { noteShifts, shiftsOf } from './shifts.ts';
import { routes } from './spec.ts';
import { shareVisitor } from './visitor.ts';

/** Scrolls to the end, a good half of a window at a time, and waits for what comes into view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.documentElement.style.scrollBehavior = 'auto';
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight * 0.6);
      await frame();
      await frame();
    }
  });
  // Pictures that are out of sight for good, such as those of other slides, have not begun to load.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.currentSrc));
}

describe.each([
  [360, 740],
  [1280, 800],
])('a visitor who only looks, at %i px', (width, height) => {
  const visitor = shareVisitor({ viewport: { width, height } });
  const elsewhere: string[] = [];
  beforeAll(async () => {
    await visitor.page.addInitScript(noteShifts);
    visitor.page.on('request', (request) => {
      if (!request.url().startsWith(inject('site')) && !request.url().startsWith('about:'))
        elsewhere.push(request.url());
    });
  });

  test.each(routes)(
    '%s: nothing moves while React takes over, pictures arrive or it is scrolled; nobody else is asked for anything',
    async (route) => {
      const page = await visitor.enter(route);
      await scrollThrough(page);
      expect(await shiftsOf(page)).toEqual([]);
      expect(elsewhere, 'before a click, no request leaves the site').toEqual([]);
    },
  );
});
