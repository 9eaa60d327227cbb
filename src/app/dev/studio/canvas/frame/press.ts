import type { Press } from '../../../../../contract/frame.ts';
import { type ShownPlace, shownPlace } from './shown-place.ts';

/** A press, with the element that holds the pressed text. */
export interface Pressed {
  readonly press: Press;
  /** The innermost pressed element. */
  readonly target: Element;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** The distance of the press from the top of the element, which may be scrolled before its text is edited. */
  readonly below: number;
  /** The pressed place in the text of the block, before an editor replaces a part of it. */
  readonly place: ShownPlace;
}

/** Controls that show another part of the page keep working, because that part is edited too. */
const showing = 'summary, [role="tab"], [aria-controls], [popovertarget]';

/** True if a press only shows another part. A link in a summary leads elsewhere; a tab is a link to its own panel. */
export function isShowing(target: Element): boolean {
  return target.closest('a[href]')?.matches('[role="tab"]') ?? target.closest(showing) !== null;
}

/** @param root outermost element of the block */
export function pressedAt(
  target: Element,
  root: HTMLElement,
  { clientX: x, clientY: y }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Pressed {
  const image = target instanceof HTMLImageElement ? target.getAttribute('src') : undefined;
  const element = textElement(target, root);
  const text = element ? textOf(element) : '';
  const same = element ? elementsWithText(root, text) : [];
  const nth = Math.max(0, same.indexOf(element!));
  const proses = [...root.querySelectorAll('.prose')].filter((prose) => !prose.parentElement!.closest('.prose'));
  // A press that shows another part of a text does not edit the text.
  const shows = isShowing(target);
  const prose = shows ? -1 : proses.findIndex((each) => each.contains(target));
  const area = target.closest('[data-block]') ? undefined : target.closest('header, footer');
  return {
    press: {
      nth,
      ...(shows && { shows }),
      ...(area && { area: area.localName as 'header' | 'footer' }),
      ...(prose >= 0 && { prose, proses: proses.length }),
      ...(element && text && { text, words: plainWords(element) }),
      ...(image && { image }),
    },
    target,
    element: element ?? root,
    x,
    y,
    below: y - (element ?? root).getBoundingClientRect().top,
    place: shownPlace(root, element ?? root, target, x, y),
  };
}

/** The innermost element around the target that has text of its own and is not just formatting. */
function textElement(target: Element, root: HTMLElement): HTMLElement | undefined {
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (!isFormatting(element) && hasOwnText(element)) return element as HTMLElement;
    if (element === root) return undefined;
  }
  return undefined;
}

/** True for an element that only formats a part of a text. */
export function isFormatting(element: Element): boolean {
  return element.matches('strong, em, code, time, [data-year]') && element.parentElement !== null;
}

export function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
}

/** The longest part of an element's text that has no formatting inside. */
function plainWords(element: Element): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) parts.push(walker.currentNode.nodeValue!.replace(/\s+/g, ' ').trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** The visible text of an element, with single blanks. */
export function textOf(element: Element): string {
  return element.textContent!.replace(/\s+/g, ' ').trim();
}

/** The elements whose own text is a text, without parts that only format it. */
export function elementsWithText(root: HTMLElement, text: string): Element[] {
  return [...root.querySelectorAll('*')].filter(
    (element) => !isFormatting(element) && hasOwnText(element) && textOf(element) === text,
  );
}
