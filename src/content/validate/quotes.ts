import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { quoted } from '../common/quote.ts';
import { when } from '../diagnostics/phrases.ts';
import { writeFixed } from '../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { type Context, isQuoted, ownField, rawText, scalarAt, type Unplaced } from './context.ts';

const strayBlank = rulesOf('values')('trailing-space-quoted', {
  severity: 'error',
  es: () => 'Sobra un espacio dentro de las comillas.',
  en: () => 'Stray space inside the quotes.',
  bad: 'href: "/contacto "',
  good: 'href: /contacto',
});

const typographicQuotes = rulesOf('links')<{ open: string; close: string; fixed: string }>('quotes-in-url', {
  severity: 'error',
  es: ({ open, close, fixed }) =>
    `Sobran las comillas tipográficas ${open} ${close}.${when(fixed, ` Escribe ${fixed}`)}`,
  en: ({ open, close, fixed }) =>
    `Typographic quotes ${open} ${close} do not belong here.${when(fixed, ` Write ${fixed}`)}`,
  fix: writeFixed,
  bad: 'href: “/contacto”',
  good: 'href: /contacto',
});

const quotePair = /^([“”„‘«‹])\s*(.+?)\s*([”“’»›])$/;

/** Reports typographic quotes around an address, which YAML reads as a part of it. */
export function explainQuotes(pointer: Pointer, { format }: FieldSchema, value: string): Finding | undefined {
  if (!format || !['href', 'asset', 'id', 'email'].includes(format)) return undefined;
  const [, open, inner, close] = quotePair.exec(value.trim()) ?? [];
  if (!open || !inner || !close) return undefined;
  const written = inner.startsWith('#') && format === 'href' ? quoted(inner) : inner.replace(/^#/, '');
  const key = ownField(pointer);
  return typographicQuotes({ open, close, fixed: key ? `${key}: ${written}` : written });
}

/** Reports blanks after the opening quote of a text, or before its closing quote. */
export function explainBlanks(context: Context, pointer: Pointer, value: string): Unplaced | undefined {
  const scalar = scalarAt(context, pointer);
  const raw = rawText(context, scalar);
  if (!isQuoted(scalar) || raw.includes('\n')) return undefined;
  const [{ length: atEnd } = ''] = /\s+$/.exec(raw) ?? [];
  const [{ length: atStart } = ''] = /^\s+/.exec(raw) ?? [];
  if (!atEnd && !atStart) return undefined;
  const within = atEnd ? ([value.length - atEnd, value.length] as const) : ([0, atStart] as const);
  return { ...strayBlank(), within };
}
