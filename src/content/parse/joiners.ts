import type { TextSpan } from '../diagnostics/diagnostic.ts';
import { hiddenParams } from './bytes.ts';
import { type Issue, MAX_ISSUES } from './issue.ts';

/**
 * Characters that join, divide or direct words: soft hyphen, zero-width joiner and non-joiner, marks, embeddings and
 * isolates of direction. They are valid inside running text only. The two direction overrides are not included: they
 * show a text in an order other than its own.
 */
const JOINERS = '\\xad\\u061c\\u200c-\\u200f\\u202a-\\u202c\\u2066-\\u2069';

const joiner = new RegExp(`[${JOINERS}]`);
const joiners = new RegExp(joiner, 'g');
/** The address of a link inside a text, with such a character. */
const linkWithJoiner = new RegExp(`\\]\\([^()\\s]*[${JOINERS}][^()\\s]*`, 'g');
/** The start of a line up to a dash with such a character before it, or up to the colon of a field. */
const layout = new RegExp(`^\\s*(?:-\\s+)*(?:[${JOINERS}]+\\s*-(?=\\s|$)|["']?([\\w${JOINERS}]+)["']?:[${JOINERS}]?)`);

/** Whether a text contains such a character. */
export function hasJoiner(text: string): boolean {
  return joiner.test(text);
}

/** A text without such characters. */
export function withoutJoiners(text: string): string {
  return text.replace(joiners, '');
}

/** Offset of the first such character in a text that contains one. */
export function firstJoiner(text: string): number {
  return text.search(joiner);
}

/** Parameters of the message about the first such character of a text. */
export function joinerParams(text: string): Issue['params'] {
  return hiddenParams(text, firstJoiner(text));
}

/** Spans of the link addresses inside a text that contain such a character. */
export function linksWithJoiners(text: string): TextSpan[] {
  return [...text.matchAll(linkWithJoiner)].map(({ 0: { length }, index }) => [index + ']('.length, index + length]);
}

/**
 * Joiners before a dash or, in a file with errors, in the name of a field or before its colon.
 * @param fields names of all fields, to distinguish a field from a sentence; none for a file without errors
 */
export function joinersInLayout(source: string, fields: ReadonlySet<string> = new Set()): Issue[] {
  if (!hasJoiner(source)) return [];
  const issues: Issue[] = [];
  let start = 0;
  for (const line of source.split('\n')) {
    if (issues.length >= MAX_ISSUES) break;
    const [found = '', name] = layout.exec(line) ?? [];
    const at = name === undefined || fields.has(withoutJoiners(name)) ? found.search(joiner) : -1;
    if (at >= 0)
      issues.push({ rule: 'zero-width', start: start + at, end: start + at + 1, params: hiddenParams(line, at) });
    start += line.length + 1;
  }
  return issues;
}
