import { examplesIn, textIn } from '../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { type GalleryMessages, locale, say } from './messages.ts';

export interface FieldRow {
  readonly name: string;
  /** Nesting depth: 0 for the fields of the block itself. */
  readonly depth: number;
  readonly kind: string;
  readonly isRequired: boolean;
  /** The label of the field in forms; empty if the schema states none. */
  readonly label: string;
  readonly description: string;
  readonly examples: readonly string[];
  /** Allowed values, a default first. */
  readonly options: readonly string[];
  readonly defaultValue?: string;
  /** Advice for a deprecated field. */
  readonly deprecated?: string;
  readonly formerName?: string;
  /** Values of other fields that permit this field: `layout: split`. */
  readonly conditions?: readonly string[];
}

/** The fields of a schema as rows; nested fields follow their parent. */
export function fieldRows(schema: FieldSchema, depth = 0): FieldRow[] {
  if (schema.values) return rowsOf(say.name, schema.values, schema, depth);
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => rowsOf(name, field, schema, depth));
}

/** The fields of an object and of all its variants. */
function fieldsOf({ properties = {}, variants = {} }: FieldSchema): Readonly<Record<string, FieldSchema>> {
  return Object.assign({ ...properties }, ...Object.values(variants).map((variant) => variant.properties));
}

function rowsOf(name: string, field: FieldSchema, owner: FieldSchema, depth: number): FieldRow[] {
  return [
    toRow(name, field, owner, depth),
    ...fieldRows(field.part === 'blocks' ? {} : (field.items ?? field), depth + 1),
  ];
}

/** Values of other fields that permit a field; empty if the field is always permitted. */
function conditionsOf(name: string, { when }: FieldSchema, owner: FieldSchema): string[] {
  const { properties = {}, discriminator, variants = {} } = owner;
  if (when) return when.is.map((value) => `${when.field}: ${value}`);
  if (Object.hasOwn(properties, name)) return [];
  const values = Object.keys(variants).filter((value) => Object.hasOwn(variants[value]!.properties, name));
  return values.map((value) => `${discriminator}: ${value}`);
}

function isRequiredIn(name: string, { required = [], variants = {} }: FieldSchema): boolean {
  return required.includes(name) || Object.values(variants).some((variant) => variant.required?.includes(name));
}

function toRow(name: string, field: FieldSchema, owner: FieldSchema, depth: number): FieldRow {
  const conditions = conditionsOf(name, field, owner);
  return {
    name,
    depth,
    kind: kindOf(field),
    isRequired: isRequiredIn(name, owner),
    ...(conditions.length > 0 && { conditions }),
    label: textIn(field.label, locale),
    description: [field.description, field.fileHelp]
      .map((text) => textIn(text, locale))
      .filter(Boolean)
      .join(' '),
    examples: examplesIn(field.examples, locale).map(String),
    options: (field.enum ?? []).map(String),
    ...(field.default !== undefined && { defaultValue: String(field.default) }),
    ...(field.deprecated && { deprecated: textIn(field.deprecated, locale) }),
    ...(field.renamedFrom && { formerName: field.renamedFrom }),
  };
}

/** Description of a field's type, such as `list from 2 to 8: link`. */
export function kindOf(field: FieldSchema, messages: GalleryMessages = say): string {
  const { kinds } = messages;
  const ranged = (kind: 'list' | 'integer' | 'number', least?: number, most?: number) =>
    [kinds[kind], between(messages, least, most)].join(' ').trim();
  if (field.pageOf) return messages.pageOf(field.pageOf);
  if (field.part) return kinds[field.part];
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum) return kinds.oneOf;
  if (field.type === 'array')
    return `${ranged('list', field.minItems, field.maxItems)}: ${kindOf(field.items ?? {}, messages)}`;
  if (field.values) return kinds.map;
  if (field.type === 'integer' || field.type === 'number') return ranged(field.type, field.minimum, field.maximum);
  if (field.type === 'object' || field.type === 'boolean') return kinds[field.type];
  return kinds[field.format ?? 'text'];
}

function between(messages: GalleryMessages, least?: number, most?: number): string {
  if (least !== undefined && most !== undefined) return messages.between(least, most);
  if (most !== undefined) return messages.atMost(most);
  return least === undefined ? '' : messages.atLeast(least);
}
