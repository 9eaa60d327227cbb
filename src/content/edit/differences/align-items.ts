import { isRecord } from '../../common/site-schemas.ts';
import { isEqual } from '../patch.ts';

/** Indices of an item of a list, and of the corresponding item of another list. */
export type Pair = readonly [before: number, after: number];

/** Maximum number of comparisons of items. In longer lists, items at the same place correspond to each other. */
const MAX_COMPARISONS = 40_000;

/** The items of two lists that correspond to each other, in order: equal items, and similar ones between them. */
export function alignItems(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isEqual(before[first], after[first])) first++;
  let last = 0;
  while (last < shorter - first && isEqual(before.at(-1 - last), after.at(-1 - last))) last++;
  const inner = alignDifferent(before.slice(first, before.length - last), after.slice(first, after.length - last));
  return [
    ...Array.from({ length: first }, (_, index): Pair => [index, index]),
    ...inner.map(([from, to]): Pair => [first + from, first + to]),
    ...Array.from({ length: last }, (_, index): Pair => [before.length - last + index, after.length - last + index]),
  ];
}

/** The pairs in order with the largest sum of similarities, found by the algorithm of Needleman and Wunsch. */
function alignDifferent(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const columns = after.length + 1;
  if (before.length * after.length > MAX_COMPARISONS)
    return before.slice(0, after.length).map((_, index) => [index, index]);
  const scores = before.map((item) => after.map((other) => similarity(item, other)));
  /** The largest sum for the items from one index of each list on. */
  const sums = new Float64Array((before.length + 1) * columns);
  for (let from = before.length - 1; from >= 0; from--)
    for (let to = after.length - 1; to >= 0; to--) {
      const paired = scores[from]![to]! + sums[(from + 1) * columns + to + 1]!;
      sums[from * columns + to] = Math.max(paired, sums[(from + 1) * columns + to]!, sums[from * columns + to + 1]!);
    }
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  while (from < before.length && to < after.length) {
    const score = scores[from]![to]!;
    if (score > 0 && sums[from * columns + to] === score + sums[(from + 1) * columns + to + 1]!)
      pairs.push([from++, to++]);
    else if (sums[from * columns + to] === sums[(from + 1) * columns + to]) from++;
    else to++;
  }
  return pairs;
}

/** From 0 for items that cannot be changed into each other, to 2 for equal ones. */
function similarity(before: unknown, after: unknown): number {
  if (isEqual(before, after)) return 2;
  if (!isRecord(before) || !isRecord(after)) return isRecord(before) === isRecord(after) ? 0.1 : 0;
  // A block of another type has other fields.
  if (before.type !== after.type) return 0;
  const names = Object.keys({ ...before, ...after });
  const equal = names.filter((name) => isEqual(before[name], after[name])).length;
  return 0.1 + equal / names.length + Number(before.id !== undefined && before.id === after.id) / 2;
}
