import type { Pointer } from '../../../schema/pointer.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { asList, blockType, isRecord, type Schemas } from './schemas.ts';

export type SchemaVisitor = (field: FieldSchema, value: unknown, pointer: Pointer) => void;

/**
 * A function of a schema whose results are kept. Rules ask about a few thousand schemas and about a hundred values of
 * each page; and reading a keyword is slow, because schemas have many different sets of them.
 */
export function perSchema<T extends object>(compute: (schema: FieldSchema) => T): (schema: FieldSchema) => T {
  const known = new WeakMap<FieldSchema, T>();
  return (schema) => {
    const before = known.get(schema);
    if (before) return before;
    const result = compute(schema);
    known.set(schema, result);
    return result;
  };
}

/** The keywords of a schema that decide where a walk goes on. */
interface Shape {
  readonly field: FieldSchema;
  /** Whether the fields depend on the value. */
  readonly isOpen: boolean;
  readonly isBlocks: boolean;
  readonly items: Shape | undefined;
  readonly fields: readonly (readonly [name: string, shape: Shape])[];
}

const shapeOf = perSchema(
  (field): Shape => ({
    field,
    isOpen: field.variants !== undefined || field.values !== undefined,
    isBlocks: field.part === 'blocks',
    items: field.items && shapeOf(field.items),
    fields: Object.entries(field.properties ?? {}).map(([name, child]) => [name, shapeOf(child)]),
  }),
);

/**
 * Calls `visit` for every value that the schema describes, parents first, nested blocks included. The schema of a union
 * or a map is passed as `resolveSchema` makes it for the value.
 */
export function walkSchema(
  schemas: Schemas,
  schema: FieldSchema,
  value: unknown,
  visit: SchemaVisitor,
  pointer: Pointer = [],
): void {
  walk(shapeOf(schema), value, pointer);

  function walk(declared: Shape, value: unknown, pointer: Pointer): void {
    const { field, isBlocks, items, fields } = declared.isOpen
      ? shapeOf(resolveSchema(declared.field, value))
      : declared;
    visit(field, value, pointer);
    if (isBlocks) {
      for (const [index, block] of asList(value).entries()) {
        const schema = schemas.blocks[blockType(block)];
        // Unlike a spread list, a concatenated one takes no more memory than it needs: pages keep hundreds of pointers.
        if (schema) walk(shapeOf(schema), block, pointer.concat(index));
      }
    } else if (items) {
      for (const [index, item] of asList(value).entries()) walk(items, item, pointer.concat(index));
    } else if (fields.length > 0 && isRecord(value)) {
      for (const [name, child] of fields) {
        const inside = value[name];
        if (inside !== undefined) walk(child, inside, pointer.concat(name));
      }
    }
  }
}
