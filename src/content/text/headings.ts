import type { Tokens } from 'marked';
import type { HeadingLevel } from '../../../schema/compiled.ts';
import type { TextSpan } from '../diagnostics/diagnostic.ts';
import { type Remedy, rulesOf } from '../diagnostics/rule.ts';
import { Findings } from './findings.ts';

const rule = rulesOf('texts');

/** Writes `##` before the words instead of the line below. Three dashes stay: they may be a rule. */
const writeHeading: Remedy = (source, { start }) => {
  const [lines, words] = /^([^\r\n]*\S)[ \t]*\r?\n[ \t]*(?:=+|-{4,})[ \t]*(?=\r?\n|$)/.exec(source.slice(start)) ?? [];
  return lines && words ? [{ start, end: start + lines.length, text: `## ${words}` }] : undefined;
};

/** `line` consists of dashes or equals signs. */
export const headingLine = rule<{ part: string; line: string; fixed: string }>('heading-line', {
  severity: 'warning',
  es: ({ part, line, fixed }) =>
    `«${line}», en la línea de abajo, hace un título de «${part}». Si es un título, escribe ${fixed}; si es una raya, deja una línea en blanco encima de ella.`,
  en: ({ part, line, fixed }) =>
    `"${line}" on the line below makes a heading of "${part}". If it is a heading, write ${fixed}; if it is a rule, leave a blank line above it.`,
  fix: writeHeading,
  bad: 'body: |\n  Firmado por Ana\n  ---',
  good: 'body: |\n  Firmado por Ana\n\n  ---',
});

export interface Heading {
  readonly level: HeadingLevel;
  /** First line of the heading. */
  readonly within: TextSpan;
}

/** A fast test that matches every text with a heading. */
const maybeHeading = /^ {0,3}(?:#{2}|(?:-+|=+)[ \t]*$)/m;

/** The headings of a long text outside of lists and quotes, in order. */
export function headingsIn(source: string): Heading[] {
  if (!maybeHeading.test(source)) return [];
  const findings = new Findings(source);
  return findings.lex('markdown').flatMap((token) => {
    const level = token.type === 'heading' ? headingLevel(token as Tokens.Heading) : undefined;
    return level ? [{ level, within: findings.firstLine(token).within }] : [];
  });
}

/** The line of dashes or equals signs that turns the words above it into a heading. */
export function lineBelow({ raw }: Tokens.Heading): string | undefined {
  return /^(?! {0,3}#)[\s\S]*\n[ \t]*(=+|-+)[ \t]*\n*$/.exec(raw)?.[1];
}

/** The level at which a heading is shown; undefined for `#`, which texts do not have. */
export function headingLevel(token: Tokens.Heading): HeadingLevel | undefined {
  if (token.depth > 1) return token.depth as HeadingLevel;
  return lineBelow(token) ? 2 : undefined;
}
