import type { Pointer } from '../../../../schema/common/pointer.ts';
import { when } from '../../diagnostics/phrases.ts';
import { writeFixed } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { booleanOfWord } from '../aliases.ts';
import { type Context, fieldName, isQuoted, scalarAt } from '../context.ts';

const rule = rulesOf('values');

const wordForBoolean = rule<{ field: string; fixed: string }>('bool-si', {
  severity: 'error',
  es: ({ field }) => `«${field}» es verdadero/falso: escribe true (sí) o false (no), sin comillas.`,
  en: ({ field, fixed }) => `"${field}" must be true or false${when(fixed, `; write ${fixed}`)}.`,
  fix: writeFixed,
  bad: 'isNewTab: sí',
  good: 'isNewTab: true',
});

const quotedBoolean = rule<{ field: string; fixed: string }>('bool-quoted', {
  severity: 'error',
  es: ({ field, fixed }) => `Quita las comillas: ${field}: ${fixed}`,
  en: ({ field, fixed }) => `Remove the quotes: ${field}: ${fixed}`,
  form: { es: ({ fixed }) => `Va sin comillas: ${fixed}`, en: ({ fixed }) => `It goes without quotes: ${fixed}` },
  fix: writeFixed,
  bad: 'isNewTab: "true"',
  good: 'isNewTab: true',
});

/** Explains a value that is not `true` or `false`. */
export function explainBoolean(context: Context, pointer: Pointer, value: unknown): Finding {
  const field = fieldName(pointer);
  const word = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isExact = /^\s*(?:true|false)\s*$/i.test(word);
  if (isExact && isQuoted(scalarAt(context, pointer)))
    return quotedBoolean({ field, fixed: word.trim().toLowerCase() });
  return wordForBoolean({ field, fixed: String(booleanOfWord(word) ?? '') });
}
