import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/schemas.ts';

/** Which fields stand together in one object: it tells to which of several levels a field belongs. */
interface Shapes {
  readonly blocks: ReadonlyMap<string, FieldSchema>;
  readonly others: readonly FieldSchema[];
}

// Beside the names themselves, so that readers without a language need none of it.
const known = new WeakMap<ReadonlySet<string>, Shapes>();

/** Notes the objects of a language beside the names of its fields. */
export function registerShapes(names: ReadonlySet<string>, { page, site, blocks }: Schemas): void {
  known.set(names, {
    blocks: new Map(Object.entries(blocks)),
    others: [page, site, ...Object.values(blocks).flatMap(childrenOf)].flatMap(objectsIn),
  });
}

function childrenOf({ properties = {}, items }: FieldSchema): readonly FieldSchema[] {
  return [...Object.values(properties), ...(items ? [items] : [])];
}

function objectsIn(schema: FieldSchema): FieldSchema[] {
  return [...(schema.properties ? [schema] : []), ...childrenOf(schema).flatMap(objectsIn)];
}

function has({ properties = {} }: FieldSchema, name: string): boolean {
  return Object.hasOwn(properties, name);
}

/**
 * The objects of the language that a group of fields may be: the block that its `type` names, else all that have its fields.
 * @returns undefined where the names come without a language
 */
export function objectsWith(
  fields: ReadonlySet<string>,
  names: readonly string[],
  type: unknown,
): readonly FieldSchema[] | undefined {
  const shapes = known.get(fields);
  if (!shapes) return undefined;
  const block = typeof type === 'string' ? shapes.blocks.get(type) : undefined;
  return block ? [block] : shapes.others.filter((schema) => names.every((name) => has(schema, name)));
}

/**
 * Whether an object of the language may have a field beside others.
 * @param type the block type that the object names, if any
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
  if (block) return key === 'type' || has(block, key);
  return shapes.others.some((schema) => [key, ...others].every((name) => has(schema, name)));
}
