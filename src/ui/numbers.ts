import { fill, type Words } from './words.ts';

type NumberWords = Pick<Words, 'decimalSeparator' | 'groupSeparator'>;

/**
 * A number in the digits and separators of the site's language. Without `Intl`, whose results may differ between server
 * and browser, and whose data takes a browser 20 ms to read. Up to four digits stay together, as in years.
 * @param decimals digits behind the separator; as many as the number has if not stated
 */
export function formatNumber(words: NumberWords, value: number, decimals?: number): string {
  return inGroups(words, value, 5, decimals);
}

/**
 * An amount of money, with two decimals unless it is whole, and in groups of three digits.
 * @param symbol of the currency, as visitors read it: `$`, `€`, `COP`
 */
export function formatMoney(words: NumberWords & Pick<Words, 'money'>, amount: number, symbol: string): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const written = fill(words.money, { symbol, amount: inGroups(words, Math.abs(amount), 4, decimals) });
  return amount < 0 ? `−${written}` : written;
}

/** @param least digits before the separator from which they are divided */
function inGroups(words: NumberWords, value: number, least: number, decimals: number | undefined): string {
  const written = decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  const [, whole, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  // Numbers from 10²¹ on are written with an exponent.
  if (whole === undefined) return String(value);
  const grouped = whole.length < least ? whole : whole.replace(/\B(?=(\d{3})+$)/g, words.groupSeparator);
  const all = fraction === undefined ? grouped : grouped + words.decimalSeparator + fraction;
  return value < 0 ? `−${all}` : all;
}
