/** A language tag as the Open Graph protocol writes it: the language and, where the tag has one, the region. */
export function openGraphLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang);
  return region ? `${language}_${region}` : language;
}
