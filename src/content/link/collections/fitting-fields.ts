import type { DeclaredField } from '../../../../schema/collections/declared-field.ts';
import { type FieldType, fieldTypes } from '../../../../schema/parts/field-types.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';

/** True if a field of a block takes any text, and so the values of every declared field. */
export function takesText({ type, format, pattern, part, enum: values }: FieldSchema): boolean {
  const isFree = format === undefined || format === 'text' || format === 'inline';
  return type === 'string' && isFree && pattern === undefined && part === undefined && values === undefined;
}

/** True if the values of a declared field are values of a field of a block. */
export function fits(field: FieldSchema, { type, isList = false }: Pick<DeclaredField, 'type' | 'isList'>): boolean {
  if (takesText(field)) return true;
  if (field.items) return isList && fits(field.items, { type });
  if (isList) return false;
  if (field.enum) return type === 'string';
  const known: FieldSchema = fieldTypes[type];
  if (field.format === 'href' || known.part || field.part)
    return field.format === known.format && field.part === known.part;
  const isNumber = field.type === 'number' && known.type === 'integer';
  const isSame = (name: 'type' | 'format' | 'pattern') => field[name] === known[name];
  return isNumber || (isSame('type') && isSame('format') && isSame('pattern'));
}

/** A type of declared fields whose values a field of a block takes. */
export function fittingType(field: FieldSchema): string {
  const types = Object.keys(fieldTypes) as FieldType[];
  return types.find((type) => fits(field, { type })) ?? 'string';
}
