import { balance, breakLines, type LineLook, type Measure, type Piece, placeFragments, type Style } from './lines.ts';
import { type Block, type Cell, plainText, type Run } from './markdown.ts';

// Lengths are points (1/72 inch), measured from the top left corner of an A4 page.

/** A node of the structure tree, which assistive technology reads. */
export interface Tag {
  readonly name: string;
  readonly parent?: Tag;
}

/** One line of text; `baseline` is measured from the top of its row and, after pagination, from the top of the page. */
export interface Line {
  readonly tag: Tag;
  readonly baseline: number;
  readonly pieces: readonly Piece[];
}

export interface Bookmark {
  readonly title: string;
  readonly level: number;
}

/** A unit that is not split between pages: a line of text, or a row of a table. */
export interface Row {
  readonly before: number;
  readonly after: number;
  readonly height: number;
  readonly isKeptWithNext: boolean;
  readonly lines: readonly Line[];
  readonly backdrop?: 'quote' | 'rule';
  readonly bookmark?: Bookmark;
}

export interface PlacedRow extends Row {
  readonly top: number;
}

export type Page = readonly PlacedRow[];

export const page = { width: 595.28, height: 841.89, left: 88, right: 507.28, top: 76, bottom: 756 } as const;

const body = { size: 10.5, lead: 15 };
const quoteInset = 14;
const listIndent = 20;
const labelShare = 0.32;
const cellGap = 14;

const headings: Record<number, { size: number; lead: number; before: number; after: number }> = {
  1: { size: 25, lead: 30, before: 6, after: 16 },
  2: { size: 14.5, lead: 19, before: 25, after: 6 },
  3: { size: 11.5, lead: 16, before: 14, after: 3 },
};

/** Lays out a text on pages: the brand above the title, then the blocks. */
export function layOut(blocks: readonly Block[], brand: string, measure: Measure): Page[] {
  const brandLine: Run = { text: brand, isBold: true, isItalic: false };
  const frame: Frame = { left: page.left, right: page.right, tag: { name: 'Document' }, measure };
  const masthead = textRows([brandLine], frame, 'P', { size: 11, lead: 15, after: 4, color: 'accent' });
  return paginate([...keepTogether(masthead), ...blockRows(blocks, frame)]);
}

/** Distributes rows over pages. Rows marked to keep with the next one stay together; space at a page's top is dropped. */
export function paginate(rows: readonly Row[]): Page[] {
  const pages: PlacedRow[][] = [[]];
  let bottom: number = page.top;
  for (const group of groups(rows)) {
    let current = pages.at(-1)!;
    if (current.length > 0 && stack(group, bottom, current.at(-1)).bottom > page.bottom) {
      current = [];
      pages.push(current);
      bottom = page.top;
    }
    const placed = stack(group, bottom, current.at(-1));
    current.push(...placed.rows);
    bottom = placed.bottom;
  }
  return pages;
}

function stack(group: readonly Row[], from: number, above: Row | undefined): { rows: PlacedRow[]; bottom: number } {
  const rows: PlacedRow[] = [];
  let bottom = from;
  let previous = above;
  for (const row of group) {
    const top = bottom + (previous ? Math.max(previous.after, row.before) : 0);
    rows.push({ ...row, top, lines: row.lines.map((line) => ({ ...line, baseline: top + line.baseline })) });
    bottom = top + row.height;
    previous = row;
  }
  return { rows, bottom };
}

function groups(rows: readonly Row[]): Row[][] {
  const result: Row[][] = [];
  let isOpen = false;
  for (const row of rows) {
    if (isOpen) result.at(-1)!.push(row);
    else result.push([row]);
    isOpen = row.isKeptWithNext;
  }
  return result;
}

/** Horizontal limits and parent tag of blocks. */
interface Frame {
  readonly left: number;
  readonly right: number;
  readonly tag: Tag;
  readonly measure: Measure;
}

function blockRows(blocks: readonly Block[], frame: Frame): Row[] {
  return blocks.flatMap((block, index) => {
    const rows = rowsOf(block, frame);
    return introduces(block, blocks[index + 1]) ? keepLastWithNext(rows) : rows;
  });
}

function rowsOf(block: Block, frame: Frame): Row[] {
  switch (block.kind) {
    case 'heading':
      return headingRows(block.level, block.runs, frame);
    case 'paragraph':
      return textRows(block.runs, frame, 'P', { ...body, before: 7 });
    case 'quote':
      return quoteRows(block.blocks, frame);
    case 'list':
      return listRows(block.items, block.start, frame);
    case 'table':
      return tableRows(block.header, block.rows, frame);
  }
}

/** A sentence that introduces a list or a table stays on the same page as its start. */
function introduces(block: Block, next: Block | undefined): boolean {
  return block.kind === 'paragraph' && (next?.kind === 'list' || next?.kind === 'table');
}

function headingRows(level: number, runs: readonly Run[], frame: Frame): Row[] {
  const look = headings[level] ?? headings[3]!;
  const rows = textRows(bold(runs), frame, `H${level}`, { ...look, isBalanced: true });
  const bookmark = level > 1 ? { title: plainText(runs), level } : undefined;
  return keepTogether(rows).map((row, index) => (index === 0 && bookmark ? { ...row, bookmark } : row));
}

function quoteRows(blocks: readonly Block[], frame: Frame): Row[] {
  const tag = { name: 'BlockQuote', parent: frame.tag };
  const rows = blockRows(blocks, { ...frame, tag, left: frame.left + quoteInset, right: frame.right - quoteInset });
  return withMargins(
    rows.map((row) => ({ ...row, backdrop: 'quote' as const })),
    20,
  );
}

function listRows(items: readonly (readonly Block[])[], start: number | undefined, frame: Frame): Row[] {
  const list = { name: 'L', parent: frame.tag };
  const rows = items.map((blocks, index) => {
    const marker = start === undefined ? '•' : `${start + index}.`;
    const item = itemRows(blocks, marker, { ...frame, tag: { name: 'LI', parent: list } });
    // The first two and the last two items of a list stay together.
    return index === 0 || index === items.length - 2 ? keepLastWithNext(item) : item;
  });
  return withMargins(rows.flat(), 7);
}

function itemRows(blocks: readonly Block[], marker: string, frame: Frame): Row[] {
  const content = { ...frame, left: frame.left + listIndent, tag: { name: 'LBody', parent: frame.tag } };
  const [first, ...rest] = blockRows(blocks, content);
  return first ? [withMarker({ ...first, before: 4 }, marker, frame), ...rest] : [];
}

function withMarker(row: Row, text: string, { left, tag: parent, measure }: Frame): Row {
  const tag = { name: 'Lbl', parent };
  const style: Style = { font: 'bold', size: body.size, color: 'accent' };
  const pieces = [{ x: left + 2, width: measure(text, style), text, style }];
  return { ...row, lines: [{ tag, baseline: row.lines[0]!.baseline, pieces }, ...row.lines] };
}

function tableRows(header: readonly Cell[], rows: readonly (readonly Cell[])[], frame: Frame): Row[] {
  const tag = { name: 'Table', parent: frame.tag };
  const head = tableRow(header.map(bold), 'TH', { size: 9, lead: 13, color: 'muted' }, { ...frame, tag });
  const cells = rows.map((row) => tableRow(row, 'TD', body, { ...frame, tag }));
  return withMargins([{ ...head, isKeptWithNext: true }, ...cells], 12);
}

function tableRow(cells: readonly Cell[], name: 'TH' | 'TD', look: Look, frame: Frame): Row {
  const padding = 4.5;
  const tag = { name: 'TR', parent: frame.tag };
  const columns = columnEdges(cells.length, frame);
  const texts = cells.map((cell, index) =>
    textRows(index === 0 ? bold(cell) : cell, { ...frame, ...columns[index]!, tag }, name, look),
  );
  const lines = texts.flatMap((rows) =>
    rows.flatMap((row, index) =>
      row.lines.map((line) => ({
        ...line,
        tag: rows[0]!.lines[0]!.tag,
        baseline: padding + index * look.lead + line.baseline,
      })),
    ),
  );
  const height = Math.max(...texts.map((rows) => rows.length)) * look.lead + 2 * padding;
  return { before: 0, after: 0, height, isKeptWithNext: false, lines, backdrop: 'rule' };
}

/** The first column holds labels and is narrow; the others share the remaining width. */
function columnEdges(count: number, { left, right }: Frame): { left: number; right: number }[] {
  const labels = count > 1 ? (right - left) * labelShare : right - left;
  const rest = (right - left - labels) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => {
    const start = index === 0 ? left : left + labels + (index - 1) * rest;
    return { left: start, right: start + (index === 0 ? labels : rest) - cellGap };
  });
}

function bold(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, isBold: true }));
}

interface Look extends LineLook {
  readonly lead: number;
  readonly before?: number;
  readonly after?: number;
  /** Makes the lines about equally long, to avoid a last line with a single word. */
  readonly isBalanced?: boolean;
}

function textRows(runs: readonly Run[], frame: Frame, tagName: string, look: Look): Row[] {
  const tag = { name: tagName, parent: frame.tag };
  const fill = (width: number) => breakLines(runs, look, width, frame.measure);
  const width = frame.right - frame.left;
  const lines = look.isBalanced ? balance(fill, width) : fill(width);
  return lines.map((fragments, index) => ({
    before: index === 0 ? (look.before ?? 0) : 0,
    after: index === lines.length - 1 ? (look.after ?? 0) : 0,
    height: look.lead,
    // Avoids widows and orphans.
    isKeptWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    lines: [
      { tag, baseline: look.lead / 2 + look.size * 0.33, pieces: placeFragments(fragments, frame.left, frame.measure) },
    ],
  }));
}

function withMargins(rows: readonly Row[], margin: number): Row[] {
  return rows.map((row, index) => ({
    ...row,
    before: index === 0 ? margin : row.before,
    after: index === rows.length - 1 ? margin : row.after,
  }));
}

function keepTogether(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, isKeptWithNext: true }));
}

function keepLastWithNext(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => (index === rows.length - 1 ? { ...row, isKeptWithNext: true } : row));
}
