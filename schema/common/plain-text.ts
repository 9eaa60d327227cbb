/** Removes accents and other marks: `Nómina` becomes `Nomina`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text for comparisons without accents and case: equal for «Nómina» and `nomina`. */
export function fold(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/**
 * The anchor of a heading: letters and digits of any script, in lower case and NFC, joined by hyphens. Accents of Latin
 * letters are removed, because readers type addresses without them; marks of other scripts belong to their letters.
 * Invisible characters do not divide a word.
 * @returns an empty text if the words have no letter or digit
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
