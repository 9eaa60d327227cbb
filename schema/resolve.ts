import { childAt } from './common/pointer.ts';
import type { FieldSchema } from './schema.ts';

/**
 * The schema of a value. An object with `variants` gets the fields of the variant in its discriminator, or the common
 * fields only if the discriminator is invalid. A map gets a field for each of its names. Other schemas are returned as
 * is, so that code can follow a value by `properties` and `items` alone.
 */
export function resolveSchema(schema: FieldSchema, value: unknown): FieldSchema {
  if (schema.variants) return variantOf(schema, value);
  return schema.values ? withEntries(schema, schema.values, value) : schema;
}

/** The possible schemas of an object: one for each variant, or the schema itself. */
export function possibleSchemas(schema: FieldSchema): readonly FieldSchema[] {
  return schema.variants ? Object.keys(schema.variants).map((name) => variantSchema(schema, name)) : [schema];
}

/** The schemas of all possible values directly inside a value with this schema. */
export function innerSchemas(schema: FieldSchema): readonly FieldSchema[] {
  const { items, values, variants = {} } = schema;
  const objects = [schema, ...Object.values(variants)];
  return [
    ...objects.flatMap(({ properties = {} }) => Object.values(properties)),
    ...(items ? [items] : []),
    ...(values ? [values] : []),
  ];
}

function variantOf(schema: FieldSchema, value: unknown): FieldSchema {
  const { discriminator = '', properties = {}, variants = {} } = schema;
  const name = String(childAt(value, discriminator) ?? properties[discriminator]?.default);
  return Object.hasOwn(variants, name) ? variantSchema(schema, name) : schema;
}

const known = new WeakMap<FieldSchema, Map<string, FieldSchema>>();

/** The object schema of a variant: the common fields and its own. Every call returns the same object. */
export function variantSchema(schema: FieldSchema, name: string): FieldSchema {
  const made = known.get(schema) ?? new Map<string, FieldSchema>();
  known.set(schema, made);
  const before = made.get(name);
  if (before) return before;
  const { discriminator: _, variants, ...common } = schema;
  const own = variants![name]!;
  const variant: FieldSchema = {
    ...common,
    ...(own.control !== undefined && { control: own.control }),
    properties: { ...common.properties, ...own.properties },
    required: [...new Set([...(common.required ?? []), ...(own.required ?? [])])],
  };
  made.set(name, variant);
  return variant;
}

function withEntries(schema: FieldSchema, values: FieldSchema, value: unknown): FieldSchema {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return { ...schema, properties: Object.fromEntries(names.map((name) => [name, values])) };
}
