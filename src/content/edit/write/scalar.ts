// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what is looked for

import type { Quote } from '../read/layout-style.ts';
import { wrapWords } from './fold.ts';

/** Characters that must be escaped, in double quotes. */
const unprintable =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const everyUnprintable = new RegExp(unprintable, 'g');

export function isPrintable(text: string): boolean {
  return !unprintable.test(text);
}

/** Words that YAML 1.2 or 1.1 reads as null, a truth value, a number, a time or a merge key. */
const otherKind = new RegExp(
  [
    '^(?:~|null|true|false|yes|no|on|off|y|n|nan|inf)$',
    '^[-+]?(?:0[ox])?[0-9a-f]?[0-9][0-9a-f_.,:]*(?:e[-+]?[0-9]+)?$',
    '^[-+]?\\.(?:[0-9]+(?:e[-+]?[0-9]+)?|inf|nan)$',
    '^0x[0-9a-f]+$',
    '^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[tT ].*)?$',
    '^(?:<<|=|---.*|\\.\\.\\..*)$',
  ].join('|'),
  'i',
);

/**
 * True if a text can be written without quotes.
 * @param isFlow inside brackets or braces, where commas and brackets are marks
 */
export function canBePlain(text: string, isFlow: boolean): boolean {
  return (
    text !== '' &&
    isPrintable(text) &&
    !/[\n\t]/.test(text) &&
    text === text.trim() &&
    !/^[,[\]{}#&*!|>'"%@`]|^[-?:](?=\s|$)/.test(text) &&
    !/:(?=\s|$)|\s#/.test(text) &&
    !(isFlow && /[,[\]{}]|^[-?:]|:$/.test(text)) &&
    !otherKind.test(text)
  );
}

/** True if a text is a day, which YAML 1.2 reads as text and YAML 1.1 as a time. */
export function isDay(text: unknown): boolean {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/**
 * Writes a text in quotes: single ones if the file uses them or the text contains double quotes or backslashes, unless
 * that would require escapes.
 */
export function quotedText(text: string, quote: Quote): string {
  const isSingle = quote === 'single' || /["\\]/.test(text);
  return isSingle && !/['\n\t]/.test(text) && isPrintable(text) ? singleQuoted(text) : doubleQuoted(text);
}

export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    everyUnprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value other than a text. */
export function writeAtom(value: unknown): string {
  return value === null || value === undefined ? 'null' : JSON.stringify(value);
}

/** A scalar on one line. */
export function writeInline(value: unknown, isFlow: boolean, quote: Quote): string {
  if (typeof value !== 'string') return writeAtom(value);
  return canBePlain(value, isFlow) ? value : quotedText(value, quote);
}

/** The name of a field as written before its colon. */
export function writeKey(key: string): string {
  return /^[A-Za-z_][\w-]*$/.test(key) && canBePlain(key, true) ? key : doubleQuoted(key);
}

/**
 * Breaks a text into several lines. A line break means a space.
 * @param indent of the lines after the first
 * @param isPlain true for a text without quotes, in which no line may start with a mark
 */
export function foldInline(text: string, indent: number, width: number, isPlain: boolean): string {
  const lines = wrapWords(text, width, isPlain ? /^[\p{L}\p{N}¿¡«(]/u : /./u);
  return lines.join(`\n${' '.repeat(indent)}`);
}
