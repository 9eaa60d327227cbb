import type { Pointer } from '../../../../schema/common/pointer.ts';
import { quoted, quotedField } from '../../common/quote.ts';
import { isRecord } from '../../common/site-schemas.ts';
import { when } from '../../diagnostics/phrases.ts';
import { writeFixed } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { isToken } from '../../text/tokens.ts';
import { type Context, fieldName, ownField, rawText, scalarAt } from '../context.ts';

const rule = rulesOf('values');

/** `word` is a word that YAML reads as another type; absent for a number. */
export const unquotedText = rule<{ word?: string; fixed: string }>('string-from-number', {
  severity: 'error',
  es: ({ word, fixed }) =>
    `Aquí va un texto; ${word ? `«${word}» se escribe` : 'los números se escriben'} entre comillas: ${fixed}`,
  en: ({ word, fixed }) => `Expected text; quote the ${word ? `word ${word}` : 'number'}: ${fixed}`,
  fix: writeFixed,
  bad: 'title: 2026',
  good: 'title: "2026"',
});

const lostDigits = rule<{ value: string; lost?: 'sign' | 'zeros'; fixed: string }>('phone-lost-zeros', {
  severity: 'error',
  es: ({ value, lost, fixed }) =>
    `Sin comillas se lee como número${when(lost, ` y pierde ${lost === 'sign' ? 'el signo +' : 'los ceros'}`)} (${value}). Escribe ${fixed}.`,
  en: ({ value, lost, fixed }) =>
    `Read as a number${when(lost, `, ${lost === 'sign' ? 'the + sign' : 'leading zeros'} lost`)} (${value}); write ${fixed}.`,
  fix: writeFixed,
  bad: 'phone: 0034912345678',
  good: 'phone: "0034912345678"',
});

const otherNumber = rule<{ text: string; value: string; fixed: string }>('version-trailing-zero', {
  severity: 'error',
  es: ({ text, value, fixed }) => `«${text}» se lee como ${value}. Escribe ${fixed}.`,
  en: ({ text, value, fixed }) => `"${text}" becomes ${value}; write ${fixed}.`,
  fix: writeFixed,
  bad: 'value: 30.000',
  good: 'value: "30.000"',
});

const expectedText = rule<{ field: string; isList: boolean; fixed: string }>('expected-text', {
  severity: 'error',
  es: ({ field, isList, fixed }) =>
    `«${field}» es un solo texto, no ${isList ? 'una lista' : 'un grupo de campos'}.${when(fixed, ` Escribe ${fixed}`)}`,
  en: ({ field, isList, fixed }) =>
    `"${field}" is one text, not ${isList ? 'a list' : 'a group of fields'}.${when(fixed, ` Write ${fixed}`)}`,
  bad: 'text:\n  - Rápido\n  - Claro',
  good: 'text: "Rápido, claro"',
});

/** Explains a value that is not a text. */
export function explainText(context: Context, pointer: Pointer, value: unknown): Finding {
  const field = fieldName(pointer);
  const key = ownField(pointer);
  if (Array.isArray(value)) {
    const separator = value.every((item) => /[.!?…]$/.test(item)) ? ' ' : ', ';
    const isTexts = value.every((item) => typeof item === 'string');
    return expectedText({ field, isList: true, fixed: isTexts ? quotedField(key, value.join(separator)) : '' });
  }
  if (isRecord(value)) {
    const token = tokenOf(value);
    return expectedText({ field, isList: false, fixed: token === undefined ? '' : quotedField(key, token) });
  }
  const raw = rawText(context, scalarAt(context, pointer)) || String(value);
  return typeof value === 'number' ? explainDigits(raw, value, key) : explainWord(raw, key);
}

/** Explains a word that YAML reads as another type, such as `null` or `true`. */
export function explainWord(raw: string, field: string): Finding {
  return unquotedText({ word: raw, fixed: quotedField(field, raw) });
}

/** The token that was written without quotes and with a space, `{years: 1995}`, which YAML reads as a field. */
function tokenOf(value: Readonly<Record<string, unknown>>): string | undefined {
  const [[name, argument] = [], ...others] = Object.entries(value);
  const token = `{${name}:${argument}}`;
  return others.length === 0 && isToken(token) ? token : undefined;
}

/** Explains a number in a text field. The rule depends on what reading it as a number would lose. */
function explainDigits(raw: string, number: number, key: string): Finding {
  const value = String(number);
  const fixed = quoted(raw);
  if (raw === value) return unquotedText({ fixed: quotedField(key, raw) });
  if (!/^[+-]?\d+$/.test(raw) && !/^[+-]?[\d.]+e/i.test(raw)) return otherNumber({ text: raw, value, fixed });
  if (raw.startsWith('+')) return lostDigits({ value, lost: 'sign', fixed });
  return lostDigits({ value, ...(/^-?0/.test(raw) && { lost: 'zeros' }), fixed });
}
