import type { Tokens } from 'marked';
import type { HeadingLevel } from '../../../schema/compiled.ts';
import type { TextSpan } from '../diagnostics/diagnostic.ts';
import { Findings } from './findings.ts';

export interface Heading {
  readonly level: HeadingLevel;
  /** Its first line. */
  readonly within: TextSpan;
}

/** What every text with a heading has: the marks of one, or a line below its words. */
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

/** The line of dashes or equals signs that makes a heading of the words above it. */
export function lineBelow({ raw }: Tokens.Heading): string | undefined {
  return /^(?! {0,3}#)[\s\S]*\n[ \t]*(=+|-+)[ \t]*\n*$/.exec(raw)?.[1];
}

/** The level at which a heading is shown; undefined for `#`, which texts do not have. */
export function headingLevel(token: Tokens.Heading): HeadingLevel | undefined {
  if (token.depth > 1) return token.depth as HeadingLevel;
  return lineBelow(token) ? 2 : undefined;
}
