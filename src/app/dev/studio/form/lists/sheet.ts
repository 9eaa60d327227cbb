import { fold } from '../../../../../../schema/plain-text.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';

/** Cells by row. */
export type Sheet = readonly (readonly string[])[];

/**
 * Cells as spreadsheets copy them: rows end with line breaks, columns with tabs, and a cell with either inside stands
 * in quotes, which are doubled in it. Empty rows are left out.
 */
export function readSheet(text: string): Sheet {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text)!;
    rows.at(-1)!.push((quoted?.replace(/""/g, '"') ?? plain!).trim());
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)!.push('');
    else if (end !== '\t' && end !== '') rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

/** Whether a text is cells of a spreadsheet, not a sentence with a stray tab. */
export function isSheet(text: string): boolean {
  const rows = readSheet(text);
  return text.includes('\t') && rows.every((row) => row.length === rows[0]!.length) && rows[0]!.length > 1;
}

const isText = ({ type, enum: options }: FieldSchema) => type === 'string' && !options;

/** The fields of an item that a column of cells can fill, in the order of the schema. */
export function columnsOf({ properties = {} }: FieldSchema): string[] {
  return Object.entries(properties)
    .filter(([, field]) => isText(field))
    .sort(([, a], [, b]) => Number(a.format === 'id') - Number(b.format === 'id'))
    .map(([name]) => name);
}

/** Whether items can be made of lines or of rows of cells: texts, lists of texts, and objects with a text. */
export function canPaste(schema: FieldSchema): boolean {
  return isText(schema) || isText(schema.items ?? {}) || columnsOf(schema).length > 0;
}

/**
 * Items from pasted rows. Where an item is a list, it has all cells of its row, and as many as the longest row. Lines without cells become the first field. A first row that names fields says which column
 * is which and becomes no item.
 * @param names what a field is called, in the file and for the author
 */
export function itemsOf(text: string, schema: FieldSchema, names: (field: string) => readonly string[]): unknown[] {
  const rows = readSheet(text);
  if (schema.type === 'array') {
    const width = Math.max(...rows.map(({ length }) => length));
    return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  }
  if (schema.type !== 'object') return rows.map((row) => withoutBullet(row.join(' ')));
  const fields = columnsOf(schema);
  const heads = rows[0]?.map((head) => fields.find((field) => names(field).some((name) => equal(name, head))));
  const hasHeads = rows.length > 1 && heads !== undefined && heads.every((field) => field !== undefined);
  const columns = hasHeads ? (heads as string[]) : fields;
  return (hasHeads ? rows.slice(1) : rows).map((row) => itemOf(row, columns, schema));
}

function itemOf(row: readonly string[], columns: readonly string[], { properties, required = [] }: FieldSchema) {
  const cells = new Map(columns.map((field, index) => [field, row[index] ?? '']));
  const first = columns[0];
  if (row.length === 1 && first !== undefined) cells.set(first, withoutBullet(row[0]!));
  const written = Object.keys(properties ?? {}).flatMap((field) => {
    const value = cells.get(field) ?? '';
    return value !== '' || (required.includes(field) && cells.has(field)) ? [[field, value] as const] : [];
  });
  return Object.fromEntries(written);
}

/** A line of a list without the sign or the number before it. */
function withoutBullet(line: string): string {
  return line.replace(/^(?:[-*•–·◦▪]|\d{1,2}[.)])\s+/, '');
}

function equal(a: string, b: string): boolean {
  const plain = (text: string) => fold(text.trim());
  return plain(a) === plain(b);
}

/** Cells as a Markdown table, whose first row is the head. */
export function markdownTable(rows: Sheet): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function inCell(value: string): string {
  return value.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
}
