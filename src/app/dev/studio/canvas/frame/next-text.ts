import { hasOwnText, isFormatting } from './press.ts';

/** Elements whose texts belong together and are edited at once. */
const prose = '.prose';

/** The shown texts of the page's blocks, in order: elements with text of their own, and running texts as a whole. */
function textsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-block] *, [data-block]')].filter((element) => {
    const isInProse = element.parentElement?.closest(prose);
    const isText = element.matches(prose) || (!isFormatting(element) && hasOwnText(element));
    return isText && !isInProse && element.checkVisibility({ visibilityProperty: true });
  });
}

/** The text after an element, or before it. The texts inside of the element are part of it. */
export function nextText(from: Element, step: 1 | -1): HTMLElement | undefined {
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const apart = Node.DOCUMENT_POSITION_CONTAINS | Node.DOCUMENT_POSITION_CONTAINED_BY;
  const texts = textsOf(document).filter((element) => {
    const position = from.compareDocumentPosition(element);
    return position & side && !(position & apart);
  });
  return texts.at(step === 1 ? 0 : -1);
}

/** The first text in an element, which may be the element itself. */
export function firstText(root: Element): HTMLElement | undefined {
  return textsOf(document).find((element) => root.contains(element));
}

/** The first element of a running text that has text of its own; another text itself. */
export function firstOwnText(text: HTMLElement): HTMLElement {
  const inner = [...text.querySelectorAll<HTMLElement>('*')];
  return inner.find((element) => text.matches(prose) && hasOwnText(element) && !isFormatting(element)) ?? text;
}
