import { below, lastKey, parentOf, valueAt } from '../data/pointer.ts';
import type { Command, OpenFile } from '../file/open-file.ts';

/** A place for a new item of a list, as the author sees it. */
export interface SeenGap {
  /** Hash of the file in which the list has these items. */
  readonly hash: string;
  /** Pointer of the list. */
  readonly list: string;
  /** Index of the item before which the new one comes; absent for the end of the list. */
  readonly index?: number;
}

/**
 * Adds items after the item that precedes a gap, which earlier changes may have moved since the author saw the gap. If
 * that item has been removed, or there is none, they are added before the item that follows.
 * @param make gets the pointer of the first new item; returns undefined if nothing is to be done
 * @returns that pointer; undefined if the file has not changed
 */
export async function insertInGap(
  open: OpenFile,
  { hash, list: seen, index }: SeenGap,
  make: (place: string) => Command | undefined,
): Promise<string | undefined> {
  const neighbours = index === undefined ? [] : [index - 1, index].filter((each) => each >= 0);
  const pointers = [seen, ...neighbours.map((each) => below(seen, each))];
  const result: { place?: string } = {};
  const isDone = await open.command({ hash, pointers }, ([list, ...found]) => {
    if (list === undefined) return undefined;
    const items = valueAt(open.get().data, list);
    const count = Array.isArray(items) ? items.length : 0;
    const after = found.pop();
    const [before] = found;
    const isInList = before !== undefined && parentOf(before) === list;
    const place = isInList ? Number(lastKey(before)) + 1 : after === undefined ? count : Number(lastKey(after));
    result.place = below(list, Math.min(place, count));
    return make(result.place);
  });
  return isDone ? result.place : undefined;
}
