import type { Page } from 'playwright';
import type { PageFinding } from './page-finding.ts';

/** Pairs of overlapping visible texts. */
export function overlappingTexts(page: Page): Promise<PageFinding[]> {
  return page.evaluate(() => {
    interface Piece {
      readonly text: string;
      readonly rect: DOMRect;
      readonly element: Element;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      // Visually hidden elements have a box of one pixel.
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!text || !isShown || element.closest('.visually-hidden') || element.offsetWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) pieces.push({ text, rect, element });
    }
    const shared = (a: DOMRect, b: DOMRect) => [
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    ];
    const found: PageFinding[] = [];
    for (const [index, a] of pieces.entries()) {
      for (const b of pieces.slice(index + 1)) {
        const [width, height] = shared(a.rect, b.rect);
        // Lines of tight headings reach into each other by a few pixels without their letters touching.
        if (width! > 2 && height! > Math.min(a.rect.height, b.rect.height) / 2)
          found.push({
            text: `«${a.text}» and «${b.text}»`,
            example: a.element.closest('[data-example]')?.getAttribute('data-example'),
          });
      }
    }
    return found;
  });
}

/** The elements that make the page scroll sideways, with their names; none if it does not scroll. */
export async function sidewaysElements(page: Page): Promise<PageFinding[]> {
  return (await sidewaysScroll(page)) > 0 ? page.evaluate(wideElements) : [];
}

/** Horizontal overflow of the page in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Elements that reach beyond the left or right edge of the window, the outermost of each branch, and the page itself
 * when it scrolls sideways. Elements in a box that scrolls do not count. Runs in the browser.
 */
export function wideElements(): PageFinding[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found: PageFinding[] = [];
  const isHiddenBox = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
  const visit = (element: Element) => {
    const { display, overflowX } = getComputedStyle(element);
    if (display === 'contents') return [...element.children].forEach(visit);
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const box = element.getBoundingClientRect();
    if (isHiddenBox(box)) return;
    if (box.left < -0.5 || box.right > clientWidth + 0.5)
      found.push({
        text: `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${box.left}…${box.right} px`,
        example: element.closest('[data-example]')?.getAttribute('data-example'),
      });
    else if (!/auto|scroll/.test(overflowX)) [...element.children].forEach(visit);
  };
  visit(document.body);
  if (scrollWidth > clientWidth) found.push({ text: `the page scrolls sideways by ${scrollWidth - clientWidth} px` });
  return found;
}
