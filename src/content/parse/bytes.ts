// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are searched for

import type { Text } from '../../../schema/common/text.ts';
import { wordAt } from '../common/quote.ts';
import { named, when } from '../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { invisibleCharacters } from './invisible.ts';
import { type Issue, MAX_ISSUES } from './issue.ts';
import { convertedWord, lostCharacters, withConvertedFile } from './mojibake.ts';

const MAX_BYTES = 1_000_000;
const MAX_LINE = 20_000;

/** The limits of tables and JSON, which programs write and which have many entries. */
export const dataLimits = { maxBytes: 20_000_000, maxLine: Number.POSITIVE_INFINITY };

const rule = rulesOf('bytes');

const fileTooLarge = rule<{ size: number; max: number }>('file-too-large', {
  severity: 'error',
  es: ({ size, max }) => `El archivo pesa ${size} KB; el máximo es ${max} KB. Divide la página.`,
  en: ({ size, max }) => `File weighs ${size} KB; the maximum is ${max} KB. Split the page.`,
});

const lineTooLong = rule<{ length: number; max: number }>('line-too-long', {
  severity: 'error',
  es: ({ length, max }) =>
    `Esta línea tiene ${length} caracteres (máximo ${max}). Si es una imagen pegada, guárdala en assets y escribe su ruta.`,
  en: ({ length, max }) =>
    `This line has ${length} characters (maximum ${max}). If it is a pasted image, save it in assets and write its path.`,
});

/** Formats of files that are not text. */
const formats = {
  office: { es: 'un documento de Word, Excel o un ZIP', en: 'a Word or Excel document, or a ZIP' },
  word: { es: 'un documento de Word', en: 'a Word document' },
  pdf: { es: 'un PDF', en: 'a PDF' },
  rtf: { es: 'un documento RTF', en: 'an RTF document' },
  image: { es: 'una imagen', en: 'an image' },
  html: { es: 'HTML o XML', en: 'HTML or XML' },
} as const satisfies Record<string, Text>;

type Format = keyof typeof formats;

const notYaml = rule<{ format: Format }>('not-yaml', {
  severity: 'error',
  es: ({ format }) =>
    `Este archivo no es un texto YAML: parece ${named(formats, format, 'es')}. Escribe la página en un editor de texto.`,
  en: ({ format }) =>
    `This file is not YAML text: it looks like ${named(formats, format, 'en')}. Write the page in a text editor.`,
});

const encodingWide = rule<{ encoding: 'UTF-16' | 'UTF-32' }>('encoding-utf16', {
  severity: 'error',
  es: ({ encoding }) =>
    `El archivo está guardado como ${encoding} («Unicode» en el Bloc de notas). Guárdalo como UTF-8.`,
  en: ({ encoding }) => `File is ${encoding}. Save it as UTF-8.`,
});

/** `char` and `word` are absent if the first wrong character is not a letter. */
const encodingLegacy = rule<{ char?: string; word?: string }>('encoding-latin1', {
  severity: 'error',
  es: ({ char, word }) =>
    `El archivo no está en UTF-8${when(char, ` (parece Windows-1252): la «${char}» de «${word}» no se puede leer`)}. En el editor: Guardar como → Codificación → UTF-8.`,
  en: ({ char, word }) =>
    `File is not UTF-8${when(char, ` (looks like Windows-1252): the "${char}" of "${word}" cannot be read`)}. Re-save it as UTF-8.`,
});

const oldLineBreaks = rule('cr-only', {
  severity: 'error',
  es: () => 'El archivo usa saltos de línea antiguos (solo CR). Guárdalo con saltos LF o CRLF.',
  en: () => 'Old Mac line endings (CR only). Save with LF or CRLF.',
});

/** A decoded text, or the issues that prevent decoding. In that case `source` is an approximation for the code frame. */
interface Decoded {
  readonly source: string;
  readonly issues: readonly Issue[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Matches all characters that a well-formed file never contains; later code distinguishes their kinds. */
const suspicious =
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u180e\u200b\u2028\u2029\u202d\u202e\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\uffff]|\r(?!\n)|[ÃÂâð]/;

/**
 * Decodes bytes; returns the text with issues of encoding and of invisible characters.
 * @param limits the sizes of the largest file, in bytes, and of the longest line
 */
export function decode(bytes: Uint8Array, { maxBytes = MAX_BYTES, maxLine = MAX_LINE } = {}): Decoded {
  if (bytes.length > maxBytes)
    return wholeFile('', fileTooLarge({ size: kilobytes(bytes.length), max: kilobytes(maxBytes) }));
  const foreign = foreignFormat(bytes);
  if (foreign) return foreign;
  let source: string;
  try {
    source = utf8.decode(bytes);
  } catch {
    return explainEncoding(bytes);
  }
  const issues = suspicious.test(source) ? strangeCharacters(source) : lostCharacters(source);
  const long = bytes.length > maxLine ? longLine(source, maxLine) : undefined;
  return { source, issues: long ? [long, ...issues] : issues };
}

function wholeFile(source: string, finding: Finding, start = 0, end = start): Decoded {
  return { source, issues: [{ ...finding, start, end }] };
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
  // Detects UTF-16 without a byte order mark: in western text, every second byte is zero.
  if (bytes.length >= 4 && ((a === 0 && b && c === 0 && d) || (a && b === 0 && c && d === 0)))
    return wide(bytes, 'UTF-16');
  // Most pages begin with the name of a field or with a comment, and no binary format does.
  if (a === HASH || (a !== undefined && a >= LOWER_A && a <= LOWER_Z)) return undefined;
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  const format = signatures.find(([, pattern]) => pattern.test(head))?.[0];
  return format && wholeFile('', notYaml({ format }));
}

const signatures: readonly (readonly [Format, RegExp])[] = [
  ['office', /^PK\x03\x04/],
  ['word', /^\xd0\xcf\x11\xe0/],
  ['pdf', /^%PDF-/],
  ['rtf', /^\{\\rtf/],
  ['image', /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF)/],
  ['html', /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml|svg)\b/i],
];

function wide(bytes: Uint8Array, encoding: 'UTF-16' | 'UTF-32'): Decoded {
  const source =
    encoding === 'UTF-16'
      ? new TextDecoder(bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
      : '';
  return wholeFile(source, encodingWide({ encoding }));
}

/** Reports the first character that is not UTF-8, and shows it as Windows-1252, the usual wrong encoding. */
function explainEncoding(bytes: Uint8Array): Decoded {
  const at = firstInvalidByte(bytes);
  const legacy = new TextDecoder('windows-1252');
  const before = new TextDecoder().decode(bytes.subarray(0, at));
  const source = before + legacy.decode(bytes.subarray(at));
  const char = source[before.length] ?? '';
  const isLetter = /[\p{L}¿¡«»ºª]/u.test(char);
  const finding = encodingLegacy(isLetter ? { char, word: wordAt(source, before.length) } : {});
  return wholeFile(source, finding, before.length, before.length + 1);
}

function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isUtf8(bytes.subarray(0, middle), true)) low = middle;
    else high = middle - 1;
  }
  let at = low;
  while (at > 0 && at > low - 3 && !isUtf8(bytes.subarray(0, at))) at--;
  return at;
}

/** @param isPrefix allows an incomplete character at the end */
function isUtf8(bytes: Uint8Array, isPrefix = false): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPrefix });
    return true;
  } catch {
    return false;
  }
}

function longLine(source: string, max: number): Issue | undefined {
  for (let start = 0; start < source.length; ) {
    const found = source.indexOf('\n', start);
    const end = found < 0 ? source.length : found;
    if (end - start > max) return { ...lineTooLong({ length: end - start, max }), start, end, isFatal: true };
    start = end + 1;
  }
  return undefined;
}

/** The issues of strange characters: at most one of each kind in a line, because pasted text often contains many. */
function strangeCharacters(source: string): readonly Issue[] {
  const cr = /\r(?!\n)/.exec(source);
  if (cr) return [{ ...oldLineBreaks(), start: cr.index, end: cr.index + 1 }];
  const issues: Issue[] = [];
  let start = 0;
  for (const line of source.split('\n')) {
    if (issues.length >= MAX_ISSUES) break;
    const converted = convertedWord(line, start);
    issues.push(...(converted ? [converted] : invisibleCharacters(line, start)));
    start += line.length + 1;
  }
  return withConvertedFile(issues, source);
}
