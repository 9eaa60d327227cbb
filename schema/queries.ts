import type { IconDrawing } from './common/icon-drawing.ts';
import { mapValues } from './common/map-values.ts';
import type { FieldSchema, Option } from './schema.ts';

/**
 * A schema whose queries (`part: 'collection'`) admit the given collections; all, if none are given. A schema without a
 * query is returned as is, so that schemas can be compared by identity.
 */
export function withCollectionNames<S extends FieldSchema>(schema: S, options: Readonly<Record<string, Option>>): S {
  const names = Object.keys(options);
  return mapFields(schema, isQuery, (query) => {
    const { enum: _, ...of } = query.properties!.of!;
    return {
      ...query,
      properties: { ...query.properties, of: names.length > 0 ? { ...of, enum: names, options } : of },
    };
  }) as S;
}

/** A schema whose icons can also be the given ones, by their names. It is returned as is if it has no icon. */
export function withIcons<S extends FieldSchema>(schema: S, icons: Readonly<Record<string, IconDrawing>>): S {
  if (Object.keys(icons).length === 0) return schema;
  const options = mapValues(icons, (drawing, name) => ({ label: name, drawing }));
  const admit = (icon: FieldSchema) =>
    icon.enum
      ? { ...icon, enum: [...icon.enum, ...Object.keys(icons)], options: { ...icon.options, ...options } }
      : icon;
  return mapFields(schema, ({ part }) => part === 'icon', admit) as S;
}

function isQuery({ part }: FieldSchema): boolean {
  return part === 'collection' || part === 'topics';
}

function mapFields(
  schema: FieldSchema,
  isMeant: (field: FieldSchema) => boolean,
  change: (field: FieldSchema) => FieldSchema,
): FieldSchema {
  if (isMeant(schema)) return change(schema);
  const { items, values, properties, variants } = schema;
  const within = (field: FieldSchema) => mapFields(field, isMeant, change);
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
