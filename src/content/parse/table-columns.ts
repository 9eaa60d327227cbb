import type { DeclaredField } from '../../../schema/collections/declared-field.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { ForeignForm } from './selection/foreign-values.ts';
import type { Cell } from './table.ts';

/** A column of a table: the names that lead to its values, as in `image.alt`, and the schema of the values. */
export interface Column {
  readonly path: readonly string[];
  readonly header: Cell;
  readonly index: number;
  readonly schema: FieldSchema | undefined;
  /** The form of the cells, if another program writes them. */
  readonly form: ForeignForm | undefined;
}

/** The fields of a collection, as `site.yaml` declares them. */
export type TableFields = readonly (readonly [name: string, field: Partial<DeclaredField>])[];

/**
 * The columns at a cell of the first line. There are several if several fields have the same column, and none if the
 * cell has the name of a field that has another column.
 */
export function columnsAt(header: Cell, index: number, entry: FieldSchema, fields: TableFields): Column[] {
  return pathsOf(header.text, fields).map((path) => {
    const form = path.length === 1 ? formOf(path[0]!, fields) : undefined;
    return withSource({ path, header, index, schema: schemaOf(path, entry), form });
  });
}

/** The name of the column with the values at a path, and the beginning that they lack. */
export function columnFor(path: readonly string[], fields: TableFields): { name: string; base: string | undefined } {
  // A column of pictures has the name of the picture.
  const [first = '', ...rest] = path.length > 1 && path.at(-1) === 'src' ? path.slice(0, -1) : path;
  const { from = first, base } = fields.find(([name]) => name === first)?.[1] ?? {};
  return { name: [from, ...rest].join('.'), base: rest.length === 0 ? base : undefined };
}

function formOf(name: string, fields: TableFields): ForeignForm | undefined {
  const { type = 'string', base, format, timeZone } = fields.find(([each]) => each === name)?.[1] ?? {};
  if (base === undefined && format === undefined) return undefined;
  return { type, ...(base !== undefined && { base }), ...(format && { format }), ...(timeZone && { timeZone }) };
}

function pathsOf(text: string, fields: TableFields): (readonly string[])[] {
  const named = fields.flatMap(([name, { from }]) => {
    if (from === undefined) return [];
    if (text === from) return [[name]];
    return text.startsWith(`${from}.`) ? [[name, ...text.slice(from.length + 1).split('.')]] : [];
  });
  if (named.length > 0) return named;
  const path = text.split('.');
  const isOther = fields.some(([name, { from }]) => name === path[0] && from !== undefined);
  return isOther ? [] : [path];
}

function schemaOf(path: readonly string[], entry: FieldSchema): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>((schema, name) => {
    const { properties = {} } = schema ?? {};
    return Object.hasOwn(properties, name) ? properties[name] : undefined;
  }, entry);
}

/** A cell of a picture is the address of its file. A picture is decorative unless a cell has its description. */
function withSource(column: Column): Column {
  const { src } = column.schema?.properties ?? {};
  if (!src) return column;
  return { ...column, path: [...column.path, 'src'], schema: { ...src, default: '' } };
}
