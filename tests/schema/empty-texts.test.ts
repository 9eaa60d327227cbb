import { expect, test } from 'vitest';
import { type FieldSchema, takesEmptyText } from '../../schema/schema.ts';
import { siteSchema } from '../../schema/site.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';

test('of the texts that have to be there in blocks and the site, only descriptions of pictures may be empty', () => {
  const all = [siteSchema, ...Object.values(schemas.blocks)];
  expect(new Set(all.flatMap((schema) => [...emptyIn(schema)]))).toEqual(new Set(['alt']));
});

/** The names of required fields that accept an empty text. */
function* emptyIn({ properties = {}, required = [], items }: FieldSchema): Generator<string> {
  for (const [name, field] of Object.entries(properties)) {
    if (required.includes(name) && takesEmptyText(field)) yield name;
    yield* emptyIn(field);
  }
  if (items) yield* emptyIn(items);
}
