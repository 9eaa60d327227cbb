/**
 * The number that is dialled for a telephone of a page: `+49305550100` for `+49 (0)30 555-01 00`. A zero in brackets
 * after a country code is for callers inside the country; numbers of Italy (39) and San Marino (378) keep it.
 */
export function dialled(phone: string): string {
  return phone.replace(/^(\D*(\+|00)\s*(?!39|378)\d[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '');
}

/** The number with its country code, in digits alone: the form of chat services. */
export function internationalDigits(phone: string): string {
  return dialled(phone).replace(/^(\+|00)/, '');
}

/** A telephone as somebody types it, without its extension, in the digits of pages. */
export function typedNumber(phone: string): string {
  // NFKC makes full-width digits ASCII ones. The codes of Arabic and Persian digits end in the value of the digit.
  const digits = phone.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return /^\D*\d[^\p{L}#,;]*/u.exec(digits)?.[0] ?? '';
}
