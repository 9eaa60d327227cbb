import { lineEnd } from '../../common/lines.ts';
import { isBlockText, isCollection, isEntry, type Node } from './node.ts';

/**
 * The comments between two offsets of a source, in the order of the text.
 * @param node a node that contains all values between the offsets
 */
export function commentsIn(text: string, node: Node | undefined, start: number, end: number): string[] {
  const found: string[] = [];
  let at = start;
  for (const [from, to] of [...textsOf(text, node), [end, end] as const]) {
    // A blank precedes a comment, except at the start of a file.
    const gap = at === 0 ? `\n${text.slice(0, from)}` : text.slice(at - 1, from);
    for (const [, comment] of gap.matchAll(/\s(#[^\n]*)/g)) found.push(comment!);
    at = to;
  }
  return found;
}

/** Start and end of each key and scalar, in which a number sign does not begin a comment. */
function textsOf(text: string, node: Node | undefined): (readonly [start: number, end: number])[] {
  if (!node) return [];
  // The header of a block text may have a comment.
  if (isBlockText(node)) return [[Math.min(lineEnd(text, node.start), node.end), node.end]];
  if (!isCollection(node)) return [[node.start, node.end]];
  return node.children.flatMap((child) => [
    ...(isEntry(child) ? [[child.start, child.keyEnd] as const] : []),
    ...textsOf(text, child.value),
  ]);
}
