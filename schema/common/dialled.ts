/** Country codes whose numbers keep the zero when they are dialled from other countries: Italy and San Marino. */
const keepsZero = /^(?:39|378)/;

/**
 * The number that is dialled for a telephone as people write it: `+49305550100` for `+49 (0)30 555-01 00`. A zero in
 * brackets after a country code is for callers inside the country, and an extension is dialled by the caller.
 */
export function dialled(phone: string): string {
  // Full-width digits, and those of Arabic and Persian.
  const digits = phone.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  const number = /^\D*\d[^\p{L}#,;]*/u.exec(digits)?.[0] ?? '';
  const national = number.replace(/^(\D*(?:\+|00)\s*)(\d[^(]*)\(0\)/, (all, prefix: string, code: string) =>
    keepsZero.test(code) ? all : prefix + code,
  );
  return national.replace(/[^+\d]/g, '').replace(/(?!^)\+/g, '');
}

/** The number with its country code, in digits alone: the form of chat services. */
export function internationalDigits(phone: string): string {
  return dialled(phone).replace(/^(?:\+|00)/, '');
}
