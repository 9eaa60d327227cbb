import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { checkEach, eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { at, hrefs, urlOf } from '../helpers/addresses.ts';
import { anchors, scrollOffset } from '../helpers/spec.ts';

const idsOf = (route: string) => anchors[route as keyof typeof anchors] as readonly string[];
/** Visible labels have correct spelling, independent of the fragment. */
const labels: Readonly<Record<string, string>> = { caracteristicas: 'Características', funcionalidad: 'Funcionalidad' };

const bar = (page: Page) => page.locator('.anchor-bar');
const link = (page: Page, id: string) => bar(page).locator(`a[href="#${id}"]`);
const top = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, id);

async function expectLanded(page: Page, id: string): Promise<void> {
  await eventually(
    async () => Math.abs((await top(page, id)) - scrollOffset),
    `#${id} lands ${scrollOffset} px below the top`,
  ).toBeLessThanOrEqual(2);
}

describe('2. Product pages: a sticky top bar', () => {
  const wide = { width: 1280, height: 720 };
  const visitor = shareVisitor({ viewport: wide, reducedMotion: 'no-preference' });

  checkEach(visitor, Object.keys(anchors), {
    'the anchors of the table, and no other, with labels correctly written': async (route) => {
      const { page } = visitor;
      const ids = idsOf(route);
      const found = await hrefs(page, '.anchor-bar nav a');
      expect(found, `${route}: fragments exactly as the specification prints them`).toEqual(ids.map((id) => `#${id}`));
      for (const id of ids) {
        expect(await link(page, id).innerText()).toBe(labels[id.toLowerCase()] ?? labels[unaccented(id)]);
        expect(await page.locator(`[id="${id}"]`).count(), `${route}: one section has the id ${id}`).toBe(1);
        expect(await page.locator(`[id="${id}"]`).innerText()).toMatch(/Características|Funcionalidad/);
      }
    },
    'in-page links lead to a section smoothly, leaving an 80 px offset': async (route) => {
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: null });
      const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
      expect(await behavior(), `${route}: html { scroll-behavior }`).toBe('smooth');
      // Smooth scrolling has dozens of frames, so it is recorded on one page of each layout, below.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const id of idsOf(route)) {
        await link(page, id).click();
        await expectLanded(page, id);
        expect(await bar(page).evaluate((element) => element.getBoundingClientRect().top), 'The bar stays').toBe(0);
        await eventually(() => link(page, id).getAttribute('aria-current'), `#${id} is marked`).toBe('true');
        expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${id}`);
      }
    },
    'the product logo links to its own page': async (route) => {
      const { page } = visitor;
      const mark = bar(page).locator('a', { has: page.locator('img') });
      expect(await mark.getAttribute('href')).toBe(at(route));
      expect(await mark.locator('img').getAttribute('src')).toContain(`/marcas${route}.`);
      expect(visitor.consoleErrors).toEqual([]);
    },
  });

  // One of each layout.
  describe.each(['/plantas', '/transCarga'])('%s', (route) => {
    test('in-page links scroll smoothly', async () => {
      const page = await visitor.enter(route);
      await page.emulateMedia({ reducedMotion: null });
      for (const id of idsOf(route)) {
        const positions = await recordScroll(page, () => link(page, id).click());
        await expectLanded(page, id);
        expect((await positions()).size, `${route}: the way to #${id} is a smooth one`).toBeGreaterThan(2);
      }
    });

    test('under reduced motion, in-page links jump at once, also at 360 px, and the logo leads to the top', async () => {
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 360, height: 740 });
      for (const id of idsOf(route)) {
        const positions = await recordScroll(page, () => link(page, id).click());
        await expectLanded(page, id);
        const seen = [...(await positions())];
        expect(seen.length, `${route}: no movement on the way to #${id}, but ${seen}`).toBeLessThanOrEqual(2);
      }
      await page.setViewportSize(wide);
      await bar(page)
        .locator('a', { has: page.locator('img') })
        .click();
      await page.waitForURL(urlOf(route));
      expect(visitor.consoleErrors).toEqual([]);
    });
  });

  test('An address with a fragment lands there too, before and after React runs', async () => {
    const page = await visitor.enter('/plantas#Características');
    await expectLanded(page, 'Características');
  });

  test.each([
    ['a row up to 992 px', '/transCarga', 992, 'row'],
    ['a row up to 992 px, on the plants page too', '/plantas', 992, 'row'],
    ['a row beside it at 576 px on other pages', '/transCarga', 576, 'row'],
    ['a column up to 576 px on the plants page', '/plantas', 576, 'column'],
  ] as const)('9. Navbar layout: %s', async (_, route, width, layout) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 720 });
    await visitor.visit(route);
    const boxes = await Promise.all((await bar(page).locator('nav a').all()).map((item) => item.boundingBox()));
    for (const box of boxes) expect(box!.x >= 0 && box!.x + box!.width <= width, 'every link is in sight').toBe(true);
    const rows = new Set(boxes.map((box) => Math.round(box!.y))).size;
    expect(rows, `${route}: the links stand in a ${layout}`).toBe(layout === 'column' ? boxes.length : 1);
    expect((await bar(page).boundingBox())!.height, 'targets land 80 px below the top').toBeLessThanOrEqual(
      scrollOffset,
    );
    await page.setViewportSize(wide);
  });
});

describe('Without JavaScript', () => {
  const visitor = shareVisitor({ javaScriptEnabled: false });

  test('the bar sticks and its links work', async () => {
    await visitor.visit('/transporteEspecial');
    await link(visitor.page, 'Funcionalidad').click();
    await expectLanded(visitor.page, 'Funcionalidad');
    expect(await bar(visitor.page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  });
});

function unaccented(id: string): string {
  return id.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Performs an action. @returns a function that returns the scroll positions since then */
async function recordScroll(page: Page, action: () => Promise<void>): Promise<() => Promise<Set<number>>> {
  const record = await page.evaluateHandle(async () => {
    // Scroll events of earlier scrolling are fired in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const positions = new Set<number>();
    addEventListener('scroll', () => positions.add(Math.round(scrollY)));
    return positions;
  });
  await action();
  return async () => new Set(await record.evaluate((positions) => [...positions]));
}
