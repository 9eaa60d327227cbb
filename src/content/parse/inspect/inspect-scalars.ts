import type { Scalar } from 'yaml';
import { lineStart } from '../../common/lines.ts';
import { BULLETS, FALSE_COLONS, HARD_SPACES, quoted, quotedField, shorten } from '../../common/quote.ts';
import { quoteValue } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { noteAfter } from '../foreign-notes.ts';
import { MAX_ISSUES } from '../issue.ts';
import type { Inspection } from './inspect-state.ts';

const rule = rulesOf('yaml');

/** If `isOneLine` is false, the text has several lines, and its last line is reported. */
const unopenedQuote = rule<{ fixed: string; isOneLine: boolean }>('unopened-quote', {
  severity: 'warning',
  es: ({ fixed }) => `Esta comilla se cierra sin haberse abierto. Escribe ${fixed}`,
  en: ({ fixed }) => `This quote is closed but never opened. Write ${fixed}`,
  fix: (source, found) => (found.params.isOneLine ? quoteValue(source, found) : undefined),
  bad: 'title: Nómina"',
  good: 'title: "Nómina"',
});

export const curlyQuotes = rulesOf('values')<{ open: string; close: string }>('smart-quotes', {
  severity: 'warning',
  es: ({ open, close }) =>
    `Comillas tipográficas ${open} ${close}: se mostrarán tal cual. Si querías delimitar el texto usa "…".`,
  en: () => 'Curly quotes are kept as text; use "…" if you meant to quote.',
  fix: quoteValue,
  bad: 'title: “Nómina”',
  good: 'title: "Nómina"',
});

const headingAsComment = rule<{ text: string; key: string }>('heading-as-comment', {
  severity: 'error',
  es: ({ text, key }) =>
    `«${text}» se toma como comentario y se perdería. Escribe «${key}: |» y todo el texto debajo, con más sangría.`,
  en: ({ text, key }) =>
    `"${text}" is read as a comment and would be lost. Write "${key}: |" with the whole text below, indented.`,
  bad: 'body:\n  ## Ventajas\n  Todo en un sitio.',
  good: 'body: |\n  ## Ventajas\n  Todo en un sitio.',
});

export const gluedComment = rule<{ isLink: boolean; isId: boolean; fixed: string }>('anchor-href-unquoted', {
  severity: 'error',
  es: ({ isLink, isId, fixed }) => {
    if (isLink) return `Un enlace a una sección se escribe entre comillas: ${fixed}`;
    return isId
      ? `El id va sin #: ${fixed}`
      : `Desde «#» se toma como comentario y se perdería. Escríbelo entre comillas: ${fixed}`;
  },
  en: ({ isLink, isId, fixed }) => {
    if (isLink) return `Quote fragment links: ${fixed}`;
    return isId
      ? `An id goes without #: ${fixed}`
      : `Text from "#" on is a comment and would be lost; quote it: ${fixed}`;
  },
  fix: quoteValue,
  bad: 'href: #precios',
  good: 'href: "#precios"',
});

export function startsLine(source: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && source.charCodeAt(at) === 0x20) at--;
  return at < 0 || source.charCodeAt(at) === 0x0a;
}

const oddStart = new RegExp(
  `^(?:-[^\\s\\d.]|[${BULLETS}]|\\d{1,2}[.)]\\s|[\\p{L}_][\\w\\p{L}-]*(?:\\s*[${FALSE_COLONS}]|:[^\\s/]))`,
  'u',
);
const hardStart = new RegExp(`^[${HARD_SPACES}]|^[\\p{L}_][\\w-]*:[${HARD_SPACES}]`, 'u');

/** True if an item of a list looks like one with a wrong dash or colon: `énfasis:Hola`. */
export function isOddItem(text: string): boolean {
  return oddStart.test(text) || hardStart.test(text);
}

/** Marks a text alone on its line that looks like an item or a field with a wrong dash or colon. */
export function lookAtPlain(state: Inspection, node: Scalar, start: number, end: number): void {
  const text = state.source.slice(start, Math.min(end, start + 80));
  const isAlone =
    startsLine(state.source, start) ||
    /^-[ \t]+$/.test(state.source.slice(lineStart(state.source, start), start).trimStart());
  if (isAlone && isOddItem(text)) state.isSuspect = true;
  if (noteAfter(text, 'type')) state.isSuspect = true;
  if (node.type === 'PLAIN') lookAtQuotes(state, start, end);
}

/** Reports quotes in a plain text: a closing quote without an opening one, or typographic quotes around the text. */
function lookAtQuotes(state: Inspection, start: number, end: number): void {
  const text = state.source.slice(start, end);
  if (/^(?:[“”„«‘][^"]*|[^"]*[^"\d])"$/.test(text)) {
    const words = text.slice(0, -1).replace(/^[“”„«‘]/, '');
    const fixed = quoted(words.replace(/\s+/g, ' '));
    state.misread.push({ ...unopenedQuote({ fixed, isOneLine: !/[\r\n]/.test(text) }), start: end - 1, end });
  }
  const curly = /^([“‘])[^“”‘’]*([”’])$/.exec(text);
  if (curly) state.misread.push({ ...curlyQuotes({ open: curly[1]!, close: curly[2]! }), start, end });
}

/** Marks a plain text that contains items: `- ` at the start of a continuation line. */
export function lookAtLines(state: Inspection, start: number, end: number): void {
  if (/\n[ \t]*(?:-[ \t]|[•▪◦●])/.test(state.source.slice(start, end))) state.isSuspect = true;
}

/** Reports a Markdown heading that YAML reads as a comment: above a text, or as the whole value of a field. */
export function noteLostHeading(state: Inspection, node: Scalar, key: string | undefined): void {
  const comment = node.commentBefore ?? (node.value === null && !node.source ? node.comment : undefined);
  if (!comment || !key || !/^#{1,5}[ \t]\S/m.test(comment)) return;
  const from = node.commentBefore ? state.source.lastIndexOf(`${key}`, node.range![0]) : node.range![0];
  const found = /##+[ \t][^\n\r]*/.exec(state.source.slice(from, node.range![2]));
  if (!found) return;
  const start = from + found.index;
  const text = found[0].trimEnd();
  state.forbidden.push({ ...headingAsComment({ text: shorten(text, 40), key }), start, end: start + text.length });
}

/** Reports `href: #precios`, which YAML reads as an empty field with a comment. */
export function noteGluedComment(state: Inspection, node: Scalar, end: number, key: string | undefined): void {
  const { source } = state;
  if (node.value !== null || node.source || state.forbidden.length >= MAX_ISSUES) return;
  const comment = /^[ \t]*(#[\p{L}\p{N}][^\n\r]*)/u.exec(source.slice(end, end + 400));
  if (!comment) return;
  const start = end + comment[0].indexOf('#');
  const text = comment[1]!.trimEnd();
  const isLink = /^#\S+$/.test(text) && (key === undefined || /href|url|link/i.test(key));
  const isId = key === 'id';
  const fixed = isId ? `id: ${text.slice(1).replace(/\s+/g, '-')}` : quotedField(key, text);
  state.forbidden.push({ ...gluedComment({ isLink, isId, fixed }), start, end: start + text.length });
}
