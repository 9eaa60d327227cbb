const units = ['B', 'kB', 'MB', 'GB'];

/**
 * A size in decimal units, with one decimal below ten. Without `Intl`, whose results may differ between server and
 * browser.
 * @param decimalSeparator of the language
 */
export function sizeOf(bytes: number, decimalSeparator: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** step;
  const number = step > 0 && amount < 10 ? amount.toFixed(1) : String(Math.round(amount));
  return `${number.replace('.', decimalSeparator)} ${units[step]}`;
}
