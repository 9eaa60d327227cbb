import { isCollection, isScalar, type Scalar } from 'yaml';
import { fold } from '../../../schema/common/plain-text.ts';
import { childAt, type Pointer, valueAt } from '../../../schema/common/pointer.ts';
import { type Text, textIn } from '../../../schema/common/text.ts';
import { possibleSchemas, resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { findNode } from '../positions/position.ts';

/** The part of an emitted schema that explanations use. */
export interface RootSchema extends FieldSchema {
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
}

/** Data that all explanations use. */
export interface Context {
  readonly schema: RootSchema;
  /** Block types, as the schema lists them; empty for `site.yaml`. */
  readonly types: readonly string[];
  readonly read: Pick<ParsedFile, 'source' | 'document' | 'data' | 'header'>;
}

/** A finding without a pointer. It may have a range. */
export type Unplaced = Omit<Problem, 'pointer' | 'at'>;

/** A problem that may be about a field at a wrong level. */
export interface Misplaced extends Problem {
  /** The pointer of the field at its correct level, where it is missing. */
  readonly instead?: Pointer;
}

export function createContext(schema: RootSchema, read: Context['read']): Context {
  return { schema, types: blockTypes(schema), read };
}

function blockTypes({ definitions }: RootSchema): readonly string[] {
  return (definitions?.block?.properties?.type?.enum ?? []).map(String);
}

/** The schema of a block type; undefined for unknown types. */
export function blockSchema({ schema, types }: Context, type: unknown): FieldSchema | undefined {
  return typeof type === 'string' && types.includes(type) ? schema.definitions?.[type] : undefined;
}

/** True if a word is the label of something in one of the languages. @param folded the word, see `fold` */
export function isLabel(label: Text | undefined, folded: string): boolean {
  return label !== undefined && ['es', 'en'].some((locale) => fold(textIn(label, locale)) === folded);
}

/** The fields of a schema, of all variants of an object that has some. */
export function fieldsOf(schema: FieldSchema | undefined): string[] {
  if (!schema) return [];
  return [...new Set(possibleSchemas(schema).flatMap(({ properties = {} }) => Object.keys(properties)))];
}

export function hasField(schema: FieldSchema | undefined, field: string): boolean {
  return fieldsOf(schema).includes(field);
}

/** The schema at a pointer, through lists, blocks, variants and maps, resolved for the value there. */
export function schemaAt(context: Context, pointer: Pointer): FieldSchema | undefined {
  const schema = declaredAt(context, pointer);
  return schema && resolveSchema(schema, valueAt(context.read.data, pointer));
}

/** The schema at a pointer, with all variants of a union. */
export function declaredAt(context: Context, pointer: Pointer): FieldSchema | undefined {
  let field: FieldSchema | undefined = context.schema;
  let value = context.read.data;
  for (const step of pointer) {
    const { part, items, properties = {} }: FieldSchema = field ? resolveSchema(field, value) : {};
    value = childAt(value, step);
    if (typeof step === 'string') field = Object.hasOwn(properties, step) ? properties[step] : undefined;
    else field = part === 'blocks' ? blockSchema(context, childAt(value, 'type')) : items;
  }
  return field;
}

/** True if the schema has a block at this pointer. */
export function isBlock(context: Context, pointer: Pointer): boolean {
  return declaredAt(context, pointer.slice(0, -1))?.part === 'blocks';
}

/** The last field name in a pointer. For an item of `items`, that is `items`. */
export function fieldName(pointer: Pointer): string {
  return String(pointer.findLast((step) => typeof step === 'string') ?? '');
}

/** The field of a value; empty for an item of a list. */
export function ownField(pointer: Pointer): string {
  return typeof pointer.at(-1) === 'number' ? '' : fieldName(pointer);
}

/** The scalar node at a pointer, for properties that only the source has. */
export function scalarAt({ read }: Context, pointer: Pointer): Scalar | undefined {
  if (!read.document) return undefined;
  const { node, depth } = findNode(read.document, pointer);
  return depth === pointer.length && isScalar(node) ? node : undefined;
}

/** True for a list or a group of fields that is written in brackets or braces. */
export function isFlow({ read }: Context, pointer: Pointer): boolean {
  const node = read.document?.getIn(pointer, true);
  return isCollection(node) && node.flow === true;
}

export function isQuoted(scalar: Scalar | undefined): boolean {
  return scalar?.type === 'QUOTE_DOUBLE' || scalar?.type === 'QUOTE_SINGLE';
}

/** The characters of a scalar in the file, without quotes. */
export function rawText({ read }: Context, scalar: Scalar | undefined): string {
  if (!scalar?.range) return '';
  const text = read.source.slice(scalar.range[0], scalar.range[1]);
  return isQuoted(scalar) ? text.slice(1, -1) : text;
}
