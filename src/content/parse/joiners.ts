import type { TextSpan } from '../diagnostics/diagnostic.ts';
import { hiddenParams } from './bytes.ts';
import { type Issue, MAX_ISSUES } from './issue.ts';

/**
 * Characters that join, divide or direct words: soft hyphen, zero-width joiner and non-joiner, marks,
 * embeddings and isolates of direction. They are text inside running text and a mistake elsewhere.
 * The two overrides of direction are not among them: they show a text in another order than it has.
 */
const JOINERS = '\\xad\\u061c\\u200c-\\u200f\\u202a-\\u202c\\u2066-\\u2069';

const joiner = new RegExp(`[${JOINERS}]`);
const joiners = new RegExp(joiner, 'g');
/** An address of a link inside a text that has one. */
const linkWithJoiner = new RegExp(`\\]\\([^()\\s]*[${JOINERS}][^()\\s]*`, 'g');
/** The start of a line up to a dash with one before it, or up to the colon of a field. */
const layout = new RegExp(`^\\s*(?:-\\s+)*(?:[${JOINERS}]+\\s*-(?=\\s|$)|["']?([\\w${JOINERS}]+)["']?:[${JOINERS}]?)`);

/** Whether a text has such a character. */
export function hasJoiner(text: string): boolean {
  return joiner.test(text);
}

/** A text without such characters. */
export function withoutJoiners(text: string): string {
  return text.replace(joiners, '');
}

/** Where the first such character stands in a text that has one. */
export function firstJoiner(text: string): number {
  return text.search(joiner);
}

/** What the message about the first such character of a text says. */
export function joinerParams(text: string): Issue['params'] {
  return hiddenParams(text, firstJoiner(text));
}

/** Where the addresses of links stand inside a text that have such a character. */
export function linksWithJoiners(text: string): TextSpan[] {
  return [...text.matchAll(linkWithJoiner)].map(({ 0: { length }, index }) => [index + ']('.length, index + length]);
}

/**
 * Joiners where a line should have a dash or, in a file that cannot be read, the name of a field with its colon.
 * @param fields names of fields, to tell a field from a sentence with a colon; none for a file that can be read
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
