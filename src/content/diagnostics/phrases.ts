import { type Text, textIn } from '../../../schema/common/text.ts';
import type { Locale, Param } from './rule.ts';

/** A block type in the examples of rules, which do not know the blocks of a site. */
export const SOME_BLOCK = 'bloque';

/** «a», «b» o «c» */
export function listEs(items: readonly string[], last: 'o' | 'y'): string {
  return enumeration(
    items.map((item) => `«${item}»`),
    last,
  );
}

/** "a", "b" or "c" */
export function listEn(items: readonly string[], last: 'or' | 'and'): string {
  return enumeration(
    items.map((item) => `"${item}"`),
    last,
  );
}

/** a, b or c */
export function enumeration(items: readonly string[], last: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** A sentence that is left out if its fact is absent, false, zero or empty. */
export function when(fact: Param, sentence: string): string {
  return !fact || (Array.isArray(fact) && fact.length === 0) ? '' : sentence;
}

/** A sentence with the guess if there is one, or else with the allowed values, after a space. */
export function guessOr(
  { guess, allowed = [] }: { readonly guess?: string | undefined; readonly allowed?: readonly string[] | undefined },
  withGuess: (guess: string) => string,
  withList: (list: string) => string,
): string {
  if (guess) return ` ${withGuess(guess)}`;
  return allowed.length > 0 ? ` ${withList(allowed.join(', '))}` : '';
}

/** The advice of a schema, to be appended to a sentence. The advice has its own full stop. */
export function adviceAfter(advice: Text | undefined, locale: Locale): string {
  return when(advice, `. ${textIn(advice, locale).replace(/\.$/, '')}`);
}

/** The text for a kind in a locale. The placeholder of the rule reference is returned unchanged. */
export function named<K extends string>(texts: Readonly<Record<K, Text>>, kind: K, locale: Locale): string {
  return textIn(texts[kind], locale) || String(kind);
}
