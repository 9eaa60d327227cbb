/**
 * The number to dial: `+49305550100` for `+49 (0)30 555-01 00`. A zero in brackets after a country code is dialled only
 * inside the country; numbers of Italy (39) and San Marino (378) keep it.
 */
export function dialled(phone: string): string {
  return phone.replace(/^(\D*(\+|00)\s*(?!39|378)\d[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '');
}

/** The digits of a number with its country code, as chat services expect them. */
export function internationalDigits(phone: string): string {
  return dialled(phone).replace(/^(\+|00)/, '');
}

/** A typed telephone number in ASCII digits, without its extension. */
export function typedNumber(phone: string): string {
  // NFKC converts full-width digits to ASCII. The last four bits of Arabic and Persian digits are their value.
  const digits = phone.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return /^\D*\d[^\p{L}#,;]*/u.exec(digits)?.[0] ?? '';
}
