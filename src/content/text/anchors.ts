import { frameIds } from '../../../schema/addresses.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { describedValues } from '../common/described-values.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';

/**
 * The ids of a page that headings cannot take. The value is the last number that was appended to an id to make it
 * unique. The ids are collected when the first heading needs them.
 */
export type TakenIds = () => Map<string, number>;

/** @param collect returns the ids that the page has besides those of headings */
export function createTakenIds(collect: () => Iterable<string> = () => []): TakenIds {
  let ids: Map<string, number> | undefined;
  return () => {
    ids ??= new Map([...collect()].map((id) => [id, 1]));
    return ids;
  };
}

/** The ids that headings cannot take: ids written by the author, which links may name, and ids of the layout. */
export function writtenIds(schemas: Schemas, schema: FieldSchema, data: unknown): TakenIds {
  return createTakenIds(() => {
    const written = describedValues(schemas, schema, data).flatMap(({ field: { format }, value }) =>
      format === 'id' && typeof value === 'string' ? [value] : [],
    );
    return [...frameIds, ...written];
  });
}

/** The number of a list with a filter on its page, from 1 for each kind of list. @param query its field `collection` */
export type FilterNumber = (query: object) => number;

/**
 * Numbers the lists with a filter, so that no two filters share an address. Hidden lists are counted, so that hiding one
 * does not change the addresses of the others. The page is read when the first list needs its number.
 */
export function filterNumbers(schemas: Schemas, schema: FieldSchema, data: unknown): FilterNumber {
  let numbers: Map<object, number> | undefined;
  const read = () => {
    const counts = new Map<string, number>();
    const found = describedValues(schemas, schema, data).flatMap(({ field, value }): [object, number][] => {
      const kind = field.groupAnchors ?? (isRecord(value) && value.filters ? 'filters' : undefined);
      if (field.part !== 'collection' || kind === undefined || !isRecord(value)) return [];
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [[value, counts.get(kind)!]];
    });
    return new Map(found);
  };
  return (query) => {
    numbers ??= read();
    return numbers.get(query) ?? 1;
  };
}

/** The prefix of the anchors of a list: `group-`, then `group-2-`. */
export function numberedPrefix(prefix: string, number: number): string {
  return number === 1 ? prefix : `${prefix}${number}-`;
}

/** Reserves an anchor, with the next free number if it is in use: `prices`, `prices-2`, `prices-3`. */
export function takeAnchor(anchor: string, taken: Map<string, number>): string {
  let number = taken.get(anchor) ?? 0;
  let free = anchor;
  while (taken.has(free)) free = `${anchor}-${++number}`;
  taken.set(anchor, Math.max(number, 1));
  taken.set(free, taken.get(free) ?? 1);
  return free;
}
