import type { Page } from 'playwright';

/** A movement of the page that the visitor has not asked for. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/**
 * Runs before a page's own scripts. Notes every layout shift, and which elements moved; shifts after a tap or key count
 * as asked for. When the page has loaded, and so before React starts, it also notes where every element of `main` is.
 */
export function noteShifts(): void {
  const shifts: Shift[] = [];
  const boxes = new Map<Element, string>();
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map((number) => Math.round(number)).join(' ');
  };
  Object.assign(globalThis, { shifts, boxes, boxOf });
  addEventListener('load', () => {
    for (const element of document.querySelectorAll('main *'))
      if (!element.closest('.visually-hidden')) boxes.set(element, boxOf(element));
  });
  type Entry = PerformanceEntry & Shift & { hadRecentInput: boolean; sources: readonly { node?: Element | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) => (node ? `${node.nodeName} ${node.className ?? ''}` : '?'));
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** Visible elements of the page as it loaded that are not where they were, or have been replaced; the outermost ones. */
export function displaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { boxes, boxOf } = globalThis as unknown as { boxes: Map<Element, string>; boxOf: (of: Element) => string };
    if (boxes.size === 0) throw new Error('The page has not been looked at before React started');
    const found = new Map<Element, string>();
    for (const [element, before] of boxes) {
      const after = element.isConnected ? boxOf(element) : 'not on the page';
      const name = `${element.localName} ${element.getAttribute('class') ?? ''}`;
      if (after !== before) found.set(element, `${name}: from ${before} to ${after}`);
    }
    return [...found].flatMap(([element, text]) => (found.has(element.parentElement!) ? [] : [text]));
  });
}
