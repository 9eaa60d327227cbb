import { fill, type Messages } from './messages.ts';

type NumberMessages = Pick<Messages, 'decimalSeparator' | 'groupSeparator'>;

/**
 * A number in the digits and separators of the site's language. Without `Intl`, whose results may differ between server
 * and browser, and whose data takes a browser 20 ms to read. Up to four digits stay together, as in years.
 * @param decimals digits behind the separator; as many as the number has if not stated
 */
export function formatNumber(messages: NumberMessages, value: number, decimals?: number): string {
  return inGroups(messages, value, 5, decimals);
}

/**
 * An amount of money, with two decimals unless it is whole, and in groups of three digits.
 * @param symbol of the currency, as visitors read it: `$`, `€`, `COP`
 */
export function formatMoney(
  messages: NumberMessages & Pick<Messages, 'money'>,
  amount: number,
  symbol: string,
): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const written = fill(messages.money, { symbol, amount: inGroups(messages, Math.abs(amount), 4, decimals) });
  return amount < 0 ? `−${written}` : written;
}

/** @param least digits before the separator from which they are divided */
function inGroups(messages: NumberMessages, value: number, least: number, decimals: number | undefined): string {
  const written = decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  const [, whole, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  // Numbers from 10²¹ on are written with an exponent.
  if (whole === undefined) return String(value);
  const grouped = whole.length < least ? whole : whole.replace(/\B(?=(\d{3})+$)/g, messages.groupSeparator);
  const all = fraction === undefined ? grouped : grouped + messages.decimalSeparator + fraction;
  return value < 0 ? `−${all}` : all;
}
