import { resolveSchema } from '../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { blockType, type Schemas } from '../../common/site-schemas.ts';

/**
 * The schema of a field or item; undefined if the schemas do not describe it.
 * @param schema of the object or list, resolved for its value (`resolveSchema`)
 * @param value the field or item
 */
export function schemaOfStep(
  schemas: Schemas,
  schema: FieldSchema | undefined,
  step: string | number,
  value: unknown,
): FieldSchema | undefined {
  const inner = innerSchema(schemas, schema, step, value);
  return inner && resolveSchema(inner, value);
}

function innerSchema(
  schemas: Schemas,
  schema: FieldSchema | undefined,
  step: string | number,
  value: unknown,
): FieldSchema | undefined {
  if (typeof step === 'number') return schema?.part === 'blocks' ? blockSchema(schemas, value) : schema?.items;
  return Object.hasOwn(schema?.properties ?? {}, step) ? schema?.properties?.[step] : schema?.values;
}

function blockSchema({ blocks }: Schemas, block: unknown): FieldSchema | undefined {
  const type = blockType(block);
  return Object.hasOwn(blocks, type) ? blocks[type] : undefined;
}

/**
 * The keys of an object in the order of its schema. The type of a block comes first. Keys that are not in the schema
 * come last, in their own order.
 */
export function fieldOrder(schema: FieldSchema | undefined, value: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(value);
  return keys.toSorted((a, b) => rankOf(schema, a) - rankOf(schema, b));
}

/** The index of a field in its schema. The type of a block, which no schema contains, comes first. */
function rankOf(schema: FieldSchema | undefined, key: string): number {
  const index = Object.keys(schema?.properties ?? {}).indexOf(key);
  if (index >= 0) return index;
  return key === 'type' ? -1 : Number.POSITIVE_INFINITY;
}

/**
 * Places a new field among the present ones: after the nearest field that precedes it in the schema, else before the
 * first field that follows it there, else at the end.
 * @returns the number of fields before the new one
 */
export function placeOfField(schema: FieldSchema | undefined, present: readonly string[], key: string): number {
  const rank = rankOf(schema, key);
  if (rank === Number.POSITIVE_INFINITY) return present.length;
  const ranks = present.map((name) => rankOf(schema, name));
  const before = Math.max(...ranks.filter((each) => each < rank));
  if (before > Number.NEGATIVE_INFINITY) return ranks.lastIndexOf(before) + 1;
  const after = Math.min(...ranks.filter((each) => each > rank));
  return after === Number.POSITIVE_INFINITY ? present.length : ranks.indexOf(after);
}
