import { childAt } from '../../../../../../schema/common/pointer.ts';
import { possibleSchemas, resolveSchema } from '../../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { keysOf, lastKey, parentOf, valueAt, withValue } from '../data/pointer.ts';
import type { Typing } from '../file/unsaved.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The data of a file with the value that is being typed. */
export function withTyping(data: unknown, typing: Typing | undefined): unknown {
  return typing ? withValue(data, typing.pointer, typing.value) : data;
}

/** The schema of a value, and whether its owner requires it. */
export interface Place {
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

/** The schema of the value at a pointer; undefined for unknown fields and their contents. */
export function placeAt(schemas: StudioSchemas, root: FieldSchema, data: unknown, pointer: string): Place | undefined {
  let place: Place = { schema: root, isRequired: true };
  let value = data;
  for (const key of keysOf(pointer)) {
    const { part, items, properties, required, values } = resolveSchema(place.schema, value);
    value = childAt(value, key);
    if (part === 'blocks') {
      const type = isFields(value) ? String(value.type) : '';
      if (!Object.hasOwn(schemas.blocks, type)) return undefined;
      place = { schema: schemas.blocks[type]!, isRequired: true };
    } else if (items) place = { schema: items, isRequired: true };
    else {
      const schema = properties && Object.hasOwn(properties, key) ? properties[key] : values;
      if (!schema) return undefined;
      place = { schema, isRequired: required?.includes(key) ?? false };
    }
  }
  return place;
}

/**
 * The change of the file that sets a field. Setting a field inside an absent object adds the object. Removing the last
 * field of an optional object removes the object.
 * @param isOptional returns true if the object at a pointer may be removed
 */
export function fieldEdit(edit: Typing, data: unknown, isOptional: (pointer: string) => boolean): Typing {
  const { pointer, value } = edit;
  const parent = parentOf(pointer);
  if (pointer === '') return edit;
  const owner = valueAt(data, parent);
  if (value === undefined) {
    const isLast = isFields(owner) && Object.keys(owner).every((key) => key === lastKey(pointer));
    return parent !== '' && isLast && isOptional(parent)
      ? fieldEdit({ pointer: parent, value }, data, isOptional)
      : edit;
  }
  if (typeof owner === 'object' && owner !== null) return edit;
  return fieldEdit({ pointer: parent, value: { [lastKey(pointer)]: value } }, data, isOptional);
}

/** True if a value has the type of the schema, so that its control can show it. */
export function fits({ type, enum: options }: FieldSchema, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isFields(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (options) return typeof value !== 'object';
  return typeof value === 'string' || typeof value === 'number';
}

/** True if a field may be present: the field on which it depends, if any, has one of the stated values. */
export function isPermitted({ when }: FieldSchema, properties: NonNullable<FieldSchema['properties']>, owner: Fields) {
  if (!when) return true;
  const present = owner[when.field] ?? properties[when.field]?.default ?? false;
  return when.is.some((allowed) => allowed === present);
}

/** A new item of a list. Required texts are empty; required choices have their default or first value. */
export function blankValue(schema: FieldSchema): unknown {
  const { type, default: preset, enum: options, const: constant } = schema;
  if (constant !== undefined) return constant;
  if (options) return preset ?? options[0];
  if (type === 'object') {
    const { properties = {}, required = [] } = possibleSchemas(schema)[0]!;
    return Object.fromEntries(required.map((name) => [name, blankValue(properties[name] ?? {})]));
  }
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'number' ? 0 : '';
}

type NameOf = (route: string) => string | null | undefined;

/**
 * The first text of an item in the order of the schema, for closed items. Ids, addresses and choices are skipped.
 * @param nameOf returns the name of a page to which a field refers
 */
export function itemTitle(schema: FieldSchema, value: unknown, nameOf?: NameOf): string {
  if (typeof value === 'string') return (schema.pageOf && nameOf?.(value)) || plainText(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item) => itemTitle(schema.items ?? {}, item, nameOf)).join(' · ');
  if (!isFields(value)) return '';
  const { properties = {} } = resolveSchema(schema, value);
  const fields = Object.entries(properties).filter(([, field]) => !field.enum && field.format !== 'id');
  const isText = ({ format, pageOf }: FieldSchema) => pageOf !== undefined || (format !== 'href' && format !== 'asset');
  const ordered = [...fields.filter(([, field]) => isText(field)), ...fields.filter(([, field]) => !isText(field))];
  for (const [name, field] of ordered) {
    const found = field.part === 'blocks' || Array.isArray(value[name]) ? '' : itemTitle(field, value[name], nameOf);
    if (found) return found;
  }
  return '';
}

/** The address of the first picture of an item, shown while the item is closed. */
export function itemPicture(schema: FieldSchema, value: unknown): string | undefined {
  if (!isFields(value)) return undefined;
  const { properties = {} } = resolveSchema(schema, value);
  const [name] = Object.entries(properties).find(([, { part, control }]) => part === 'image' && !control) ?? [];
  const picture = name === undefined ? undefined : value[name];
  return isFields(picture) && typeof picture.src === 'string' ? picture.src : undefined;
}

/** A text on one line, without formatting and link targets. */
export function plainText(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|[*_`#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
