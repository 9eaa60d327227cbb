/** Items that are stored once and referred to by number. */
export interface ItemTable<T> {
  /** The number of an item, from 0, in order of first use. */
  readonly add: (item: T) => number;
  readonly items: readonly T[];
}

/** @param nameOf equal items have equal names; called once for each object */
export function createTable<T>(nameOf: (item: T) => string): ItemTable<T> {
  const known = new Map<T, number>();
  const numbers = new Map<string, number>();
  const items: T[] = [];
  const numberOf = (item: T): number => {
    const name = nameOf(item);
    const before = numbers.get(name);
    if (before !== undefined) return before;
    const number = items.push(item) - 1;
    numbers.set(name, number);
    return number;
  };
  const add = (item: T): number => {
    const number = known.get(item) ?? numberOf(item);
    known.set(item, number);
    return number;
  };
  return { add, items };
}
