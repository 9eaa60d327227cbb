import type { Page } from 'playwright';
import { until } from './browser.ts';
import type { PageFinding } from './page-finding.ts';

/** A layout shift without user input. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Pixels: left and top on the page, width, height. */
type Box = readonly number[];

/**
 * Runs before the page's scripts. Records every layout shift without recent user input, with the moved elements, and,
 * when the page has loaded (before React starts), the position of every element of `main`. Shifts up to the first frame
 * that shows the whole document are not recorded: a busy browser may show part of a document before it has parsed the
 * rest.
 */
export function noteShifts(): void {
  const shifts: Shift[] = [];
  let wholeSince = Infinity;
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => {
        wholeSince = time;
      }),
    ),
  );
  const boxes = new Map<Element, Box>();
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height];
  };
  Object.assign(globalThis, { shifts, boxes, boxOf });
  addEventListener('load', () => {
    for (const element of document.querySelectorAll('main *'))
      if (!element.closest('.visually-hidden')) boxes.set(element, boxOf(element));
  });
  type Entry = PerformanceEntry & Shift & { hadRecentInput: boolean; sources: readonly { node?: Element | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) => (node ? `${node.nodeName} ${node.className ?? ''}` : '?'));
      if (!hadRecentInput && startTime >= wholeSince) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/**
 * The outermost visible elements that have moved or been replaced since the page was loaded. A loaded photograph may
 * differ from its reserved space by a fraction of a pixel.
 */
export function displaced(page: Page): Promise<PageFinding[]> {
  return page.evaluate(() => {
    const { boxes, boxOf } = globalThis as unknown as { boxes: Map<Element, Box>; boxOf: (of: Element) => Box };
    if (boxes.size === 0) throw new Error('The page has not been looked at before React started');
    const words = (box: Box) => box.map((number) => Math.round(number)).join(' ');
    const found = new Map<Element, PageFinding>();
    for (const [element, before] of boxes) {
      const after = boxOf(element);
      if (element.isConnected && after.every((number, index) => Math.abs(number - before[index]!) < 1)) continue;
      const name = `${element.localName} ${element.getAttribute('class') ?? ''}`;
      found.set(element, {
        text: `${name}: from ${words(before)} to ${element.isConnected ? words(after) : 'not on the page'}`,
        example: element.closest('[data-example]')?.getAttribute('data-example'),
      });
    }
    return [...found].flatMap(([element, text]) => (found.has(element.parentElement!) ? [] : [text]));
  });
}

/** Scrolls to the end in steps of less than a window, so that all of the page is seen, and waits for the visible pictures. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.documentElement.style.scrollBehavior = 'auto';
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight * 0.9);
      await frame();
      await frame();
    }
  });
  // Pictures that never become visible, such as those of other slides, are not loaded.
  await until(page, () => [...document.images].every((image) => image.complete || !image.currentSrc));
}
