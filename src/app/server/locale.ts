/** Converts a BCP 47 tag to the Open Graph form: the language and, if present, the region (`es_CO`). */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale);
  return region ? `${language}_${region}` : language;
}

/** ISO 15924 codes of the right-to-left scripts in current use. */
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

/** The writing direction of a BCP 47 tag, derived from its script: `az-Arab` differs from `az`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';
}
