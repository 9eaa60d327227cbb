/**
 * A pressed place in a shown text, by the characters around it: the editor of the text may have other blanks and other
 * parts, so that the place has other coordinates there.
 */
export interface ShownPlace {
  /** The characters of the block without blanks. */
  readonly text: string;
  /** The number of these characters before the place. */
  readonly at: number;
  /** True if the place belongs to the character before it: the next one may be in the next paragraph. */
  readonly isAfter: boolean;
  /** True if a blank is between that character and the place. */
  readonly hasBlank?: boolean;
  /** In an empty cell: the number of empty cells from the character before it to that cell. */
  readonly empty?: number;
}

const blanks = /\s+/g;

/** The pressed place in the text of a block. For a point outside of the block, it is the end of the element. */
export function shownPlace(root: Element, element: Element, target: Element, x: number, y: number): ShownPlace {
  const cell = target.closest('td, th');
  if (cell && root.contains(cell) && isEmpty(cell)) {
    const cells = [...root.querySelectorAll('td, th')];
    const index = cells.indexOf(cell);
    const filled = cells.slice(0, index).findLastIndex((other) => !isEmpty(other));
    return { ...charactersAround(root, cell, 0), isAfter: true, empty: index - filled };
  }
  const caret = caretAt(x, y);
  if (!caret || !root.contains(caret.node))
    return { ...charactersAround(root, element, element.childNodes.length), isAfter: true };
  const { node, offset } = caret;
  return { ...charactersAround(root, node, offset), ...sideOf(node, offset) };
}

/** The place in the document that is nearest to a point of the window. */
export function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari before 26.2 has only this older function.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

function isEmpty(element: Element): boolean {
  return element.textContent!.trim() === '' && !element.querySelector('img');
}

function charactersAround(root: Element, node: Node, offset: number): Pick<ShownPlace, 'text' | 'at'> {
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return { text: root.textContent!.replace(blanks, ''), at: range.toString().replace(blanks, '').length };
}

function sideOf(node: Node, offset: number): Pick<ShownPlace, 'isAfter' | 'hasBlank'> {
  if (!(node instanceof Text)) return { isAfter: offset > 0 };
  const [before, after] = [node.data.slice(0, offset), node.data.slice(offset)];
  if (/^\S/.test(after)) return { isAfter: false };
  if (/\S$/.test(before)) return { isAfter: true };
  const isAfter = after.trim() === '' && before.trim() !== '';
  return { isAfter, hasBlank: isAfter };
}
