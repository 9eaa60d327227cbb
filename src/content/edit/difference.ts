import { isRecord } from '../common/site-schemas.ts';
import type { Change, Path } from './change.ts';
import { isEqual } from './patch.ts';

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

/** The changes from one list to another. Equal items at both ends stay; the others are changed one by one. */
function listDifferences(path: Path, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isEqual(before[first], after[first])) first++;
  let last = 0;
  while (last < shorter - first && isEqual(before.at(-1 - last), after.at(-1 - last))) last++;
  const common = shorter - last;
  const changes = after
    .slice(first, common)
    .flatMap((item, index) => differences([...path, first + index], before[first + index], item));
  for (let index = common; index < after.length - last; index++)
    changes.push({ change: 'insert', path: [...path, index], value: after[index] });
  const count = before.length - last - common;
  if (count > 0) changes.push({ change: 'remove', path: [...path, common], count });
  return changes;
}
