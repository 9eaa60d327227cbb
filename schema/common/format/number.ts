import { fill } from '../fill.ts';

/** The messages that numbers need. */
export type NumberMessages = Readonly<Record<'decimalSeparator' | 'groupSeparator', string>>;

/**
 * A number with the digits and separators of the site's language. Without `Intl`, whose results may differ between
 * server and browser, and whose data takes browsers 20 ms to load. Numbers of up to four digits, such as years, are not
 * grouped.
 * @param decimals digits after the separator; default: as many as the number has
 */
export function formatNumber(messages: NumberMessages, value: number, decimals?: number): string {
  return inGroups(messages, value, 5, decimals);
}

/**
 * An amount of money in groups of three digits, with two decimals unless it is whole.
 * @param symbol of the currency for visitors: `$`, `€`, `COP`
 */
export function formatMoney(
  messages: NumberMessages & { readonly money: string },
  amount: number,
  symbol: string,
): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const written = fill(messages.money, { symbol, amount: inGroups(messages, Math.abs(amount), 4, decimals) });
  return amount < 0 ? `−${written}` : written;
}

/** @param least number of digits from which the whole part is grouped */
function inGroups(messages: NumberMessages, value: number, least: number, decimals: number | undefined): string {
  const written = decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  const [, whole, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  // JavaScript writes numbers from 10²¹ on with an exponent.
  if (whole === undefined) return String(value);
  const grouped = whole.length < least ? whole : whole.replace(/\B(?=(\d{3})+$)/g, messages.groupSeparator);
  const all = fraction === undefined ? grouped : grouped + messages.decimalSeparator + fraction;
  return value < 0 ? `−${all}` : all;
}
