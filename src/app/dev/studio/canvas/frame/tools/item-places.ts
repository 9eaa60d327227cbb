import type { ShownItem } from '../../../../../../contract/page-tools.ts';
import { isCopy } from '../../../model/media/asset-copy.ts';
import { elementsOfBlock } from '../block-elements.ts';
import { elementsWithText } from '../press.ts';
import { type Box, boxOf, elementsOfSection } from './section-places.ts';

/** Elements that are items of some kind. The item of a list of one is the nearest of them. */
const natural = 'li, tr, article, figure, details, [role=tabpanel]';

export interface FoundItem {
  readonly element: HTMLElement;
  /** False if only a text or picture of the item was found. */
  readonly isWhole: boolean;
  /** The elements of all items of the list; empty if they are not known. */
  readonly all: readonly HTMLElement[];
}

/**
 * Finds the element of an item in its section. A block has a number. For another item, it is the element around one of
 * its texts or pictures that has as many like siblings as its list has items, and is at its place among them. If no
 * element is like that, it is the element of the text.
 */
export function findItem(section: number, item: ShownItem): FoundItem | undefined {
  if (item.block !== undefined) {
    const list = item.block.slice(0, item.block.lastIndexOf('/'));
    const all = Array.from({ length: item.count }, (_, index) => elementsOfBlock(`${list}/${index}`)[0]);
    const element = all[item.index];
    return element && { element, isWhole: true, all: all.every((each) => each !== undefined) ? all : [] };
  }
  let first: FoundItem | undefined;
  for (const root of elementsOfSection(section))
    for (const element of candidates(root, item)) {
      first ??= { element, isWhole: false, all: [] };
      const all = itemsAround(element, root, item);
      if (all) return { element: all[item.index]!, isWhole: true, all };
    }
  return first;
}

function* candidates(root: HTMLElement, { texts, pictures }: ShownItem): Generator<HTMLElement> {
  for (const text of texts) yield* elementsWithText(root, text) as HTMLElement[];
  for (const image of root.querySelectorAll('img'))
    if (pictures.some((picture) => isCopy(image.getAttribute('src') ?? '', picture))) yield image;
}

/** The elements of all items of a list. One of these items contains `element`. */
function itemsAround(element: HTMLElement, root: HTMLElement, { index, count }: ShownItem): HTMLElement[] | undefined {
  if (count === 1) {
    const item = element.closest<HTMLElement>(natural);
    return item && root.contains(item) ? [item] : undefined;
  }
  for (let around = element; around !== root && around.parentElement; around = around.parentElement) {
    // The element of a text that is edited is hidden next to a copy.
    const siblings = ([...around.parentElement.children] as HTMLElement[]).filter(
      ({ style }) => style.display !== 'none',
    );
    const ofKind = siblings.filter(({ tagName }) => tagName === around.tagName);
    const ofClass = ofKind.filter(({ className }) => className === around.className);
    const all = [ofKind, ofClass].find((like) => like.length === count && like.indexOf(around) === index);
    if (all) return all;
  }
  return undefined;
}

/** The place of an item. While its element is edited, this is the place of the copy. */
export function itemBox(item: HTMLElement): Box | undefined {
  const shown = item.style.display === 'none' ? item.nextElementSibling : item;
  return shown ? boxOf([shown]) : undefined;
}

/** The left edge of a tool at an item, inside of the window. */
export function leftIn({ left }: Box, tool: HTMLElement): number {
  return Math.max(4, Math.min(left, innerWidth - tool.offsetWidth - 4));
}
