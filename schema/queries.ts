import { mapValues } from './common/map-values.ts';
import type { FieldSchema, Option } from './schema.ts';

/**
 * A schema whose queries (`part: 'collection'`) admit the given collections; all, if none are given. A schema without a
 * query is returned as is, so that schemas can be compared by identity.
 */
export function withCollectionNames<S extends FieldSchema>(schema: S, options: Readonly<Record<string, Option>>): S {
  const names = Object.keys(options);
  return mapQueries(schema, (query) => {
    const { enum: _, ...of } = query.properties!.of!;
    return {
      ...query,
      properties: { ...query.properties, of: names.length > 0 ? { ...of, enum: names, options } : of },
    };
  }) as S;
}

function mapQueries(schema: FieldSchema, change: (query: FieldSchema) => FieldSchema): FieldSchema {
  if (schema.part === 'collection' || schema.part === 'topics') return change(schema);
  const { items, values, properties, variants } = schema;
  const within = (field: FieldSchema) => mapQueries(field, change);
  const parts = {
    ...(items && { items: within(items) }),
    ...(values && { values: within(values) }),
    ...(properties && { properties: sameOr(properties, mapValues(properties, within)) }),
    ...(variants && {
      variants: sameOr(
        variants,
        mapValues(variants, (variant) => within(variant as FieldSchema)),
      ),
    }),
  };
  return sameOr(schema, { ...schema, ...parts } as FieldSchema);
}

/** Returns the first record if both have the same values. */
function sameOr<T extends object>(before: T, after: object): T {
  const values = after as Readonly<Record<string, unknown>>;
  return Object.entries(before).every(([name, value]) => values[name] === value) ? before : (after as T);
}
