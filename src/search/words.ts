/** The words of a text as the search compares them. The build and the browser call these functions. */
import { unspaced } from '../../schema/search/unspaced.ts';

/** Reduces a word to its stem. */
export type Stemmer = (word: string) => string;

/** Longer words are cut, because every word is a path in the index. */
const MAX_LENGTH = 64;

/** Letters and digits, with the marks of their letters. Dots join numbers: `v1.26.0`. */
const word = /[\p{L}\p{N}\p{M}]+(?:\.\p{N}[\p{L}\p{N}\p{M}]*)*/gu;

/** Runs of scripts that do not separate words. */
const unspacedRuns = new RegExp(`(${unspaced.source}+)`, 'u');

/**
 * Marks that readers leave out: accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic. The
 * tilde of `ñ` makes another letter.
 */
const marks = /n\u0303|[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/** Letters that readers write in several ways. */
const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

const variants = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

/** Removes case, marks and variants of letters. Tatweel only lengthens Arabic words. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, (mark) => (mark.length > 1 ? mark : ''))
    .replace(/\u0640/g, '')
    .replace(variants, (letter) => sameLetters[letter]!)
    .normalize('NFC');
}

/**
 * Divides a text into words in lower case. Scripts without spaces become overlapping pairs of characters:
 * dictionaries differ between machines.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [found] of text.normalize('NFKC').toLowerCase().matchAll(word)) {
    for (const [index, part] of found.split(unspacedRuns).entries()) {
      if (index % 2 === 1) words.push(...pairsOf([...part]));
      else if (part) words.push(part.slice(0, MAX_LENGTH));
    }
  }
  return words;
}

function pairsOf(characters: readonly string[]): string[] {
  if (characters.length === 1) return [...characters];
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** A number with dots between thousands. */
const thousands = /^\p{N}{1,3}(?:\.\p{N}{3})+$/u;

/** The Arabic article with the particles that are joined to it. Stemmers remove it from some words only. */
const arabicArticle = /^(?:[وفبك]?ال|لل)(?=.{3})/;

/**
 * The forms of a word by which it is found: without marks, and its stems with and without them. A word typed without
 * accents has other endings, so that it has another stem. Dots between thousands may be left out.
 */
export function formsOf(word: string, stem: Stemmer): string[] {
  const plain = folded(word);
  if (thousands.test(plain)) return [plain, plain.replaceAll('.', '')];
  const bare = plain.replace(arabicArticle, '');
  return [...new Set([plain, stem(plain), folded(stem(word)), bare, stem(bare)])].filter(Boolean);
}

/** The forms under which a page lists a word. German umlauts are also found as `ae`, `oe` and `ue`. */
export function listedForms(word: string, stem: Stemmer): string[] {
  const spelled = word.replace(/[äöü]/g, (letter) => `${folded(letter)}e`);
  if (spelled === word) return formsOf(word, stem);
  return [...new Set([...formsOf(word, stem), ...formsOf(spelled, stem)])];
}

/** The other words that a word typed without `ñ` may be: `manana` may be `mañana`. */
export function withTilde(form: string): string[] {
  const places = [...form.matchAll(/n/g)].map(({ index }) => index);
  return places.map((at) => `${form.slice(0, at)}ñ${form.slice(at + 1)}`);
}
