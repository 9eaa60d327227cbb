import type { Pointer } from '../../../schema/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { shorten } from '../common/quote.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { withoutCode } from '../text/text.ts';
import { createContext, scalarAt } from '../validate/context.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

const tableRow = /^\|.*\|$/;
const listItem = /^(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
const heading = /^#{1,6}[ \t]+\S/;

/** Reports parts of a text that need a line of their own and have none. */
export function lostLines(field: FieldSchema, value: string, pointer: Pointer, read: Read): Problem[] {
  if (field.format !== 'markdown') return [];
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

/** Reports rows, items and headings under `>`, which joins lines into paragraphs. */
function joinedLines(value: string, pointer: Pointer, read: Read): Problem | undefined {
  if (!maybeJoined.test(value) || !/[:-][ \t]+>/.test(read.source)) return undefined;
  const scalar = scalarAt(createContext({}, read), pointer);
  if (scalar?.type !== 'BLOCK_FOLDED' || !scalar.range) return undefined;
  const [start, end] = scalar.range;
  const [header, ...lines] = read.source.slice(start, end).split('\n');
  const indent = lines.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  // Indented lines keep their line breaks.
  const words = lines.map((line) => (line.search(/\S/) === indent ? line.trim() : ''));
  const index = words.findIndex((_, line) => isJoined(words, line));
  if (index < 0) return undefined;
  // Positions inside a value are relative to the character after its opening quote.
  const before = header!.length + 1 + lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  const span = { start: before + lines[index]!.search(/\S/) - 1, length: words[index]!.length };
  const kind = tableRow.test(words[index]!) ? 'table' : heading.test(words[index]!) ? 'heading' : 'list';
  const field = pointer.findLast((step) => typeof step === 'string');
  const params = { sign: header!.trim(), kind, field: String(field ?? ''), ...span };
  return { rule: 'joined-lines', pointer, at: 'value', params };
}

/** Whether a line that has to be separate is joined with a neighbour. A single item may be a dash inside prose. */
function isJoined(lines: readonly string[], index: number): boolean {
  const [before = '', line = '', next = ''] = [lines[index - 1], lines[index], lines[index + 1]];
  if (heading.test(line)) return before !== '' || next !== '';
  return [tableRow, listItem].some((form) => form.test(line) && form.test(next));
}
