import { frameIds } from '../../../schema/addresses.ts';
import type { ObjectSchema } from '../../../schema/schema.ts';
import { type Schemas, walkSchema } from '../common/schemas.ts';

/**
 * The anchor of a heading: its letters and digits of any script in lower case and NFC, words joined by
 * hyphens. Accents of Latin letters go, as readers type addresses without them; marks of other
 * scripts are parts of letters. Invisible characters inside a word do not divide it.
 * @returns an empty text for words without a letter or digit
 */
export function slug(words: string): string {
  return words
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/(?:[ªº]|[^\p{L}\p{M}\p{Nd}])+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The ids of one page that headings may not take, each with the last number that was given after it; collected when
 * the first heading asks.
 */
export type TakenIds = () => Map<string, number>;

/** @param collect gives the ids that are taken before any heading has one */
export function createTakenIds(collect: () => Iterable<string> = () => []): TakenIds {
  let ids: Map<string, number> | undefined;
  return () => {
    ids ??= new Map([...collect()].map((id) => [id, 1]));
    return ids;
  };
}

/** The ids that the author of a page wrote, to which links may lead, and those of the frame: no heading may take one. */
export function writtenIds(schemas: Schemas, schema: ObjectSchema, data: unknown): TakenIds {
  return createTakenIds(() => {
    const ids = [...frameIds];
    walkSchema(schemas, schema, data, ({ format }, value) => {
      if (format === 'id' && typeof value === 'string') ids.push(value);
    });
    return ids;
  });
}

/** Takes an anchor while it is free, else with the next free number: `prices`, `prices-2`, `prices-3`. */
export function takeAnchor(anchor: string, taken: Map<string, number>): string {
  let number = taken.get(anchor) ?? 0;
  let free = anchor;
  while (taken.has(free)) free = `${anchor}-${++number}`;
  taken.set(anchor, Math.max(number, 1));
  taken.set(free, taken.get(free) ?? 1);
  return free;
}
