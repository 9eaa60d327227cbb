import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { messages } from '../../../src/blocks/carousel/messages.ts';
import { unmirroredBoxes } from '../../../src/testing/browser/mirrored.ts';
import { wideElements } from '../../../src/testing/browser/overlap.ts';
import { checkEach, eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { describeMirrored } from '../../../src/testing/describe-pages.ts';
import {
  framePages,
  inArabic,
  readExamplePages,
  routeOf,
  writeExampleSite,
} from '../../../src/testing/examples/example-pages.ts';
import { testedBlocks } from '../../../src/testing/tested-block.ts';
import { shareSite } from '../helpers/other-site.ts';

const arabic = messages.ar!;

/* All examples of all blocks on an Arabic site. */
const shown = await readExamplePages();

const site = shareSite((pages) => writeExampleSite(pages, inArabic));

const wide = { width: 1280, height: 900 };
const visitor = shareVisitor({ site: () => site.url, viewport: wide });
const { enter } = visitor;

describe('the direction of a document', () => {
  test('matches the locale', async () => {
    const page = await enter('/');
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.visit(inject('site'));
    expect(await visitor.page.evaluate(() => document.dir), 'browsers assume ltr').toBe('');
  });
});

describeMirrored(testedBlocks('program'), shown, () => site.url);

describe('the frame', () => {
  const still = shareVisitor({ site: () => site.url, viewport: wide, isStatic: true });
  const expectMirrored = async (width: number) => {
    await still.page.setViewportSize({ ...wide, width });
    const advice = 'use logical properties in the style of these elements';
    expect(await still.page.evaluate(wideElements), advice).toEqual([]);
    expect(await still.page.evaluate(unmirroredBoxes), advice).toEqual([]);
  };

  checkEach(still, framePages, {
    'mirrors every box at 320 px': () => expectMirrored(320),
    'mirrors every box at 1280 px': () => expectMirrored(1280),
  });
});

describe('tabs', () => {
  test('the left arrow leads to the next tab, which is on the left', async () => {
    const page = await enter(routeOf('tab-set', shown));
    const tabs = page.locator('.tab-set').first().getByRole('tab');
    const left = async (index: number) => (await tabs.nth(index).boundingBox())!.x;
    expect(await left(1)).toBeLessThan(await left(0));
    const selected = () =>
      tabs.evaluateAll((all) => all.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'));
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await selected()).toBe(1);
    await page.keyboard.press('ArrowRight');
    expect(await selected()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await selected()).toBe(2);
  });
});

describe('the carousel', () => {
  const carousel = (page: Page) => page.locator('.carousel').first();
  const current = (page: Page) =>
    carousel(page)
      .locator('.carousel-dot')
      .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')));
  const inView = (page: Page, index: number) =>
    carousel(page)
      .locator('.carousel-slide')
      .nth(index)
      .evaluate((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= 0 && right <= document.documentElement.clientWidth;
      });

  test('goes on to the left with its button, its dots and by scrolling', async () => {
    const page = await enter(routeOf('carousel', shown));
    expect(await inView(page, 0)).toBe(true);
    await carousel(page).getByRole('button', { name: arabic.next }).click();
    await eventually(() => inView(page, 1)).toBe(true);
    await eventually(() => current(page)).toBe(1);
    await carousel(page).locator('.carousel-dot').nth(2).click();
    await eventually(() => inView(page, 2)).toBe(true);
    await eventually(() => current(page)).toBe(2);
    await carousel(page)
      .locator('.carousel-track')
      .evaluate((track) => track.scrollTo({ left: 0 }));
    await eventually(() => current(page)).toBe(0);
  });

  test('its buttons follow the direction of reading, and point along it', async () => {
    const page = await enter(routeOf('carousel', shown));
    const box = async (name: string) => (await carousel(page).getByRole('button', { name }).boundingBox())!;
    expect((await box(arabic.next)).x).toBeLessThan((await box(arabic.previous)).x);
    const scales = await carousel(page)
      .locator('.carousel-step svg')
      .evaluateAll((all) => all.map((svg) => getComputedStyle(svg).scale));
    expect(scales).toEqual(['-1 1', '-1 1']);
  });
});

test('a telephone number keeps the order of its digits', async () => {
  const page = await enter(routeOf('contact-lines', shown));
  const [plus, last] = await page
    .locator('.contact-lines-phone bdi')
    .first()
    .evaluate((number) => {
      const text = number.firstChild!;
      return [0, text.textContent!.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
  expect(plus).toBeLessThan(last!);
});
