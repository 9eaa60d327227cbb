import { wordAt } from '../common/quote.ts';
import type { TextEdit } from '../common/text-edit.ts';
import { when } from '../diagnostics/phrases.ts';
import { writeRecovered } from '../diagnostics/remedies.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { Issue } from './issue.ts';

const rule = rulesOf('bytes');

/** `guess` is empty if the original word is not known. `lines` is the number of damaged lines of a whole file. */
export const mojibake = rule<{ word: string; guess: string; lines?: number }>('encoding-mojibake', {
  severity: 'error',
  es: ({ word, guess, lines }) =>
    lines
      ? `El archivo se guardó con otra codificación y se dañaron ${lines} líneas: «${word}»${when(guess, ` era «${guess}»`)}. Recupera la copia anterior y guárdala como UTF-8.`
      : `«${word}» parece texto mal convertido${when(guess, `; ¿querías «${guess}»?`) || '.'} Vuelve a escribir la palabra.`,
  en: ({ word, guess, lines }) =>
    lines
      ? `The file was saved with another encoding, which damaged ${lines} lines: "${word}"${when(guess, ` was "${guess}"`)}. Restore the previous copy and save it as UTF-8.`
      : `"${word}" looks like mojibake${when(guess, `; did you mean "${guess}"?`) || '.'} Retype the word.`,
  // Mojibake has more characters than the original letters, so the words are not compared.
  fix: writeRecovered,
  bad: 'title: GestiÃ³n de nÃ³mina',
  good: 'title: Gestión de nómina',
});

const accentsLost = rule<{ word: string; count: number }>('encoding-ascii', {
  severity: 'warning',
  es: ({ word, count }) =>
    `Las tildes y la «ñ» se perdieron al guardar el archivo: hay ${count} palabras como «${word}». Recupera la copia anterior y guárdala como UTF-8.`,
  en: ({ word, count }) =>
    `Letters with accents were lost when the file was saved: ${count} words are like "${word}". Restore the previous copy and save it as UTF-8.`,
  bad: 'title: Facturaci?n y n?mina',
  good: 'title: Facturación y nómina',
});

const converted =
  /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|ðŸ|\ufffd/;

/** The first word of a line that was converted wrongly. @param start offset of the line */
export function convertedWord(line: string, start: number): Issue | undefined {
  const found = converted.exec(line);
  if (!found) return undefined;
  const word = wordAt(line, found.index, /[^\s"'()[\]{},:;]|\u00a0/u);
  const at = start + found.index;
  return { ...mojibake({ word, guess: unmangle(word) }), start: at, end: at + found[0].length };
}

/** Minimum number of damaged lines from which one issue says that the whole file was converted. */
const CONVERTED = 3;

/** Words of a line. A no-break space may be half of a converted letter. */
const notBlank = /(?:[^\s"'()[\]{},:;]|\u00a0)+/gu;

/** Joins the issues of wrongly converted words to one issue, whose fix restores all of their lines. */
export function withConvertedFile(issues: readonly Issue[], source: string): readonly Issue[] {
  const [first, ...others] = issues.filter(mojibake.isIn);
  if (!first || others.length + 1 < CONVERTED) return issues;
  const edits: TextEdit[] = [];
  let start = 0;
  let lines = 0;
  for (const line of source.split('\n')) {
    const text = line.replace(notBlank, (word) => (converted.test(word) ? unmangle(word) || word : word));
    if (converted.test(line)) lines++;
    if (text !== line) edits.push({ start, end: start + line.length, text });
    start += line.length + 1;
  }
  const whole = { ...first, params: { ...first.params, lines }, ...(edits.length === lines && { lines: edits }) };
  return [whole, ...issues.filter((issue) => !mojibake.isIn(issue))];
}

/** The original of a word whose UTF-8 bytes were read as Windows-1252, once or several times; empty for other words. */
function unmangle(word: string): string {
  const once = readAgain(word);
  return (once && readAgain(once)) || once;
}

function readAgain(word: string): string {
  const bytes = [...word].map(legacyByte);
  if (bytes.some((byte) => byte === undefined)) return '';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
    return text === word ? '' : text;
  } catch {
    return '';
  }
}

function legacyByte(character: string): number | undefined {
  const code = character.codePointAt(0)!;
  if (code < 0x100) return code;
  const at = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'.indexOf(character);
  return at < 0 ? undefined : 0x80 + at;
}

/** A word with a question mark in place of a letter. An address, an abbreviation or code does not match. */
const wordWithGap = /(?<=^|[\s"'(*])[A-Za-z]+\?[a-z]+(?=[\s"'),.:;*]|$)/gm;

/**
 * Reports a file whose letters beyond ASCII were replaced by question marks, which some programs do when they save in
 * another encoding. Such a file contains no letters beyond ASCII, and at least two words with a question mark inside.
 */
export function lostCharacters(source: string): Issue[] {
  if (!source.includes('?') || /[^\0-\x7f]/.test(source)) return [];
  const words = [...source.matchAll(wordWithGap)];
  const [first] = words;
  if (!first || new Set(words.map(([word]) => word)).size < 2) return [];
  const [word] = first;
  return [{ ...accentsLost({ word, count: words.length }), start: first.index, end: first.index + word.length }];
}
