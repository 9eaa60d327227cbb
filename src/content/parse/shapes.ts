import { innerSchemas, possibleSchemas } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/site-schemas.ts';

/** The objects of the schemas. The scanner uses them to find the level that a field belongs to. */
interface Shapes {
  readonly blocks: ReadonlyMap<string, FieldSchema>;
  readonly others: readonly FieldSchema[];
}

// The key is the set of field names, so that readers need no additional parameter for schemas.
const known = new WeakMap<ReadonlySet<string>, Shapes>();

/** Stores the objects of the schemas for a set of field names. */
export function registerShapes(names: ReadonlySet<string>, { page, site, blocks }: Schemas): void {
  known.set(names, {
    blocks: new Map(Object.entries(blocks)),
    others: [page, site, ...Object.values(blocks).flatMap(innerSchemas)].flatMap(objectsIn),
  });
}

function objectsIn(schema: FieldSchema): FieldSchema[] {
  return [...(schema.properties ? possibleSchemas(schema) : []), ...innerSchemas(schema).flatMap(objectsIn)];
}

function has({ properties = {} }: FieldSchema, name: string): boolean {
  return Object.hasOwn(properties, name);
}

/**
 * The object schemas that a group of fields may have: the block with its `type`, or else all objects with these fields.
 * @returns undefined if no schemas are stored for the names
 */
export function objectsWith(
  fields: ReadonlySet<string>,
  names: readonly string[],
  type: unknown,
): readonly FieldSchema[] | undefined {
  const shapes = known.get(fields);
  if (!shapes) return undefined;
  const block = typeof type === 'string' ? shapes.blocks.get(type) : undefined;
  return block ? possibleSchemas(block) : shapes.others.filter((schema) => names.every((name) => has(schema, name)));
}

/**
 * True if an object of the schemas may have a field together with others.
 * @param type the block type of the object, if any
 * @param others fields that the object has
 */
export function mayHave(
  fields: ReadonlySet<string>,
  key: string,
  type: string | undefined,
  others: readonly string[],
): boolean {
  const shapes = known.get(fields);
  if (!shapes) return false;
  const block = type === undefined ? undefined : shapes.blocks.get(type);
  if (block) return key === 'type' || possibleSchemas(block).some((schema) => has(schema, key));
  return shapes.others.some((schema) => [key, ...others].every((name) => has(schema, name)));
}
