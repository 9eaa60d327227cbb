import type { Diagnostic } from './diagnostic.ts';
import { type Locale, message } from './messages.ts';

/** A diagnostic about a file as a whole, without a position inside it. */
export function wholeFile(rule: Diagnostic['rule'], file: string, locale: Locale, params = {}): Diagnostic {
  return { rule, file, line: 1, column: 1, endLine: 1, endColumn: 1, ...message(rule, { file, ...params }, locale) };
}
