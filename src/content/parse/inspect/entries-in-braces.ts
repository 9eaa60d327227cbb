import { isAlias, isScalar, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { lineStart } from '../../common/lines.ts';
import { quoted, quotedField, shorten } from '../../common/quote.ts';
import { quoteValue } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { isToken } from '../../text/tokens.ts';
import type { Issue } from '../issue.ts';
import { pairKeyEnd } from '../offsets.ts';
import { gluedColon } from './glued-colon.ts';
import { noteAlias } from './inspect-properties.ts';
import type { Inspection } from './inspect-state.ts';

const rule = rulesOf('yaml');

export const complexKey = rule('complex-key', {
  severity: 'error',
  es: () => 'Aquí va el nombre de un campo, una palabra seguida de dos puntos. Si es un texto, ponlo entre comillas.',
  en: () => 'A field name goes here: one word followed by a colon. If it is text, quote it.',
  bad: ': Nómina',
  good: 'title: Nómina',
});

export const templateBraces = rule<{ text: string }>('template-braces', {
  severity: 'error',
  es: ({ text }) => `«${text}» no es una variable aquí. Escribe la dirección, o el texto entre comillas.`,
  en: ({ text }) => `"${text}" is not a placeholder here; write the URL or quote it.`,
  bad: 'href: {{ url }}',
  good: 'href: /contacto',
});

export const tokenUnquoted = rule<{ token: string; fixed: string }>('token-unquoted', {
  severity: 'error',
  es: ({ token, fixed }) => `Un texto que empieza por «${token}» necesita comillas: ${fixed}`,
  en: ({ token, fixed }) => `Text that starts with "${token}" needs quotes: ${fixed}`,
  fix: quoteValue,
  bad: 'text: {brand} acompaña a su empresa',
  good: 'text: "{brand} acompaña a su empresa"',
});

export const leadingBracket = rule<{ fixed: string }>('leading-bracket', {
  severity: 'error',
  es: ({ fixed }) => `Un texto que empieza por «[» o «{» necesita comillas: ${fixed}.`,
  en: ({ fixed }) => `Values starting with [ or { need quotes: ${fixed}`,
  fix: quoteValue,
  bad: 'title: [Nuevo] Nómina',
  good: 'title: "[Nuevo] Nómina"',
});

const commaInBraces = rule<{ fixed: string }>('comma-in-braces', {
  severity: 'error',
  es: ({ fixed }) => `Dentro de { } una coma corta el texto. Pon el texto entre comillas: ${fixed}`,
  en: ({ fixed }) => `Inside { } a comma ends the text; quote it: ${fixed}`,
  bad: 'image: {src: /assets/a.png, alt: Bus, camión y grúa}',
  good: 'image: {src: /assets/a.png, alt: "Bus, camión y grúa"}',
});

export function isExplicit(source: string, start: number): boolean {
  return /(?:^|[\s,[{])\?\s+$/.test(source.slice(lineStart(source, start), start));
}

/** YAML reads `{{ url }}` as a mapping whose only key is a mapping. Pages never use complex keys. */
export function noteComplexKey(state: Inspection, pair: Pair, map: YAMLMap): void {
  const start = map.range![0];
  const template = templateAt(state.source, start);
  const key = pair.key as Node | null;
  const [from, to] = key?.range ?? map.range!;
  if (template) state.forbidden.push(templateIssue(template, start));
  else if (isAlias(key)) noteAlias(state, key.source, from, to);
  else state.forbidden.push({ ...complexKey(), start: from, end: to });
}

function templateAt(source: string, start: number): string | undefined {
  return /^\{\{.*?\}\}/.exec(source.slice(start, start + 200))?.[0];
}

function templateIssue(template: string, start: number): Issue {
  return { ...templateBraces({ text: shorten(template, 30) }), start, end: start + template.length };
}

/** True if an entry in braces has no colon. */
export function isBareEntry(pair: Pair): boolean {
  return (
    pair.value === null ||
    (isScalar(pair.value) &&
      pair.value.value === null &&
      !pair.value.source &&
      pair.value.range?.[0] === pairKeyEnd(pair))
  );
}

/** The issue of an entry without a colon, unless the entry is a word alone. */
export function bareEntry(source: string, pair: Pair, map: YAMLMap, text: string): Issue | undefined {
  const [start, end] = (pair.key as Scalar).range!;
  const [mapStart, mapEnd] = map.range!;
  const whole = source.slice(mapStart, mapEnd);
  const isOnly = map.items.length === 1;
  if (isOnly && isToken(whole))
    return { ...tokenUnquoted({ token: whole, fixed: quoted(whole) }), start: mapStart, end: mapEnd };
  const glued = gluedColon(text, start);
  if (glued) return glued;
  if (whole.startsWith('{{')) return templateIssue(templateAt(source, mapStart) ?? whole, mapStart);
  if (!/[^\w-]/.test(text)) return undefined;
  if (isOnly) return { ...leadingBracket({ fixed: quoted(whole) }), start: mapStart, end: mapEnd };
  const previous = map.items[map.items.indexOf(pair as never) - 1];
  if (!previous || !isScalar(previous.value) || typeof previous.value.value !== 'string') return undefined;
  const words = source.slice(previous.value.range![0], end);
  const fixed = quotedField(String((previous.key as Scalar).value), words);
  const comma = source.indexOf(',', previous.value.range![1]);
  return { ...commaInBraces({ fixed }), start: comma < 0 ? start : comma, end };
}
