/** A text whose letters have no accents or other marks: `Nómina` becomes `Nomina`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text for comparisons that ignore accents and capitals: «Nómina» and `nomina` are the same. */
export function fold(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/**
 * The anchor of a heading: its letters and digits of any script, in lower case and NFC, with hyphens between words.
 * Accents of Latin letters are removed, because readers type addresses without them; marks of other scripts are parts
 * of letters. Invisible characters inside a word do not divide it.
 * @returns an empty text for words without a letter or digit
 */
export function slug(words: string): string {
  return words
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/(?:[ªº]|[^\p{L}\p{M}\p{Nd}])+/gu, '-')
    .replace(/^-|-$/g, '');
}
