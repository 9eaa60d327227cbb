import { isInAlphabet } from '../../../../schema/theme/alphabets.ts';

/** Version of the processing of fonts, part of addresses and cache keys. Change it with the library. */
export const FONT_RECIPE = 'subset-font 2.9.0; 2';

/**
 * The font of a file as WOFF2, with the letters of one alphabet only; a variable font stays variable.
 * @throws for a font that cannot be read
 */
export async function subsetFont(bytes: Uint8Array, alphabet: string): Promise<Uint8Array> {
  // Loaded on demand: few sites have fonts, and those made before are in the cache.
  const [{ create }, { default: subset }] = await Promise.all([import('fontkit'), import('subset-font')]);
  const file = Buffer.from(bytes);
  const font = create(file);
  if ('fonts' in font) throw new Error('a collection of fonts');
  const characters = font.characterSet.map((code) => String.fromCodePoint(code));
  const kept = characters.filter((character) => isInAlphabet(character, alphabet));
  return inTurn(() => subset(file, kept.join(''), { targetFormat: 'woff2' }));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work with fonts, one task at a time. Both fontverter and subset-font use wawoff2 for WOFF2, and wawoff2 returns
 * memory that its next call overwrites.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
