import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';
import { createContext, fieldName, scalarAt } from '../../validate/context.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

const rule = rulesOf('texts');

export const tableRow = /^\|.*\|$/;
export const listItem = /^(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
const heading = /^#{1,6}[ \t]+\S/;

/** Writes `|` instead of `>` above the reported text, so that its lines stay separate. */
const keepLines: Remedy = (source, { start }) => {
  const header = [...source.slice(0, start).matchAll(/(?:: |- )[ \t]*(>)[-+\d]*[ \t]*(?:#.*)?\r?$/gm)].at(-1);
  if (!header) return undefined;
  const at = header.index + header[0].indexOf('>');
  return [{ start: at, end: at + 1, text: '|' }];
};

/** The field is empty for an item of a list. */
const linesJoined = rule<{ indicator: string; kind: 'table' | 'heading' | 'list'; field: string }>('joined-lines', {
  severity: 'warning',
  es: ({ indicator, kind, field }) =>
    `«${indicator}» une las líneas y ${joinedEs[kind] ?? 'las líneas'} se vería en un solo párrafo. Usa «|»: escribe «${field ? `${field}: ` : '- '}|» y deja el texto igual.`,
  en: ({ indicator, kind, field }) =>
    `"${indicator}" joins lines, and ${joinedEn[kind] ?? 'the lines'} would be one paragraph. Use "|": write "${field ? `${field}: ` : '- '}|" and leave the text as it is.`,
  fix: keepLines,
  bad: 'body: >-\n  - Uno\n  - Dos',
  good: 'body: |\n  - Uno\n  - Dos',
});

const joinedEs: Readonly<Record<string, string>> = { table: 'la tabla', heading: 'el título', list: 'la lista' };
const joinedEn: Readonly<Record<string, string>> = { table: 'the table', heading: 'the heading', list: 'the list' };

const listInText = rule<{ mark: string; field: string }>('list-in-paragraph', {
  severity: 'warning',
  es: ({ mark, field }) =>
    `«${field}» es un solo párrafo: estas líneas se verían seguidas, con «${mark}» entre ellas. Escríbelas como una frase, o como lista en una sección «text».`,
  en: ({ mark, field }) =>
    `"${field}" is one paragraph: these lines would run on, with "${mark}" between them. Write them as a sentence, or as a list in a "text" block.`,
  bad: 'text: >-\n  - Uno\n  - Dos',
  good: 'text: Uno y dos.',
});

/**
 * A fast test that matches every value with joined rows, items or headings. Only for these values the position is
 * computed, which takes longer than all other rules.
 */
const maybeJoined = /\|[ \t]+\||(?:^|\s)#{1,6}[ \t]+\S|\S[ \t]+(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;

/** True if a line of a value is not in the file in this form: it was joined from several lines, or has escapes. */
function hasJoinedLines(value: string, { source }: Read): boolean {
  return value.split('\n').some((line) => !source.includes(line));
}

/** Reports rows, items and headings under `>`, which joins lines into paragraphs. */
export function joinedLines(value: string, pointer: Pointer, read: Read): Problem | undefined {
  if (!maybeJoined.test(value) || !hasJoinedLines(value, read)) return undefined;
  const block = blockLines(pointer, read);
  const line = block?.indicator.startsWith('>') ? firstLine(block, isJoined) : undefined;
  if (!block || !line) return undefined;
  const kind = tableRow.test(line.words) ? 'table' : heading.test(line.words) ? 'heading' : 'list';
  const finding = linesJoined({ indicator: block.indicator, kind, field: fieldName(pointer) });
  return { ...finding, pointer, at: 'value', within: line.within };
}

const markedItem = /^([-*+•·–—])[ \t]*\S/;
/** The beginning of an item of a list in a short text. */
export const maybeItem = /(?:^|\s)[-*+•·–—]/;
const maybeItems = /(?:^|\s)([-*+•·–—])[ \t]*\S.*\s\1[ \t]*\S/s;

/** Reports a list in a text that is a single paragraph, however its lines are joined. */
export function listInParagraph(value: string, pointer: Pointer, read: Read): Problem[] {
  if (!maybeItems.test(value)) return [];
  const text = value.trim();
  if (!text.includes('\n') && !hasJoinedLines(text, read)) return [];
  const block = blockLines(pointer, read);
  // Several paragraphs probably belong to another field whose name is missing, which another rule reports.
  if (block?.words.join('\n').trim().includes('\n\n')) return [];
  const markAt = (lines: readonly string[], index: number) => markedItem.exec(lines[index] ?? '')?.[1];
  const line =
    block && firstLine(block, (lines, at) => !!markAt(lines, at) && markAt(lines, at) === markAt(lines, at + 1));
  if (!line) return [];
  const finding = listInText({ mark: line.words[0]!, field: fieldName(pointer) });
  return [{ ...finding, pointer, at: 'value', within: line.within }];
}

interface BlockLines {
  /** The block indicator before the lines, such as `>-`. */
  readonly indicator: string;
  /** The line with the indicator, and all lines below it. */
  readonly lines: readonly string[];
  /** The lines below without indentation. Lines that are indented further are empty: YAML does not join them. */
  readonly words: readonly string[];
}

/** The lines of a text under `>` or `|`. */
function blockLines(pointer: Pointer, read: Read): BlockLines | undefined {
  const scalar = scalarAt(createContext({}, read), pointer);
  if (!scalar?.type?.startsWith('BLOCK_') || !scalar.range) return undefined;
  const lines = read.source.slice(scalar.range[0], scalar.range[1]).split('\n');
  const [header = '', ...below] = lines;
  const indent = below.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  return {
    indicator: header.trim(),
    lines,
    words: below.map((line) => (line.search(/\S/) === indent ? line.trim() : '')),
  };
}

/** The first wanted line, with its position relative to the text. */
function firstLine({ lines, words }: BlockLines, isWanted: (words: readonly string[], index: number) => boolean) {
  const index = words.findIndex((_, line) => isWanted(words, line));
  if (index < 0) return undefined;
  const before = lines.slice(0, index + 1).reduce((sum, { length }) => sum + length + 1, 0);
  const within = { offset: before + lines[index + 1]!.search(/\S/), length: words[index]!.length };
  return { words: words[index]!, within };
}

/** True if a row, an item or a heading is joined with a neighbour. A single item may be a dash in prose. */
function isJoined(lines: readonly string[], index: number): boolean {
  const [before = '', line = '', next = ''] = [lines[index - 1], lines[index], lines[index + 1]];
  if (heading.test(line)) return before !== '' || next !== '';
  return [tableRow, listItem].some((form) => form.test(line) && form.test(next));
}
