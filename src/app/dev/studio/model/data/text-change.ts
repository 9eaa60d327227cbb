import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';

/** A replacement of characters; offsets are UTF-16 units, the end is exclusive. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The smallest single replacement that turns one text into another; undefined if they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** The operation that turns one source into another; empty if they are equal. */
export function textOperations(before: string, after: string): EditOperation[] {
  const change = changeBetween(before, after);
  return change ? [{ op: 'text', ...change, expect: before.slice(change.start, change.end) }] : [];
}

export function applyChange(text: string, { start, end, text: inserted }: TextChange): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

/** Merges the changes that two writers made to one text. @returns undefined if both changed the same characters */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const own = changeBetween(base, mine);
  const other = changeBetween(base, theirs);
  if (!own) return theirs;
  if (!other || mine === theirs) return mine;
  if (own.end <= other.start) return applyChange(theirs, own);
  if (other.end > own.start) return undefined;
  const shift = theirs.length - base.length;
  return applyChange(theirs, { ...own, start: own.start + shift, end: own.end + shift });
}
