import type { BlockSchemas } from '../../../schema/emit/emit.ts';
import { possibleSchemas } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord, type Schemas } from '../../../src/content/common/schemas.ts';
import { walkSchema } from '../../../src/content/common/walk-schema.ts';

/** A field of a block with its path: `items.title` is the title of each item. */
export interface NamedField {
  readonly path: string;
  readonly field: FieldSchema;
  readonly isRequired: boolean;
}

/** The block's own fields, including nested ones, without the fields of shared parts. */
export function ownFields(schema: FieldSchema, prefix = ''): NamedField[] {
  if (schema.part) return [];
  if (schema.items) return ownFields(schema.items, prefix);
  if (schema.values) return ownFields(schema.values, prefix);
  const own = possibleSchemas(schema).flatMap(({ properties = {} }) => Object.entries(properties));
  return [...new Map(own)].flatMap(([name, field]) => {
    const path = prefix + name;
    const isRequired = schema.required?.includes(name) ?? false;
    return [{ path, field, isRequired }, ...ownFields(field, `${path}.`)];
  });
}

/** The paths, in the format of `ownFields`, of all values in a block's data. */
export function usedPaths(data: unknown, prefix = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item) => usedPaths(item, prefix));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => [prefix + name, ...usedPaths(value, `${prefix}${name}.`)]);
}

/** Pointers to the required fields in a block's data, including those of nested blocks. */
export function requiredPointers(schemas: Schemas, type: string, block: unknown): (string | number)[][] {
  const found: (string | number)[][] = [['type']];
  walkSchema(schemas, schemas.blocks[type]!, block, (field, value, pointer) => {
    if (field.part === 'blocks' && Array.isArray(value))
      for (const index of value.keys()) found.push([...pointer, index, 'type']);
    if (!isRecord(value)) return;
    for (const name of field.required ?? []) if (name in value) found.push([...pointer, name]);
  });
  return found;
}

/** The descriptions of a schema's fields by path. */
export function descriptions(schemas: BlockSchemas): [path: string, description: string | undefined][] {
  return Object.entries(schemas).flatMap(([type, schema]) => [
    [type, schema.description] as [string, string],
    ...ownFields(schema).map(({ path, field }): [string, string | undefined] => [
      `${type}: ${path}`,
      field.description,
    ]),
  ]);
}

/** Heuristic for a Spanish sentence. */
export function isSpanishSentence(text: string | undefined): boolean {
  return text !== undefined && text.length >= 10 && !/\b(the|of|with|this|shown|and|for|which)\b/.test(text);
}
