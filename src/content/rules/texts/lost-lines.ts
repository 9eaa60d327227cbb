import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { shorten } from '../../common/quote.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';
import { withoutCode } from '../../text/text.ts';
import { createContext, scalarAt } from '../../validate/context.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

const tableRow = /^\|.*\|$/;
const listItem = /^(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
const heading = /^#{1,6}[ \t]+\S/;

/** Reports parts of a text that need a line of their own and have none. */
export function lostLines(field: FieldSchema, value: string, pointer: Pointer, read: Read): Problem[] {
  if (field.format !== 'markdown') return listInParagraph(value, pointer, read);
  const joined = joinedLines(value, pointer, read);
  return joined ? [joined] : [...tablesWithoutLine(value, pointer), ...tabbedTables(value, pointer)];
}

/** A row whose cells have bars between them only. */
const openRow = /^[^|\s][^|]*(?: \| [^|]+)+$/;

/** Reports rows that are no table for Markdown, because the line below the headings is missing or has other columns. */
function tablesWithoutLine(value: string, pointer: Pointer): Problem[] {
  if (!value.includes('|')) return [];
  const lines = linesOf(withoutCode(value, 'markdown'));
  const columnsAt = (index: number) => {
    const words = lines[index]?.words ?? '';
    if (delimiter.test(words)) return undefined;
    return tableRow.test(words) || openRow.test(words) ? columnsOf(words) : undefined;
  };
  const isPart = (index: number) => columnsAt(index) !== undefined || delimiter.test(lines[index]?.words ?? '');
  return lines.flatMap((line, index) => {
    const columns = columnsAt(index);
    const next = lines[index + 1]?.words ?? '';
    if (columns === undefined || isPart(index - 1)) return [];
    const isOther = delimiter.test(next) && columnsOf(next) !== columns && columnsAt(index + 2) !== undefined;
    // A single bar between words may be meant as it is, unless three lines in a row have one.
    const needed = columns > 2 ? [1] : [1, 2];
    const isMissing = tableRow.test(line.words)
      ? columnsAt(index + 1) !== undefined
      : needed.every((more) => columnsAt(index + more) === columns);
    if (!isOther && !isMissing) return [];
    const within = [line.start, line.start + line.words.length] as const;
    const fixed = shorten(`|${'---|'.repeat(columns)}`, 60);
    const params = { row: shorten(line.words, 40), fixed, ...(isOther && { found: shorten(next, 40) }) };
    return [{ rule: 'table-line-missing' as const, pointer, at: 'value' as const, within, params }];
  });
}

const tabbedRow = /^[^\t|]+(?:\t+[^\t|]+)+$/;

/** Reports rows with tabs between their cells, as spreadsheets copy them. */
function tabbedTables(value: string, pointer: Pointer): Problem[] {
  if (!value.includes('\t')) return [];
  const lines = linesOf(withoutCode(value, 'markdown'));
  const isRow = (line: Line | undefined) =>
    line !== undefined && tabbedRow.test(line.words) && !listItem.test(line.words);
  return lines.flatMap((line, index) => {
    if (!isRow(line) || isRow(lines[index - 1]) || !isRow(lines[index + 1])) return [];
    let last = index;
    while (isRow(lines[last + 1])) last++;
    const within = [line.start, lines[last]!.start + lines[last]!.words.length] as const;
    const row = barred(line.words);
    const params = { fixed: shorten(row, 60), line: shorten(delimiterOf(row), 60) };
    return [{ rule: 'tabbed-table' as const, pointer, at: 'value' as const, within, params }];
  });
}

function barred(row: string): string {
  return `| ${row.split(/\t+/).join(' | ')} |`;
}

/** The delimiter row of a table: `|---|:--:|`; the bars around it may be missing. */
const delimiter = /^(?=[^|]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

function delimiterOf(row: string): string {
  return `|${'---|'.repeat(Math.max(1, columnsOf(row)))}`;
}

/** Number of cells of a row, with or without bars around it. */
function columnsOf(row: string): number {
  const bars = row.replace(/\\\|/g, '').split('|').length - 1;
  return row.startsWith('|') ? bars - 1 : bars + 1;
}

interface Line {
  /** Text of the line without blanks around it. */
  readonly words: string;
  /** Offset of the words in the value. */
  readonly start: number;
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/^[ \t]*(.*?)[ \t]*$/gm)].map(({ 0: whole, 1: words = '', index }) => ({
    words,
    start: index + whole.search(/\S|$/),
  }));
}

/**
 * What the value of joined rows, items or headings contains. Only where it does is the position looked up, because that
 * takes longer than all other rules.
 */
const maybeJoined = /\|[ \t]+\||(?:^|\s)#{1,6}[ \t]+\S|\S[ \t]+(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;

/** Whether a line of a value is not one of the file: it was joined from several, or written with escapes. */
function hasJoinedLines(value: string, { source }: Read): boolean {
  return value.split('\n').some((line) => !source.includes(line));
}

/** Reports rows, items and headings under `>`, which joins lines into paragraphs. */
function joinedLines(value: string, pointer: Pointer, read: Read): Problem | undefined {
  if (!maybeJoined.test(value) || !hasJoinedLines(value, read)) return undefined;
  const block = blockLines(pointer, read);
  const line = block?.indicator.startsWith('>') ? firstLine(block, isJoined) : undefined;
  if (!block || !line) return undefined;
  const kind = tableRow.test(line.words) ? 'table' : heading.test(line.words) ? 'heading' : 'list';
  const params = { sign: block.indicator, kind, field: nearestField(pointer), ...line.span };
  return { rule: 'joined-lines', pointer, at: 'value', params };
}

const markedItem = /^([-*+•·–—])[ \t]*\S/;
/** Where an item of a list in a short text begins. */
export const maybeItem = /(?:^|\s)[-*+•·–—]/;
const maybeItems = /(?:^|\s)([-*+•·–—])[ \t]*\S.*\s\1[ \t]*\S/s;

/** Reports a list in a text that is a single paragraph, however its lines are joined. */
function listInParagraph(value: string, pointer: Pointer, read: Read): Problem[] {
  if (!maybeItems.test(value)) return [];
  const text = value.trim();
  if (!text.includes('\n') && !hasJoinedLines(text, read)) return [];
  const block = blockLines(pointer, read);
  // Several paragraphs belong to another field, which has lost its name; that is reported.
  if (block?.words.join('\n').trim().includes('\n\n')) return [];
  const markAt = (lines: readonly string[], index: number) => markedItem.exec(lines[index] ?? '')?.[1];
  const line =
    block && firstLine(block, (lines, at) => !!markAt(lines, at) && markAt(lines, at) === markAt(lines, at + 1));
  if (!line) return [];
  const params = { mark: line.words[0]!, field: nearestField(pointer), ...line.span };
  return [{ rule: 'list-in-paragraph', pointer, at: 'value', params }];
}

interface BlockLines {
  /** The block indicator before the lines, such as `>-`. */
  readonly indicator: string;
  /** The line with the indicator, and the lines below. */
  readonly lines: readonly string[];
  /** The lines below without indentation; empty where a line is indented further, because these keep their breaks. */
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

/** The first line of which something is true, with its position relative to the text. */
function firstLine({ lines, words }: BlockLines, isWanted: (words: readonly string[], index: number) => boolean) {
  const index = words.findIndex((_, line) => isWanted(words, line));
  if (index < 0) return undefined;
  const before = lines.slice(0, index + 1).reduce((sum, { length }) => sum + length + 1, 0);
  // Positions inside a value are relative to the character after its opening quote.
  const span = { start: before + lines[index + 1]!.search(/\S/) - 1, length: words[index]!.length };
  return { words: words[index]!, span };
}

function nearestField(pointer: Pointer): string {
  return String(pointer.findLast((step) => typeof step === 'string') ?? '');
}

/** Whether a line that has to be separate is joined with a neighbour. A single item may be a dash inside prose. */
function isJoined(lines: readonly string[], index: number): boolean {
  const [before = '', line = '', next = ''] = [lines[index - 1], lines[index], lines[index + 1]];
  if (heading.test(line)) return before !== '' || next !== '';
  return [tableRow, listItem].some((form) => form.test(line) && form.test(next));
}
