/** Scripts written from right to left that languages of today use, by their ISO 15924 codes. */
const rightToLeft: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

/**
 * The direction in which a language is read, by its script: `az-Arab` differs from `az`.
 * @param lang a BCP 47 language tag
 */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(lang).maximize().script) ? 'rtl' : 'ltr';
}
