import { fold } from '../../../../../../schema/common/plain-text.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';

/** Cells by row. */
export type Sheet = readonly (readonly string[])[];

/** Characters that word processors write before the items of a list. */
const itemMark = /^(?:[-*•–·◦●○▪■§o\uf0a7\uf0b7]|\d{1,2}[.)]|[a-z][.)])$/;

/**
 * Reads cells as spreadsheets copy them: rows end with line breaks, columns with tabs. A cell that contains either is
 * in quotes; quotes inside it are doubled.
 */
export function readCells(text: string): Sheet {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text)!;
    rows.at(-1)!.push((quoted?.replace(/""/g, '"') ?? plain!).trim());
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)!.push('');
    else if (end !== '\t' && end !== '') rows.push([]);
  }
  // The line break after the last row begins no other row.
  return rows.filter(({ length }) => length > 0);
}

/** The text of a cell as spreadsheets copy it. */
export function writtenCell(text: string): string {
  if (text === '') return '\n';
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads the cells of a list. Empty rows and a first column of list marks are left out. */
export function readSheet(text: string): Sheet {
  const filled = readCells(text).filter((row) => row.some((value) => value !== ''));
  const isList = filled.every(([mark = '', ...cells]) => itemMark.test(mark) && cells.length === 1);
  return isList ? filled.map((row) => row.slice(1)) : filled;
}

/** True if a text consists of cells of a spreadsheet, and is not a sentence with a stray tab. */
export function isSheet(text: string): boolean {
  const rows = readSheet(text);
  return text.includes('\t') && rows.every((row) => row.length === rows[0]!.length) && rows[0]!.length > 1;
}

const isText = ({ type, enum: options }: FieldSchema) => type === 'string' && !options;

/** The fields of an item that a column can fill, in the order of the schema. */
export function columnsOf({ properties = {} }: FieldSchema): string[] {
  return Object.entries(properties)
    .filter(([, field]) => isText(field))
    .sort(([, a], [, b]) => Number(a.format === 'id') - Number(b.format === 'id'))
    .map(([name]) => name);
}

/** The field of an item that takes the cells after its columns, one for each item of another list. */
export function cellsField({ properties = {} }: FieldSchema): string | undefined {
  return Object.keys(properties).find((name) => hasCells(properties[name]!));
}

const hasCells = ({ oneFor, items = {} }: FieldSchema) => oneFor !== undefined && isText(items);

/** True if items can be made from lines or from rows of cells: texts, lists of texts, and objects with a text. */
export function canPaste(schema: FieldSchema): boolean {
  return isText(schema) || isText(schema.items ?? {}) || columnsOf(schema).length > 0;
}

/** The items that pasted rows become. */
export interface PasteTarget {
  /** Schema of the items. */
  readonly schema: FieldSchema;
  /** The names of a field in the file and in the form; `''` asks for the names of the list itself. */
  readonly names: (field: string) => readonly string[];
  /** Names of the items of another list for which each row has a cell. */
  readonly leaders: readonly string[];
  /** True if that list is unchanged from an example, so that pasted names replace its names. */
  readonly hasSampleLeaders: boolean;
}

/** True if the first row seems to name the columns: the fields of the items, or the leader's items. */
export function hasHead(rows: Sheet, { schema, names, leaders, hasSampleLeaders }: PasteTarget): boolean {
  const [head = []] = rows;
  if (rows.length < 2) return false;
  const fields = columnsOf(schema);
  // A different number of cells than the example has columns means other columns.
  if (hasSampleLeaders && head.length > 1 && head.length !== fields.length + leaders.length) return true;
  const count = leadCount(rows, schema, leaders);
  const [lead, cells] = [head.slice(0, count), head.slice(count)];
  if (cells.length > 0 && cells.every((cell) => leaders.some((leader) => equal(leader, cell)))) return true;
  const isName = (cell: string) => ['', ...fields].some((field) => names(field).some((name) => equal(name, cell)));
  const isLead = (cell: string) => isName(cell) || (cells.length > 0 && cell === '');
  return fields.length > 0 && lead.every(isLead) && cells.every((cell) => cell !== '');
}

/** Items, and the first row's names for the leader's items. */
export interface PastedItems {
  readonly items: readonly unknown[];
  readonly heads: readonly string[];
  /** Number of cells of each row after its columns. */
  readonly width: number;
}

/**
 * Makes items from pasted rows. Items that are lists, and lists inside items that follow another list, get one entry
 * for each cell of the longest row. Lines without cells become the first field.
 * @param isHead true if the first row names the columns; it becomes no item
 */
export function itemsOf(rows: Sheet, { schema, names, leaders }: PasteTarget, isHead: boolean): PastedItems {
  const [head, body] = isHead ? [rows[0], rows.slice(1)] : [undefined, rows];
  if (schema.type !== 'object' && schema.type !== 'array')
    return { items: body.map((row) => withoutBullet(row.join(' '))), heads: [], width: 0 };
  const fields = columnsOf(schema);
  const count = leadCount(rows, schema, leaders);
  const named = head
    ?.slice(0, count)
    .map((cell) => fields.find((field) => names(field).some((name) => equal(name, cell))));
  const columns = named && !named.includes(undefined) ? (named as string[]) : fields.slice(0, count);
  const heads = head?.slice(count) ?? [];
  const order = heads.map((cell) => leaders.findIndex((leader) => equal(leader, cell)));
  const isOrdered = new Set(order).size === leaders.length && order.length === leaders.length && !order.includes(-1);
  const width = Math.max(...rows.map(({ length }) => length - count), leaders.length);
  const cellsOf = (row: readonly string[]) =>
    Array.from(
      { length: width },
      (_, place) => row[count + (isOrdered && place < order.length ? order.indexOf(place) : place)] ?? '',
    );
  const itemOf = (row: readonly string[]) =>
    schema.type === 'array' ? cellsOf(row) : objectOf(row, columns, schema, cellsOf(row));
  return { items: body.map(itemOf), heads: isOrdered ? [] : heads, width };
}

/** Number of cells of a row for the fields of an item; the others are for the list inside it. */
function leadCount(rows: Sheet, schema: FieldSchema, leaders: readonly string[]): number {
  if (schema.type === 'array') return 0;
  const fields = columnsOf(schema).length;
  const columns = Math.max(...rows.map(({ length }) => length));
  return cellsField(schema) === undefined ? fields : Math.min(Math.max(columns - leaders.length, 1), fields);
}

function objectOf(row: readonly string[], columns: readonly string[], schema: FieldSchema, list: readonly string[]) {
  const { properties = {}, required = [] } = schema;
  const cells = new Map<string, unknown>(columns.map((field, index) => [field, row[index] ?? '']));
  const first = columns[0];
  if (row.length === 1 && first !== undefined) cells.set(first, withoutBullet(row[0]!));
  const inner = cellsField(schema);
  if (inner !== undefined) cells.set(inner, list);
  const written = Object.keys(properties).flatMap((field) => {
    const value = cells.get(field) ?? '';
    return value !== '' || (required.includes(field) && cells.has(field)) ? [[field, value] as const] : [];
  });
  return Object.fromEntries(written);
}

/** A line of a list without its bullet or number. */
function withoutBullet(line: string): string {
  return line.replace(/^(?:[-*•–·◦▪]|\d{1,2}[.)])\s+/, '');
}

/** True if two names are equal except for capitals, accents and plural. */
function equal(a: string, b: string): boolean {
  const plain = (text: string) => fold(text.trim()).replace(/s$/, '');
  return plain(a) === plain(b);
}

/** Cells as a Markdown table with the first row as its head. */
export function markdownTable(rows: Sheet): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function inCell(value: string): string {
  return value.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
}
