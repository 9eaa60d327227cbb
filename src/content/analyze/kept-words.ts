import { formatPointer } from '../../../schema/common/pointer.ts';
import { type FieldSchema, isFormatted } from '../../../schema/schema.ts';
import { describedValues } from '../common/described-values.ts';
import { lineStart } from '../common/lines.ts';
import type { Schemas } from '../common/site-schemas.ts';
import type { TextEdit } from '../common/text-edit.ts';
import { OF_MARK } from '../diagnostics/remedies.ts';
import { isWords, type PublishedWord, publishedWords } from '../text/published.ts';

/** A text of a file, as visitors read it. */
interface PublishedText {
  readonly pointer: string;
  readonly value: string;
  readonly words: () => readonly PublishedWord[];
}

export type PublishedFile = readonly PublishedText[];

/** The texts of a file that visitors read. */
export function publishedFile(data: unknown, schemas: Schemas, root: FieldSchema): PublishedFile {
  return describedValues(schemas, root, data).flatMap(({ field, value, pointer }) => {
    const { format } = field;
    if (typeof value !== 'string' || !isWords(field)) return [];
    const words = () => publishedWords(value, isFormatted(format) ? format : undefined);
    return [{ pointer: formatPointer(pointer), value, words }];
  });
}

/**
 * True if edits leave visitors at least as many words. If every text stays in its place, only words of the
 * edited lines may change their formatting.
 * @param before undefined if the file could not be read as data
 */
export function keepsWords(
  before: PublishedFile | undefined,
  readAfter: () => PublishedFile | undefined,
  source: string,
  edits: readonly TextEdit[],
): boolean {
  const after = before && readAfter();
  if (!before || !after) return true;
  const marks = edits.flatMap(({ start, end }) => markIn(source.slice(start, end)));
  const isAlike = before.length === after.length && before.every(({ pointer }, at) => pointer === after[at]!.pointer);
  const wordsOf = (file: PublishedFile) => file.flatMap(({ words }) => words());
  if (!isAlike) return isKept(wordsOf(before), wordsOf(after), marks);
  const lines = edits.map((edit) => editedLines(source, edit));
  return before.every((text, at) => {
    if (text.value === after[at]!.value) return true;
    const [old, present] = [text.words(), after[at]!.words()];
    const [former, others] = difference(old, present);
    return (
      isKept(old, present, marks) &&
      isWithin(
        former,
        lines.map(([line]) => line),
      ) &&
      isWithin(
        others,
        lines.map(([, line]) => line),
      )
    );
  });
}

function markIn(text: string): string[] {
  const characters = charactersOf(text);
  return characters.length > 0 && characters.length <= OF_MARK ? [characters.join('')] : [];
}

/**
 * True if visitors still read all letters and digits, in at least as many words. A word may have become an address, and
 * may have got additional characters.
 */
function isKept(before: readonly PublishedWord[], after: readonly PublishedWord[], marks: readonly string[]): boolean {
  const read = before.filter(({ role }) => role !== 'address');
  const characters = charactersOf([...after.map(({ word }) => word), ...marks].join(''));
  return read.length <= after.length + marks.length && isContained(charactersIn(read), characters);
}

/** The words of both lists, without the equal ones at the start and at the end. */
function difference(before: readonly PublishedWord[], after: readonly PublishedWord[]) {
  const isSame = (a: PublishedWord | undefined, b: PublishedWord | undefined) =>
    a && b && a.word === b.word && a.role === b.role;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const;
}

/** The lines that contain an edit, as texts before and after it. */
function editedLines(source: string, { start, end, text }: TextEdit): readonly [before: string, after: string] {
  const from = lineStart(source, start);
  const rest = /[^\n]*/.exec(source.slice(end))![0];
  return [source.slice(from, end) + rest, source.slice(from, start) + text + rest];
}

function isWithin(words: readonly PublishedWord[], lines: readonly string[]): boolean {
  return isContained(charactersIn(words), charactersOf(lines.join('')));
}

function charactersIn(words: readonly PublishedWord[]): string[] {
  return charactersOf(words.map(({ word }) => word).join(''));
}

function charactersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]/gu) ?? [];
}

/** True if a list contains every part of another list, at least as often. */
function isContained(parts: readonly string[], all: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const part of all) counts.set(part, (counts.get(part) ?? 0) + 1);
  return parts.every((part) => {
    const count = counts.get(part) ?? 0;
    counts.set(part, count - 1);
    return count > 0;
  });
}
