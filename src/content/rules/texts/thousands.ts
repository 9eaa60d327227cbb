import type { FieldSchema } from '../../../../schema/schema.ts';
import { describedValues } from '../../common/described-values.ts';
import type { Schemas } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';
import { createContext, isQuoted, rawText, scalarAt } from '../../validate/context.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

const thousandsDot = rulesOf('values')<{ text: string; value: number; whole: string }>('thousands-dot', {
  severity: 'error',
  es: ({ text, value, whole }) =>
    `«${text}» se lee como ${value}: el punto separa los decimales. Escribe ${whole}, o ${value}.`,
  en: ({ text, value, whole }) =>
    `"${text}" is read as ${value}: the dot separates decimals. Write ${whole}, or ${value}.`,
  bad: 'order: 1.000',
  good: 'order: 1000',
});

const grouped = /[:\s,[{-]\d{1,3}\.\d{3}(?=\s|[,}\]]|$)/;

/**
 * Reports numbers such as `1.000`: authors mean a thousand, but YAML reads one. A field with decimals whose limit is
 * below a thousand, such as a latitude, is skipped.
 */
export function thousands(schemas: Schemas, root: FieldSchema, read: Read): Problem[] {
  if (!grouped.test(read.source)) return [];
  const context = createContext({}, read);
  return describedValues(schemas, root, read.data).flatMap(({ field, value, pointer }): Problem[] => {
    const { type, maximum = Infinity } = field;
    if ((type !== 'integer' && type !== 'number') || typeof value !== 'number') return [];
    // Positions take long to compute, and most dots of thousands are in sentences.
    if (!read.source.includes(value.toFixed(3))) return [];
    const scalar = scalarAt(context, pointer);
    const text = rawText(context, scalar);
    if (isQuoted(scalar) || !/^\d{1,3}\.\d{3}$/.test(text)) return [];
    const whole = text.replace('.', '');
    if (type === 'number' && Number(whole) > maximum) return [];
    return [{ ...thousandsDot({ text, value, whole }), pointer, at: 'value' }];
  });
}
