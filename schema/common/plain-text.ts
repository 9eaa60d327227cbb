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

/** An anchor or a part of an address for a value. C, C++ and C# get different ones. */
export function slugOfValue(value: string): string {
  return slug(value.replaceAll('+', ' plus ').replaceAll('#', ' sharp '));
}

/**
 * A part of a new address or file name: `nomina-y-relojes` for «Nómina y relojes». The word «año» is written `anio`, as
 * in Spanish without the letter ñ, because `ano` is another word.
 */
export function plainName(words: string): string {
  const spelled = words.normalize('NFC').replace(/(?<!\p{L})((?:cumple)?a)ñ(os?)(?!\p{L})/giu, '$1ni$2');
  return fold(spelled)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
