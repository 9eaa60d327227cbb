import { withoutBase } from '../../../../schema/collections/based-address.ts';
import { childAt, valueAt } from '../../../../schema/common/pointer.ts';
import { isRecord } from '../../common/site-schemas.ts';
import { readTableText, type TableLayout, tableForm } from '../../parse/read-table.ts';
import type { Cell } from '../../parse/table.ts';
import { type Column, columnFor } from '../../parse/table-columns.ts';
import { type Change, changedData, type Path } from '../change.ts';
import type { CopiedItem } from '../copied-item.ts';
import type { EditContext, TextEdit } from '../operations/operation.ts';
import { Refused } from '../operations/refusal.ts';
import { isEqual } from '../patch.ts';
import type { ReadSource, SourceEditor } from './format.ts';

/** Reads a CSV or TSV source for edits. @throws {Refused} broken-file */
export function readTableSource(source: string, { file = '', schemas, root, locale }: EditContext): ReadSource {
  const text = source.replace(/^\uFEFF/, '');
  const read = readTableText(file, text, locale, tableForm(root, schemas.collections));
  if (!read.layout) throw new Refused('broken-file');
  const mark = source.length - text.length;
  return {
    data: read.data,
    editor: new TableEditor(read.source, read.layout, read.data as readonly unknown[]),
    toSource: (edits) => edits.map(({ start, end, text }) => ({ start: start + mark, end: end + mark, text })),
    isSame: hasSameRows,
    comments: () => [],
  };
}

/** Most rows are equal as they are, so only the others are compared without their empty values. */
function hasSameRows(data: unknown, other: unknown): boolean {
  if (!Array.isArray(data) || !Array.isArray(other) || data.length !== other.length) return false;
  return data.every((row, index) => isEqual(row, other[index]) || isEqual(filled(row), filled(other[index])));
}

/** A value without its empty parts, which have no cell; undefined if it is empty. */
function filled(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const kept = filled(inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** The lines of a row: the offsets of its first character and after its last one, without the line end. */
interface Line {
  readonly start: number;
  readonly end: number;
}

/** A column that a table gets, and the text of its first cell. */
interface NewColumn {
  readonly name: string;
  readonly text: string;
}

/** Edits single cells and whole lines of a table. The other bytes stay. */
class TableEditor implements SourceEditor {
  private readonly text: string;
  private readonly layout: TableLayout;
  private readonly data: readonly unknown[];
  private readonly lineBreak: string;

  constructor(text: string, layout: TableLayout, data: readonly unknown[]) {
    this.text = text;
    this.layout = layout;
    this.data = data;
    this.lineBreak = text[this.lineOf(layout.header).end] === '\r' ? '\r\n' : '\n';
  }

  ways(change: Change): TextEdit[][] {
    const [index, ...inner] = change.path;
    if (typeof index !== 'number') throw new Refused('unsafe', { pointer: '' });
    if (inner.length > 0) return [this.editRow(index, this.data[index], changedData(this.data, change))];
    switch (change.change) {
      case 'insert': {
        const added = this.newColumns(change.value);
        return [[...this.widerHeader(added), ...this.insertLine(index, this.newLine(index, change.value, added))]];
      }
      case 'paste':
        return [this.insertLine(index, change.item.lines.join('\n'))];
      case 'remove':
        return [this.removeLines(index, change.count ?? 1)];
      default:
        return [this.editRow(index, this.data[index], changedData(this.data, change))];
    }
  }

  copy([index, ...inner]: Path): CopiedItem | undefined {
    if (inner.length > 0 || typeof index !== 'number') return undefined;
    const { start, end } = this.lineOf(this.layout.rows[index]!);
    return { lines: [this.text.slice(start, end)], column: 0, hasComments: false };
  }

  bracketsAround(): undefined {
    return undefined;
  }

  isAmongComments(): boolean {
    return false;
  }

  /** Replaces the cells whose values change, and adds columns for values that have none. */
  private editRow(index: number, before: unknown, data: unknown): TextEdit[] {
    const after = childAt(data, index);
    const row = this.layout.rows[index]!;
    const changed = this.layout.columns.filter(
      ({ path }) => !isEqual(filled(valueAt(before, path)), filled(valueAt(after, path))),
    );
    const edits = changed.flatMap((column) => {
      const cell = row[column.index];
      return cell ? [{ start: cell.start, end: cell.end, text: this.cellText(column, after, cell) }] : [];
    });
    const width = Math.max(row.length, ...changed.map((column) => column.index + 1));
    const added = this.newColumns(after);
    const { separator, header } = this.layout;
    const missing = this.cellsFrom(row.length, added.length > 0 ? header.length : width, after);
    // Empty cells after those of the header get the values of the new columns.
    const extra = row.slice(header.length, header.length + added.length);
    const inserted = extra.map(({ start, end }, at) => ({ start, end, text: added[at]!.text }));
    const { end } = this.lineOf(row);
    const further = added.slice(extra.length).map(({ text }) => text);
    const atEnd = [...missing, ...further].map((text) => separator + text).join('');
    return [...this.widerHeader(added), ...edits, ...inserted, ...(atEnd ? [{ start: end, end, text: atEnd }] : [])];
  }

  /** The texts of the cells of a row that is shorter than the header. */
  private cellsFrom(start: number, width: number, entry: unknown): string[] {
    return Array.from({ length: Math.max(0, width - start) }, (_, offset) => {
      const column = this.layout.columns.find(({ index }) => index === start + offset);
      return column ? this.cellText(column, entry, undefined) : '';
    });
  }

  /** The values of an entry for which the table has no column. */
  private newColumns(entry: unknown, path: Path = []): NewColumn[] {
    const value = filled(valueAt(entry, path));
    const isColumn = this.layout.columns.some((column) => String(column.path) === String(path));
    if (isColumn || value === undefined) return [];
    if (isRecord(value)) return Object.keys(value).flatMap((name) => this.newColumns(entry, [...path, name]));
    const { name, base } = columnFor(path.map(String), this.layout.fields);
    return [{ name, text: this.written(plain(value, ' | ', base), false) }];
  }

  private widerHeader(added: readonly NewColumn[]): TextEdit[] {
    const { header, separator } = this.layout;
    const text = added.map(({ name }) => separator + this.written(name, false)).join('');
    const { end } = this.lineOf(header);
    return text ? [{ start: end, end, text }] : [];
  }

  /** A new line, in the style of the line before it. */
  private newLine(index: number, entry: unknown, added: readonly NewColumn[]): string {
    const { rows, columns, header, separator } = this.layout;
    const model = rows[Math.max(0, index - 1)] ?? header;
    const cells = header.map((_, at) => {
      const column = columns.find((each) => each.index === at);
      return column ? this.cellText(column, entry, model[at]) : '';
    });
    return [...cells, ...added.map(({ text }) => text)].join(separator);
  }

  private insertLine(index: number, line: string): TextEdit[] {
    const { rows, header } = this.layout;
    const next = rows[index];
    if (next) {
      const { start } = this.lineOf(next);
      return [{ start, end: start, text: line + this.lineBreak }];
    }
    const { end } = this.lineOf(rows.at(-1) ?? header);
    return [{ start: end, end, text: this.lineBreak + line }];
  }

  /** Removes lines with their line ends, or with the line end before them if the last one has none. */
  private removeLines(index: number, count: number): TextEdit[] {
    const { rows, header } = this.layout;
    const { start } = this.lineOf(rows[index]!);
    const last = this.lineOf(rows[index + count - 1]!).end;
    const lineEnd = this.text.indexOf('\n', last);
    if (lineEnd >= 0) return [{ start, end: lineEnd + 1, text: '' }];
    return [{ start: this.lineOf(rows[index - 1] ?? header).end, end: last, text: '' }];
  }

  private lineOf(row: readonly Cell[]): Line {
    const start = this.text.lastIndexOf('\n', row[0]!.start - 1) + 1;
    const found = this.text.indexOf('\n', row.at(-1)!.end);
    const end = found < 0 ? this.text.length : found;
    return { start, end: found > 0 && this.text[found - 1] === '\r' ? end - 1 : end };
  }

  /** @param model a cell whose quotes and list separators the text gets */
  private cellText({ path, form }: Column, entry: unknown, model: Cell | undefined): string {
    const joint = /\s*\|\s*/.exec(model?.text ?? '')?.[0] ?? ' | ';
    return this.written(
      plain(valueAt(entry, path), joint, form?.base),
      model !== undefined && this.text[model.start] === '"',
    );
  }

  private written(text: string, isQuoted: boolean): string {
    const { separator, header } = this.layout;
    // An empty line would be no row.
    if (text === '' && header.length === 1) return '""';
    const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
    if (!needsQuotes && (!isQuoted || text === '')) return text;
    return `"${text.replaceAll('"', '""')}"`;
  }
}

/**
 * The text of a cell. A day is written as in page files, which is valid in every `format`. A value that no cell can hold
 * does not pass the verification of the edit.
 */
function plain(value: unknown, joint: string, base: string | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((item) => plain(item, '', base)).join(joint);
  return base === undefined ? String(value) : withoutBase(String(value), base);
}
