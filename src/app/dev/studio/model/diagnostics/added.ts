import type { AuthorProblem } from '../../../../../contract/studio/events.ts';
import { blockOf, isWithin } from '../data/pointer.ts';

/** A value that an author has just added: an item, an entry, or with the pointer `''` a page. */
export interface Added {
  readonly file: string;
  readonly pointer: string;
}

/** True if a value belongs to an added one. For an added page, these are the values in the page's own form. */
export function isOfAdded(added: string, pointer: string): boolean {
  return added === '' ? blockOf(pointer) === undefined : isWithin(pointer, added);
}

/** The diagnostics of a file, except about a value that its author has just added and not left yet. */
export function withoutAdded(
  diagnostics: readonly AuthorProblem[],
  file: string,
  added?: Added,
): readonly AuthorProblem[] {
  if (added?.file !== file) return diagnostics;
  return diagnostics.filter(({ pointer }) => pointer === undefined || !isOfAdded(added.pointer, pointer));
}
