import { type Pointer, pointerTo } from '../../../schema/common/pointer.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { asList, blockType, isRecord, type Schemas } from './site-schemas.ts';

/** @param block the value, if it is a block; `field` is then the schema of the block's type */
export type SchemaVisitor = (field: FieldSchema, value: unknown, pointer: Pointer, block?: BlockRecord) => void;

type BlockRecord = Readonly<Record<string, unknown>>;

/**
 * Caches a function's result for each schema. Reading keywords is slow, because schemas have many different sets of
 * keywords, and rules read a hundred of them for each page.
 */
export function perSchema<T extends object, S extends object = FieldSchema>(
  compute: (schema: S) => T,
): (schema: S) => T {
  const known = new WeakMap<S, T>();
  return (schema) => {
    const before = known.get(schema);
    if (before) return before;
    const result = compute(schema);
    known.set(schema, result);
    return result;
  };
}

/** The keywords of a schema that determine which values a walk visits next. */
interface Shape {
  readonly field: FieldSchema;
  /** True if the fields depend on the value. */
  readonly isOpen: boolean;
  readonly isBlocks: boolean;
  readonly items: Shape | undefined;
  readonly fields: ReadonlyMap<string, PlacedShape>;
}

/** A field of an object schema. */
interface PlacedShape {
  readonly name: string;
  readonly shape: Shape;
  /** The index of the field in its schema. */
  readonly place: number;
}

const shapeOf = perSchema(
  (field): Shape => ({
    field,
    isOpen: field.variants !== undefined || field.values !== undefined,
    isBlocks: field.part === 'blocks',
    items: field.items && shapeOf(field.items),
    fields: new Map(
      Object.entries(field.properties ?? {}).map(([name, child], place) => [
        name,
        { name, shape: shapeOf(child), place },
      ]),
    ),
  }),
);

/**
 * Calls `visit` for every value that the schema describes, parents first, nested blocks included. Schemas of unions and
 * maps are resolved for the value (`resolveSchema`).
 */
export function walkSchema(
  schemas: Schemas,
  schema: FieldSchema,
  value: unknown,
  visit: SchemaVisitor,
  pointer: Pointer = [],
): void {
  walk(shapeOf(schema), value, pointer);

  function walk(declared: Shape, value: unknown, pointer: Pointer, block?: BlockRecord): void {
    const { field, isBlocks, items, fields } = declared.isOpen
      ? shapeOf(resolveSchema(declared.field, value))
      : declared;
    visit(field, value, pointer, block);
    if (isBlocks) {
      for (const [index, block] of asList(value).entries()) {
        const schema = isRecord(block) ? schemas.blocks[blockType(block)] : undefined;
        if (schema) walk(shapeOf(schema), block, pointerTo(index, pointer), block as BlockRecord);
      }
    } else if (items) {
      for (const [index, item] of asList(value).entries()) walk(items, item, pointerTo(index, pointer));
    } else if (fields.size > 0 && isRecord(value)) {
      for (const { name, shape } of presentFields(fields, value)) walk(shape, value[name], pointerTo(name, pointer));
    }
  }
}

/**
 * The fields of an object in the order of its schema. Each name of the object is looked up in the schema, and not each
 * field of the schema in the object, because an object lacks most of the possible fields.
 */
function presentFields(fields: Shape['fields'], value: Readonly<Record<string, unknown>>): readonly PlacedShape[] {
  const present: PlacedShape[] = [];
  for (const name in value) {
    const field = fields.get(name);
    if (!field || value[name] === undefined) continue;
    let at = present.length;
    for (; at > 0 && present[at - 1]!.place > field.place; at--) present[at] = present[at - 1]!;
    present[at] = field;
  }
  return present;
}
