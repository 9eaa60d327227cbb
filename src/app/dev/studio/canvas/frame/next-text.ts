import { hasOwnText, isFormatting } from './press.ts';

/** Running texts: the paragraphs in such an element are edited together. */
const prose = '.prose';

/** The shown texts of the page's blocks, in order: elements with text of their own, and running texts as a whole. */
function textsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-block] *, [data-block]')].filter((element) => {
    const isInProse = element.parentElement?.closest(prose);
    const isText = element.matches(prose) || (!isFormatting(element) && hasOwnText(element));
    return isText && !isInProse && element.checkVisibility({ visibilityProperty: true });
  });
}

/** The next text after an element, or the previous one before it. Texts inside of the element do not count. */
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

/** The element of a text that can be pressed: in a running text, its first element with text of its own. */
export function firstOwnText(text: HTMLElement): HTMLElement {
  if (!text.matches(prose)) return text;
  const inner = [...text.querySelectorAll<HTMLElement>('*')];
  return inner.find((element) => hasOwnText(element) && !isFormatting(element)) ?? text;
}
