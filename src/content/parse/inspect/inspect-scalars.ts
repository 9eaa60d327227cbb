import type { Scalar } from 'yaml';
import { BULLETS, FALSE_COLONS, HARD_SPACES, quoted, quotedField, shorten } from '../../common/quote.ts';
import { noteBehind } from '../foreign-notes.ts';
import { MAX_ISSUES } from '../issue.ts';
import { lineStart } from '../offsets.ts';
import type { Inspection } from './inspect-state.ts';

/** Issues of a scalar that YAML reads with another meaning than intended. */

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

/** Whether an item of a list looks like one with a wrong dash or colon: `énfasis:Hola`. */
export function isOddItem(text: string): boolean {
  return oddStart.test(text) || hardStart.test(text);
}

/** Whether a text alone on its line looks like an item or a field with a wrong dash or colon. */
export function lookAtPlain(state: Inspection, node: Scalar, start: number, end: number): void {
  const text = state.source.slice(start, Math.min(end, start + 80));
  const isAlone =
    startsLine(state.source, start) ||
    /^-[ \t]+$/.test(state.source.slice(lineStart(state.source, start), start).trimStart());
  if (isAlone && isOddItem(text)) state.isSuspect = true;
  if (noteBehind(text, 'type')) state.isSuspect = true;
  if (node.type === 'PLAIN') lookAtQuotes(state, start, end);
}

/** Reports a quotation mark at the end of a plain text that none opens, and curly ones around it. */
function lookAtQuotes(state: Inspection, start: number, end: number): void {
  const text = state.source.slice(start, end);
  if (/^(?:[“”„«‘][^"]*|[^"]*[^"\d])"$/.test(text)) {
    const words = text.slice(0, -1).replace(/^[“”„«‘]/, '');
    const params = { fixed: quoted(words.replace(/\s+/g, ' ')), isOneLine: /[\r\n]/.test(text) ? 0 : 1 };
    state.misread.push({ rule: 'unopened-quote', start: end - 1, end, params });
  }
  const curly = /^([“‘])[^“”‘’]*([”’])$/.exec(text);
  if (curly) {
    state.misread.push({ rule: 'smart-quotes', start, end, params: { open: curly[1]!, close: curly[2]! } });
  }
}

/** Whether a plain text contains items: `- ` at the start of a continuation line. */
export function lookAtLines(state: Inspection, start: number, end: number): void {
  if (/\n[ \t]*(?:-[ \t]|[•▪◦●])/.test(state.source.slice(start, end))) state.isSuspect = true;
}

/** Reports a Markdown heading that YAML reads as a comment, above a text below its field or in place of the text. */
export function noteLostHeading(state: Inspection, node: Scalar, key: string | undefined): void {
  const comment = node.commentBefore ?? (node.value === null && !node.source ? node.comment : undefined);
  if (!comment || !key || !/^#{1,5}[ \t]\S/m.test(comment)) return;
  const from = node.commentBefore ? state.source.lastIndexOf(`${key}`, node.range![0]) : node.range![0];
  const found = /##+[ \t][^\n\r]*/.exec(state.source.slice(from, node.range![2]));
  if (!found) return;
  const start = from + found.index;
  const text = found[0].trimEnd();
  const params = { text: shorten(text, 40), key };
  state.forbidden.push({ rule: 'heading-as-comment', start, end: start + text.length, params });
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
  const params = { isLink: isLink ? 1 : 0, isId: isId ? 1 : 0, fixed };
  state.forbidden.push({ rule: 'anchor-href-unquoted', start, end: start + text.length, params });
}
