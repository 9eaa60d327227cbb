import type { Diagnostic } from './diagnostic.ts';
import { type Locale, message } from './rule.ts';

/** A diagnostic about a file as a whole, without a position inside it. */
export function wholeFile(rule: string, file: string, locale: Locale, params = {}): Diagnostic {
  return {
    rule,
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    ...message({ rule, params: { file, ...params } }, locale),
  };
}
