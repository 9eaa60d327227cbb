/** The language of a BCP 47 tag without its region: `es` of `es-CO`. */
export function baseLanguage(lang: string): string {
  return lang.split('-')[0]!.toLowerCase();
}
