/** Languages written with ASCII, Latin-1, Latin Extended-A and the additional characters in `european`. */
const europeanLanguages: ReadonlySet<string> = new Set(
  [
    'af br ca co cs cy da de en eo es et eu fi fo fr fy ga gd gl hr hu id is it la lb lt lv',
    'ms mt nb nl nn no oc pl pt rm ro sk sl sq sv sw tl tr wa',
  ]
    .join(' ')
    .split(' '),
);

/**
 * The characters of these languages: the three blocks, and Romanian letters, German capitals and spacing accents
 * outside of them.
 */
const european = /[ -\u017f\u0192\u0218-\u021b\u02c6-\u02dd\u1e9e\ufb01\ufb02]/u;

/** Symbols for texts in any language: punctuation, currencies, arrows, mathematics, geometry, combining marks. */
const symbols =
  /[\u0300-\u036f\u2000-\u206f\u2070-\u209f\u20a0-\u20cf\u2100-\u214f\u2190-\u21ff\u2200-\u22ff\u25a0-\u26ff]/u;

/** Writing systems that use several Unicode scripts. */
const mixedScripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/**
 * The name of the characters that a language needs: `european`, or the ISO 15924 code of its script.
 * @param lang a BCP 47 tag
 */
export function alphabetOf(lang: string): string {
  const { language, script } = new Intl.Locale(lang).maximize();
  return script === 'Latn' && europeanLanguages.has(language) ? 'european' : (script ?? 'Latn');
}

/** True if a font for an alphabet keeps a character. Every alphabet has Latin letters and symbols. */
export function isInAlphabet(character: string, alphabet: string): boolean {
  if (european.test(character) || symbols.test(character)) return true;
  return alphabet !== 'european' && scriptOf(alphabet).test(character);
}

const known = new Map<string, RegExp>();

function scriptOf(alphabet: string): RegExp {
  const scripts = mixedScripts[alphabet] ?? [alphabet];
  const pattern = known.get(alphabet) ?? new RegExp(`[${scripts.map((each) => `\\p{scx=${each}}`).join('')}]`, 'u');
  known.set(alphabet, pattern);
  return pattern;
}

/** The address of a font with the characters of a language. @param url of the whole font, which ends in `.woff2` */
export function fontUrl(url: string, lang: string): string {
  return url.replace(/\.woff2$/, `-${alphabetOf(lang)}.woff2`);
}

/** The alphabet that the address of a font names. */
export function alphabetAt(url: string): string | undefined {
  return /-(\w+)\.woff2$/.exec(url)?.[1];
}
