import { frameIds } from '../../../schema/addresses.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { describedValues } from '../common/described-values.ts';
import type { Schemas } from '../common/site-schemas.ts';

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

/** Reserves an anchor, with the next free number if it is in use: `prices`, `prices-2`, `prices-3`. */
export function takeAnchor(anchor: string, taken: Map<string, number>): string {
  let number = taken.get(anchor) ?? 0;
  let free = anchor;
  while (taken.has(free)) free = `${anchor}-${++number}`;
  taken.set(anchor, Math.max(number, 1));
  taken.set(free, taken.get(free) ?? 1);
  return free;
}
