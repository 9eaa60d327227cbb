import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { when } from '../../diagnostics/phrases.ts';
import { writeFixed } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { numberOfWord } from '../aliases.ts';
import { type Context, fieldName, isQuoted, scalarAt } from '../context.ts';

type Range = { readonly min?: number; readonly max?: number };

const rule = rulesOf('values');

const decimalComma = rule<{ fixed: string; isWhole: boolean }>('decimal-comma', {
  severity: 'error',
  es: ({ fixed, isWhole }) =>
    isWhole
      ? `Los miles van sin separador: escribe ${fixed}`
      : `Los decimales van con punto y sin separador de miles: ${fixed} (o entre comillas si es un texto).`,
  en: ({ fixed, isWhole }) =>
    isWhole ? `Thousands have no separator: write ${fixed}` : `Use ${fixed} (or quote it if it is text).`,
  bad: 'latitude: 4,65',
  good: 'latitude: 4.65',
});

const quotedNumber = rule<{ field: string; fixed: string }>('number-quoted', {
  severity: 'error',
  es: ({ field, fixed }) => `Los números van sin comillas: ${field}: ${fixed}`,
  en: ({ field, fixed }) => `Numbers go without quotes: ${field}: ${fixed}`,
  form: {
    es: ({ fixed }) => `Los números van sin comillas: ${fixed}`,
    en: ({ fixed }) => `Numbers go without quotes: ${fixed}`,
  },
  fix: writeFixed,
  bad: 'order: "3"',
  good: 'order: 3',
});

const wordForNumber = rule<{ field: string; fixed: string; isInteger: boolean; example?: number } & Range>(
  'number-as-word',
  {
    severity: 'error',
    es: (p) =>
      `«${p.field}» es un número${when(p.isInteger, ' entero')}${rangeEs(p)}${when(p.isInteger, ', sin decimales')}${when(p.fixed, `: escribe ${p.fixed}`)}${when(p.example, `: escríbelo con cifras, por ejemplo ${p.field}: ${p.example}`)}.`,
    en: (p) =>
      `"${p.field}" is ${p.isInteger ? 'a whole number' : 'a number'}${rangeEn(p)}${when(p.isInteger, ', without decimals')}${when(p.fixed, `; write ${p.fixed}`)}${when(p.example, `; write it in digits, for example ${p.field}: ${p.example}`)}.`,
    fix: writeFixed,
    bad: 'limit: tres',
    good: 'limit: 3',
  },
);

const outOfRange = rule<{ field: string } & Range>('number-range', {
  severity: 'error',
  es: (p) => `«${p.field}» admite un número${rangeEs(p)}.`,
  en: (p) => `"${p.field}" takes a number${rangeEn(p)}.`,
  bad: 'columns: 7',
  good: 'columns: 4',
});

function rangeEs({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return ` del ${min} al ${max}`;
  if (min !== undefined) return ` de ${min} en adelante`;
  return max === undefined ? '' : ` hasta ${max}`;
}

function rangeEn({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` from ${min} up`;
  return max === undefined ? '' : ` up to ${max}`;
}

/** Explains a value that is not a number. */
export function explainNumber(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown): Finding {
  const field = fieldName(pointer);
  const text = typeof value === 'string' ? value.trim() : '';
  const isWhole = schema.type === 'integer';
  if (isWhole && /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(text))
    return decimalComma({ fixed: text.replace(/[.,]/g, ''), isWhole });
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text) && isQuoted(scalarAt(context, pointer)))
    return quotedNumber({ field, fixed: text });
  const isDecimal = /^[+-]?\d{1,3}(?:\.\d{3})*,\d+$|^\d+,\d+$/.test(text);
  if (isDecimal && !isWhole) return decimalComma({ fixed: text.replaceAll('.', '').replace(',', '.'), isWhole });
  // Digits are only guessed if they are a separate word. In `7O`, they would be half of the intended value.
  const fixed = numberOfWord(text) ?? /^(?:\D*\s)?(\d+)(?:(?:px|pt|%|€|°)?|\s\D*)$/.exec(text)?.[1] ?? '';
  const isInteger = isWhole && (isDecimal || typeof value === 'number');
  const range = rangeOf(schema);
  const example = fixed === '' && !isInteger ? { example: exampleNumber(range) } : {};
  return wordForNumber({ field, fixed: String(fixed), isInteger, ...example, ...range });
}

/** Explains a number outside the limits of its field. */
export function explainRange(pointer: Pointer, schema: FieldSchema): Finding {
  return outOfRange({ field: fieldName(pointer), ...rangeOf(schema) });
}

/** Ten, or the nearest number that the field allows. */
function exampleNumber({ min = 1, max = 10 }: Range): number {
  return Math.max(min, Math.min(10, max));
}

function rangeOf({ minimum, maximum }: FieldSchema): Range {
  return { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) };
}
