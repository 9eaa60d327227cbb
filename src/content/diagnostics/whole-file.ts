import type { Diagnostic } from './diagnostic.ts';
import { type Finding, type Locale, message } from './rule.ts';

/** A diagnostic about a file as a whole, without a position inside it. */
export function wholeFile(finding: Finding, file: string, locale: Locale): Diagnostic {
  const position = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { rule: finding.rule, file, ...position, ...message(finding, locale) };
}
