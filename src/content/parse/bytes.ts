// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what is looked for

import { wordAt } from '../common/quote.ts';
import type { TextEdit } from '../common/text-edit.ts';
import { type Issue, MAX_ISSUES } from './issue.ts';

export const MAX_BYTES = 1_000_000;
export const MAX_LINE = 20_000;

/** A decoded text, or the issues that prevent decoding. In that case `source` is an approximation for the code frame. */
export interface Decoded {
  readonly source: string;
  readonly issues: readonly Issue[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

// A single search for all characters that a well-formed file never has; their kinds are distinguished below.
const suspicious =
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u180e\u200b\u2028\u2029\u202d\u202e\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\uffff]|\r(?!\n)|[ÃÂâð]/;

/** Decodes bytes; returns the text with issues of encoding and of invisible characters. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_BYTES)
    return wholeFile('', 'file-too-large', { size: kilobytes(bytes.length), max: kilobytes(MAX_BYTES) });
  const foreign = foreignFormat(bytes);
  if (foreign) return foreign;
  let source: string;
  try {
    source = utf8.decode(bytes);
  } catch {
    return explainEncoding(bytes);
  }
  const issues = suspicious.test(source) ? strangeCharacters(source) : lostLetters(source);
  const long = bytes.length > MAX_LINE ? longLine(source) : undefined;
  return { source, issues: long ? [long, ...issues] : issues };
}

function wholeFile(source: string, rule: string, params: Issue['params'], start = 0, end = start): Decoded {
  return { source, issues: [{ rule, start, end, params }] };
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000);
}

const [HASH, LOWER_A, LOWER_Z] = [0x23, 0x61, 0x7a];

/** Reports binary files, and text in encodings of two or four bytes per character. */
function foreignFormat(bytes: Uint8Array): Decoded | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return wide(bytes, c === 0 && d === 0 && bytes.length >= 4 ? 'UTF-32' : 'UTF-16');
  if (a === 0xfe && b === 0xff) return wide(bytes, 'UTF-16');
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return wide(bytes, 'UTF-32');
  // Without a byte order mark: in western text in UTF-16, every second byte is zero.
  if (bytes.length >= 4 && ((a === 0 && b && c === 0 && d) || (a && b === 0 && c && d === 0)))
    return wide(bytes, 'UTF-16');
  // Most pages begin with the name of a field or with a comment, as none of these formats does.
  if (a === HASH || (a !== undefined && a >= LOWER_A && a <= LOWER_Z)) return undefined;
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  for (const [pattern, kindEs, kind] of signatures) {
    if (pattern.test(head)) return wholeFile('', 'not-yaml', { kindEs, kind });
  }
  return undefined;
}

const signatures: readonly [RegExp, string, string][] = [
  [/^PK\x03\x04/, 'un documento de Word, Excel o un ZIP', 'a Word or Excel document, or a ZIP'],
  [/^\xd0\xcf\x11\xe0/, 'un documento de Word', 'a Word document'],
  [/^%PDF-/, 'un PDF', 'a PDF'],
  [/^\{\\rtf/, 'un documento RTF', 'an RTF document'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF)/, 'una imagen', 'an image'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml|svg)\b/i, 'HTML o XML', 'HTML or XML'],
];

function wide(bytes: Uint8Array, encoding: string): Decoded {
  const source =
    encoding === 'UTF-16'
      ? new TextDecoder(bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
      : '';
  return wholeFile(source, 'encoding-utf16', { encoding });
}

/** Reports the first character that is not UTF-8, and shows it as Windows-1252, the usual wrong encoding. */
function explainEncoding(bytes: Uint8Array): Decoded {
  const at = firstInvalidByte(bytes);
  const legacy = new TextDecoder('windows-1252');
  const before = new TextDecoder().decode(bytes.subarray(0, at));
  const source = before + legacy.decode(bytes.subarray(at));
  const char = source[before.length] ?? '';
  const isLetter = /[\p{L}¿¡«»ºª]/u.test(char);
  const params: Issue['params'] = isLetter ? { char, word: wordAt(source, before.length) } : {};
  return wholeFile(source, 'encoding-latin1', params, before.length, before.length + 1);
}

function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  // With `stream`, an incomplete character at the end of the prefix is no error.
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isUtf8Prefix(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  let at = low;
  while (at > 0 && at > low - 3 && !isUtf8(bytes.subarray(0, at))) at--;
  return at;
}

function isUtf8Prefix(bytes: Uint8Array): boolean {
  return succeeds(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }));
}

function isUtf8(bytes: Uint8Array): boolean {
  return succeeds(() => utf8.decode(bytes));
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function longLine(source: string): Issue | undefined {
  for (let start = 0; start < source.length; ) {
    const found = source.indexOf('\n', start);
    const end = found < 0 ? source.length : found;
    if (end - start > MAX_LINE) {
      return { rule: 'line-too-long', start, end, params: { length: end - start, max: MAX_LINE }, isFatal: true };
    }
    start = end + 1;
  }
  return undefined;
}

/** A word with a question mark where a letter was, and not an address, an abbreviation or code. */
const wordWithGap = /(?<=^|[\s"'(*])[A-Za-z]+\?[a-z]+(?=[\s"'),.:;*]|$)/gm;

/**
 * Reports a file whose letters beyond ASCII were replaced by question marks, which some programs do when they save in
 * another encoding: it has none of these letters left, and at least two words with gaps.
 */
function lostLetters(source: string): Issue[] {
  if (!source.includes('?') || /[^\0-\x7f]/.test(source)) return [];
  const words = [...source.matchAll(wordWithGap)];
  const [first] = words;
  if (!first || new Set(words.map(([word]) => word)).size < 2) return [];
  const [word] = first;
  return [
    {
      rule: 'encoding-ascii',
      start: first.index,
      end: first.index + word.length,
      params: { word, count: words.length },
    },
  ];
}

const mojibake =
  /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|ðŸ|\ufffd/;
/** Characters that HTML does not allow. */
export const invisible = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffc\ufffe\uffff]/;
/** Characters without width that are never part of a word; for those that can be, see `joiners.ts`. */
const zeroWidth = /[\u180e\u200b\u202d\u202e\u2060-\u2065\u206a-\u206f\ufeff]/;

/** At most one issue of a kind per line, because pasted text often has many of them. */
function strangeCharacters(source: string): Issue[] {
  const cr = /\r(?!\n)/.exec(source);
  if (cr) return [{ rule: 'cr-only', start: cr.index, end: cr.index + 1, params: {} }];
  const issues: Issue[] = [];
  let start = 0;
  for (const line of source.split('\n')) {
    if (issues.length >= MAX_ISSUES) break;
    issues.push(
      ...strangeInLine(line).map((issue) => ({ ...issue, start: issue.start + start, end: issue.end + start })),
    );
    start += line.length + 1;
  }
  return convertedFile(issues, source);
}

/** From this number of lines on, the file was converted as a whole, and one issue says so. */
const CONVERTED = 3;

/** Joins the issues of wrongly converted words to one, with the lines as they were before. */
function convertedFile(issues: readonly Issue[], source: string): Issue[] {
  const [first, ...others] = issues.filter(({ rule }) => rule === 'encoding-mojibake');
  if (!first || others.length + 1 < CONVERTED) return [...issues];
  const lines: TextEdit[] = [];
  let start = 0;
  let count = 0;
  for (const line of source.split('\n')) {
    const text = line.replace(notBlank, (word) => (mojibake.test(word) ? unmangle(word) || word : word));
    if (mojibake.test(line)) count++;
    if (text !== line) lines.push({ start, end: start + line.length, text });
    start += line.length + 1;
  }
  const whole = { ...first, params: { ...first.params, count }, ...(lines.length === count && { lines }) };
  return [whole, ...issues.filter(({ rule }) => rule !== 'encoding-mojibake')];
}

/** Words of a line; a no-break space may be half of a converted letter. */
const notBlank = /(?:[^\s"'()[\]{},:;]|\u00a0)+/gu;

function strangeInLine(line: string): Issue[] {
  const issues: Issue[] = [];
  const bad = mojibake.exec(line);
  if (bad) {
    const word = wordAt(line, bad.index, /[^\s"'()[\]{},:;]|\u00a0/u);
    const end = bad.index + bad[0].length;
    issues.push({ rule: 'encoding-mojibake', start: bad.index, end, params: { word, guess: unmangle(word) } });
  }
  const control = invisible.exec(line);
  if (control && !bad)
    issues.push({ rule: 'control-char', ...one(control.index), params: { code: codeOf(control[0]) } });
  const hidden = zeroWidth.exec(line);
  if (hidden && !bad)
    issues.push({ rule: 'zero-width', ...one(hidden.index), params: hiddenParams(line, hidden.index) });
  return issues;
}

function one(start: number): { start: number; end: number } {
  return { start, end: start + 1 };
}

/** The Unicode name of a character, as in `U+0007`. */
export function codeOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Parameters of the message about the character without width at an offset. */
export function hiddenParams(line: string, at: number): Issue['params'] {
  const character = line[at]!;
  const [nameEs, name] = hiddenNames(character);
  const around = line.slice(0, at).split(/\s/).at(-1)! + /^\S*/.exec(line.slice(at))![0];
  const word = around.replace(/\p{Cf}/gu, '').replace(/^["'([{]+|["')\]},]+$/g, '');
  return { code: codeOf(character), nameEs, name, word, isUrl: /[/@#]/.test(word) ? 1 : 0 };
}

function hiddenNames(character: string): [string, string] {
  if (character === '\xad') return ['un guion invisible', 'a soft hyphen'];
  if (character === '\ufeff') return ['una marca BOM', 'a byte order mark'];
  if (/[\u200b\u2060]/.test(character)) return ['un espacio de ancho cero', 'a zero-width space'];
  if (/[\u200c\u200d]/.test(character)) return ['una marca invisible de unión', 'an invisible joining mark'];
  return ['una marca invisible de dirección del texto', 'an invisible text direction mark'];
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
    const text = utf8.decode(Uint8Array.from(bytes as number[]));
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
