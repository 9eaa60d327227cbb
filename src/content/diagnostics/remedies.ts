import { lineEnd, lineStart } from '../common/lines.ts';
import type { TextEdit } from '../common/text-edit.ts';
import type { Remedy } from './rule.ts';

/** Writes the guess of the message in place of the reported text. Quotes around it stay. */
export const writeGuess: Remedy<{ readonly guess?: string | undefined }> = (source, { params, start, end }) => {
  const { guess } = params;
  if (!guess) return undefined;
  const written = source.slice(start, end);
  const quote = /^(["']).*\1$/s.exec(written)?.[1];
  if (quote) return [{ start: start + 1, end: end - 1, text: guess }];
  return [{ start, end, text: needsQuotes.test(guess) ? inQuotes(guess) : guess }];
};

const needsQuotes = /^[-?:,[\]{}#&*!|>'"%@`]|:(?:\s|$)|\s#/;

/** Writes the corrected value of the message. In the message, the name of its field may precede the value. */
export const writeFixed: Remedy<{ readonly fixed?: string | undefined }> = (source, { params, start, end }) => {
  const { fixed } = params;
  if (!fixed || fixed.includes('…')) return undefined;
  const field = /^[\w-]+: /.exec(fixed)?.[0] ?? '';
  return [{ start, end, text: source.slice(0, start).endsWith(field) ? fixed.slice(field.length) : fixed }];
};

/** Deletes the line of a field, if its value is on the same line. */
export const deleteField: Remedy = (source, { start }) => {
  const from = lineStart(source, start);
  const to = lineEnd(source, start);
  const [line, next] = [source.slice(from, to), /^\n([^\n]*)/.exec(source.slice(to))?.[1] ?? ''];
  const isWhole = /^\s*[\w-]+:[ \t]+[^\s|>#&*]/.test(line) && source.slice(from, start).trim() === '';
  const isContinued = next.trim() !== '' && indent(next) > indent(line);
  return isWhole && !isContinued ? [{ start: from, end: Math.min(to + 1, source.length), text: '' }] : undefined;
};

function indent(line: string): number {
  return /^[ ]*/.exec(line)![0].length;
}

/** Puts the rest of a line, from its value on, in quotes. They replace marks that YAML does not know. */
export const quoteValue: Remedy = (source, { start }) => {
  const from = lineStart(source, start);
  const line = /[^\r\n]*/.exec(source.slice(from))![0];
  const before = /^\s*(?:- +)*(?:[\p{L}_][\w\p{L}-]*:[ \t]+)?/u.exec(line)![0];
  const text = line.slice(before.length).trimEnd();
  if (text === '') return undefined;
  const words = /^(?:[“‘][^“”‘’]*[”’]|'[^'].*')$/.test(text)
    ? text.slice(1, -1)
    : text.replace(/^(?:[“”„«‘]([^"]*)|([^"]*[^"\d]))"$/, '$1$2');
  return [{ start: from + before.length, end: from + before.length + text.length, text: inQuotes(words) }];
};

function inQuotes(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** Writes the lines as the recovery has corrected them. */
export const writeRecovered: Remedy = (_, { lines }) => (lines?.length ? lines : undefined);

/** Writes the lines as the recovery has corrected them, unless that would remove words. */
export const writeLines: Remedy = (source, reported) => {
  const lines = writeRecovered(source, reported);
  return lines?.every((edit) => !losesWords(source, edit)) ? lines : undefined;
};

/** Number of letters and digits that a correction may remove with the mark of an item, such as `10.` */
export const OF_MARK = 2;

/** True if an edit removes more letters and digits than the mark of an item has. */
function losesWords(source: string, { start, end, text }: TextEdit): boolean {
  return countWordCharacters(source.slice(start, end)) - countWordCharacters(text) > OF_MARK;
}

/** The number of letters and digits. */
export function countWordCharacters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
