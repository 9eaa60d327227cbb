import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { noteShifts, shiftsOf } from './shifts.ts';
import { routes } from './spec.ts';
import { shareVisitor } from './visitor.ts';

/** Scrolls to the end in steps of about half a window and waits for the visible pictures. */
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
  // Pictures that never become visible, such as those of other slides, are not loaded.
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
    '%s: no layout shift during hydration, loading of pictures or scrolling; no requests to other hosts',
    async (route) => {
      const page = await visitor.enter(route);
      await scrollThrough(page);
      expect(await shiftsOf(page)).toEqual([]);
      expect(elsewhere, 'before a click, no request leaves the site').toEqual([]);
    },
  );
});
