/** Converts a BCP 47 tag to the Open Graph form: the language and, if present, the region (`es_CO`). */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale);
  return region ? `${language}_${region}` : language;
}
