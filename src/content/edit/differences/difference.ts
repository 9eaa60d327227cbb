import { isRecord } from '../../common/site-schemas.ts';
import type { Change, Path } from '../change.ts';
import { isEqual } from '../patch.ts';
import { alignItems } from './align-items.ts';

/** The changes that turn one value into another. Equal parts keep their text and their comments. */
export function differences(path: Path, before: unknown, after: unknown): Change[] {
  if (isEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return listDifferences(path, before, after);
  const areFilled = (...values: readonly object[]) => values.every((value) => Object.keys(value).length > 0);
  // The value of the root cannot be replaced as a whole, because no key or dash precedes it.
  if (isRecord(before) && isRecord(after) && (path.length === 0 || areFilled(before, after)))
    return fieldDifferences(path, before, after);
  return [{ change: 'set', path, value: after }];
}

type Fields = Readonly<Record<string, unknown>>;

/** The changes from one object to another. Fields are added first, so that the object is never empty. */
function fieldDifferences(path: Path, before: Fields, after: Fields): Change[] {
  const keys = Object.keys(after);
  const kept = keys.filter((key) => Object.hasOwn(before, key));
  const added = keys.filter((key) => !Object.hasOwn(before, key));
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...kept.flatMap((key) => differences([...path, key], before[key], after[key])),
    ...added.map((key): Change => ({ change: 'insert', path: [...path, key], value: after[key] })),
    ...removed.map((key): Change => ({ change: 'remove', path: [...path, key] })),
  ];
}

/**
 * The changes from one list to another. Items that correspond to each other are changed in place. Then items are added
 * and removed from the end to the beginning, so that each index is that of the list before.
 */
function listDifferences(path: Path, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const pairs = alignItems(before, after);
  const changes = pairs.flatMap(([from, to]) => differences([...path, from], before[from], after[to]));
  const ends = [[-1, -1], ...pairs, [before.length, after.length]] as const;
  for (let gap = ends.length - 1; gap > 0; gap--) {
    const [[from, to], [nextFrom, nextTo]] = [ends[gap - 1]!, ends[gap]!];
    // Items are added before others are removed, because an emptied list would lose its layout.
    for (let index = to + 1; index < nextTo; index++)
      changes.push({ change: 'insert', path: [...path, nextFrom + index - to - 1], value: after[index] });
    const count = nextFrom - from - 1;
    if (count > 0) changes.push({ change: 'remove', path: [...path, from + 1], count });
  }
  return changes;
}
