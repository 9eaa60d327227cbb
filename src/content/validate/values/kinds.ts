import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { Text } from '../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { named } from '../../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { type Context, fieldName, ownField, rawText, scalarAt } from '../context.ts';
import { explainBoolean } from './booleans.ts';
import { explainList } from './lists.ts';
import { explainNumber } from './numbers.ts';
import { explainObject } from './objects.ts';
import { explainText, explainWord } from './texts.ts';

type Kind = NonNullable<FieldSchema['type']>;

const kinds: Readonly<Record<Kind, Text>> = {
  boolean: { es: 'true o false', en: 'true or false' },
  integer: { es: 'un número', en: 'a number' },
  number: { es: 'un número', en: 'a number' },
  array: { es: 'una lista', en: 'a list' },
  object: { es: 'sus campos debajo', en: 'its fields below' },
  string: { es: 'un texto', en: 'a text' },
};

/** `field` is empty for an item of a list. */
export const emptyValue = rulesOf('values')<{ field: string; kind: Kind }>('empty-value', {
  severity: 'error',
  es: ({ field, kind }) =>
    field
      ? `«${field}» está vacío. Escribe ${named(kinds, kind, 'es')} o borra la línea si el campo es opcional.`
      : 'Este elemento de la lista está vacío. Complétalo o borra el guion.',
  en: ({ field, kind }) =>
    field
      ? `"${field}" is empty. Write ${named(kinds, kind, 'en')}, or delete the line if the field is optional.`
      : 'This list item is empty. Fill it in or delete the dash.',
  form: {
    es: () => 'Está vacío. Complétalo, o quítalo si es opcional.',
    en: () => 'It is empty. Fill it in, or remove it if it is optional.',
  },
  bad: 'title:',
  good: 'title: Nómina',
});

/** Explains a value of the wrong type, such as a text for a number or one word for a list. */
export function explainKind(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown): Finding {
  if (value === null) return explainNull(context, pointer, schema);
  switch (schema.type) {
    case 'boolean':
      return explainBoolean(context, pointer, value);
    case 'integer':
    case 'number':
      return explainNumber(context, pointer, schema, value);
    case 'array':
      return explainList(context, pointer, schema, value);
    case 'object':
      return explainObject(context, pointer, schema, value);
    default:
      return holdsNothing(value) ? explainEmpty(pointer, schema) : explainText(context, pointer, value);
  }
}

/** Explains an empty value, or the word `null`, which YAML reads as an empty value. */
function explainNull(context: Context, pointer: Pointer, schema: FieldSchema): Finding {
  const raw = rawText(context, scalarAt(context, pointer));
  return /^null$/i.test(raw) && schema.type === 'string'
    ? explainWord(raw, fieldName(pointer))
    : explainEmpty(pointer, schema);
}

export function explainEmpty(pointer: Pointer, { type = 'string' }: FieldSchema): Finding {
  return emptyValue({ field: ownField(pointer), kind: type });
}

/** True for a list or a group of fields without contents: `[]`, `[""]`, `{}`. */
function holdsNothing(value: unknown): boolean {
  return typeof value === 'object' && Object.values(value!).every((item) => item === '' || item === null);
}
