import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { cellValue } from '../../../schema/collections/cell-value.ts';
import { type Declarations, declaredFields } from '../../../schema/collections/declarations.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { type Finding, type Locale, rulesOf } from '../diagnostics/rule.ts';
import { diagnosticAt } from '../positions/position.ts';
import { dataLimits, decode } from './bytes.ts';
import { type Issue, limitIssues } from './issue.ts';
import type { ParsedFile } from './parsed-file.ts';
import { type ForeignForm, ownForm } from './selection/foreign-values.ts';
import { type Cell, type ParsedTable, parseTable, type Separator } from './table.ts';
import { type Column, columnFor, columnsAt, type TableFields } from './table-columns.ts';

const rule = rulesOf('fields');

const emptyTable = rule<{ allowed: readonly string[] }>('empty-table', {
  severity: 'error',
  es: ({ allowed }) =>
    `La tabla está vacía. Escribe en la primera línea los nombres de las columnas: ${allowed.join(', ')}.`,
  en: ({ allowed }) => `The table is empty. Write the names of the columns in the first line: ${allowed.join(', ')}.`,
});

/** `name` is empty for a column without a name, and the name of a column that exists twice. */
const badColumn = rule<{ name: string }>('bad-column', {
  severity: 'error',
  es: ({ name }) =>
    name
      ? `Ya hay una columna «${name}». Deja una sola.`
      : 'Esta columna no tiene nombre en la primera línea. Escríbelo, o borra la columna.',
  en: ({ name }) =>
    name
      ? `There is a column "${name}" already. Keep one of them.`
      : 'This column has no name in the first line. Write one, or delete the column.',
  language: 'csv',
  bad: 'name,city,name\nAna,Cali,Ana',
  good: 'name,city\nAna,Cali',
});

const extraCell = rule<{ count: number; max: number; separator: string }>('extra-cell', {
  severity: 'error',
  es: ({ count, max, separator }) =>
    `Esta fila tiene ${count} celdas y la primera línea ${max}. Si un texto lleva «${separator}», ponlo entre comillas; si no, borra lo que sobra.`,
  en: ({ count, max, separator }) =>
    `This row has ${count} cells and the first line ${max}. If a text contains "${separator}", put it in quotes; else delete the extra cells.`,
  language: 'csv',
  bad: 'name,city\nAna,Cali, Valle',
  good: 'name,city\nAna,"Cali, Valle"',
});

/** The form of a table: its schema, whose items are the entries, and the declared fields of its collection. */
export interface TableForm {
  readonly list: FieldSchema;
  readonly fields: TableFields;
}

/** @param list the schema of a data file */
export function tableForm(list: FieldSchema, collections: Declarations): TableForm {
  return { list, fields: declaredFields(collections[list.items?.memberOf ?? ''] ?? {}) };
}

/** The cells of a table, with their places in its text. */
export interface TableLayout {
  readonly fields: TableFields;
  readonly separator: Separator;
  readonly header: readonly Cell[];
  readonly columns: readonly Column[];
  /** The rows after the header, one for each entry. */
  readonly rows: readonly (readonly Cell[])[];
}

type ReadTable = ParsedFile & { readonly layout?: TableLayout };

/** A table that has been read, for the next stage that asks for the same text. */
interface KnownTable {
  readonly file: string;
  readonly source: string;
  /** Undefined if only its text has been asked for. */
  readonly bytes: Uint8Array | undefined;
  readonly locale: Locale;
  readonly items: FieldSchema;
  readonly read: ReadTable;
}

/** The tables read last: an edit needs the text before it and the one after it, which the check then reads again. */
let known: readonly KnownTable[] = [];
const MAX_KNOWN = 2;

/**
 * Reads a CSV or TSV table as a list of entries. Never throws. The document has a node for each cell, with its place in
 * the source, so that the checks of YAML files also work for tables.
 */
export function readTable(file: string, bytes: Uint8Array, locale: Locale, form: TableForm): ReadTable {
  const before = known.find(
    (each) => each.bytes && Buffer.compare(each.bytes, bytes) === 0 && isOf(each, file, locale, form),
  );
  if (before) return before.read;
  const { source, issues } = decode(bytes, dataLimits);
  if (issues.length > 0) return faulty(source, issues, file, locale);
  return readTableText(file, source, locale, form, bytes);
}

/** Reads the text of a table, without its byte order mark. @param bytes of the file, if they are known */
export function readTableText(
  file: string,
  source: string,
  locale: Locale,
  form: TableForm,
  bytes?: Uint8Array,
): ReadTable {
  const before = known.find((each) => each.source === source && isOf(each, file, locale, form));
  const { list, fields } = form;
  const { items = {} } = list;
  const read = before?.read ?? readSource(file, source, locale, { items, fields });
  const now = { file, source, bytes: bytes ?? before?.bytes, locale, items, read };
  known = [now, ...known.filter((each) => each !== before)].slice(0, MAX_KNOWN);
  return read;
}

// The items belong to the declaration of one collection, so their fields need no comparison.
function isOf(each: KnownTable, file: string, locale: Locale, { list }: TableForm): boolean {
  return each.file === file && each.locale === locale && each.items === list.items;
}

function faulty(source: string, issues: readonly Issue[], file: string, locale: Locale): ReadTable {
  return { source, diagnostics: limitIssues(issues).map((issue) => diagnosticAt(issue, file, source, locale)) };
}

function readSource(
  file: string,
  source: string,
  locale: Locale,
  { items, fields }: Pick<KnownTable, 'items'> & Pick<TableLayout, 'fields'>,
): ReadTable {
  const say = (found: readonly Issue[]) => faulty(source, found, file, locale);
  const before = known.find((each) => each.file === file && each.items === items);
  const usual = file.endsWith('.tsv') ? '\t' : undefined;
  const { rows, separator, issue } = parseTable(source, usual, before && parsedTable(before));
  const [header, ...cells] = rows;
  if (issue) return say([issue]);
  if (!header)
    return say([
      at(emptyTable({ allowed: Object.keys(items.properties ?? {}).map((name) => columnFor([name], fields).name) })),
    ]);
  const columns = header.flatMap((cell, index): Column[] => {
    if (cell.text === '' && cells.every((row) => !row[index]?.text)) return [];
    return columnsAt(cell, index, items, fields);
  });
  const found = [...columnIssues(columns), ...rowIssues(cells, header.length, separator)];
  if (found.length > 0) return say(found);
  const layout = { fields, separator, header, columns, rows: cells };
  let document: Document | undefined;
  return {
    source,
    layout,
    data: entriesOf(source, layout, before),
    header: entryOf(cells[0] ?? [], columns, true),
    diagnostics: [],
    get document() {
      document ??= documentOf(cells.length > 0 ? cells : [[]], columns);
      return document;
    },
  };
}

/** A table with its header as the first row; undefined if its text could not be read. */
function parsedTable({ source, read: { layout } }: KnownTable): ParsedTable | undefined {
  return layout && { source, separator: layout.separator, rows: [layout.header, ...layout.rows] };
}

/** The entries of the rows. Unchanged rows have the same objects as in the table before an edit. */
function entriesOf(
  source: string,
  { header, separator, columns, rows }: TableLayout,
  before: KnownTable | undefined,
): Entry[] {
  const { layout, data } = before?.read ?? {};
  const textOf = (row: readonly Cell[], text: string) => text.slice(row[0]!.start, row.at(-1)!.end);
  const isLike = layout?.separator === separator && textOf(layout.header, before!.source) === textOf(header, source);
  if (!isLike) return rows.map((row) => entryOf(row, columns));
  const entries = data as readonly Entry[];
  const shift = rows.length - entries.length;
  const isAt = (row: readonly Cell[], at: number) => {
    const other = layout.rows[at];
    return other !== undefined && textOf(other, before!.source) === textOf(row, source);
  };
  // Most rows are at the same place, counted from the start or from the end.
  const found = rows.map((row, at) =>
    isAt(row, at) ? entries[at] : shift !== 0 && isAt(row, at - shift) ? entries[at - shift] : undefined,
  );
  // If a row has moved, many others are at another place. They are found by their texts.
  const isMoved = found.filter((entry) => entry === undefined).length > FEW_ROWS;
  const byText = new Map(isMoved ? layout.rows.map((row, at) => [textOf(row, before!.source), entries[at]!]) : []);
  return rows.map((row, at) => found[at] ?? byText.get(textOf(row, source)) ?? entryOf(row, columns));
}

/** Number of rows that are read again rather than searched by their texts. */
const FEW_ROWS = 20;

function at(finding: Finding, { start, end }: Pick<Cell, 'start' | 'end'> = { start: 0, end: 0 }): Issue {
  return { ...finding, start, end };
}

function columnIssues(columns: readonly Column[]): Issue[] {
  return columns.flatMap(({ header, index }) => {
    const isRepeated = columns.some((other) => other.index < index && other.header.text === header.text);
    return header.text === '' || isRepeated ? [at(badColumn({ name: header.text }), header)] : [];
  });
}

function rowIssues(rows: readonly (readonly Cell[])[], max: number, separator: string): Issue[] {
  return rows.flatMap((row) => {
    if (row.length <= max) return [];
    const extra = row.slice(max).filter(({ text }) => text !== '');
    return extra.length > 0 ? [at(extraCell({ count: row.length, max, separator }), extra[0])] : [];
  });
}

type Entry = Record<string, unknown>;

/** The entry of a row. @param isWhole true for an entry with all columns, empty cells included */
function entryOf(row: readonly Cell[], columns: readonly Column[], isWhole = false): Entry {
  const entry: Entry = {};
  for (const { path, index, schema, form } of columns) {
    const { text = '' } = row[index] ?? {};
    if (text === '' && !isWhole) continue;
    let owner = entry;
    for (let depth = 0; depth < path.length - 1; depth++) owner = entryIn(owner, path[depth]!);
    owner[path.at(-1)!] = valueIn(text, schema, form);
    if (schema?.default === '') owner.alt ??= '';
  }
  return entry;
}

function valueIn(text: string, schema: FieldSchema | undefined, form: ForeignForm | undefined): unknown {
  const value = cellValue(text, schema);
  return form === undefined ? value : ownForm(value, form);
}

function entryIn(outer: Entry, name: string): Entry {
  outer[name] ??= {};
  return outer[name] as Entry;
}

function documentOf(rows: readonly (readonly Cell[])[], columns: readonly Column[]): Document {
  const document = new Document();
  const list = new YAMLSeq();
  list.items = rows.map((row) => rowNode(row, columns));
  document.contents = list as typeof document.contents;
  return document;
}

function rowNode(row: readonly Cell[], columns: readonly Column[]): YAMLMap {
  const node = new YAMLMap();
  const end = row.at(-1)?.end ?? 0;
  node.range = [row[0]?.start ?? 0, end, end];
  for (const { path, header, index, schema, form } of columns) {
    const cell = row[index] ?? { text: '', start: end, end };
    const owner = path.slice(0, -1).reduce((outer, name) => mapIn(outer, name, header, cell), node);
    owner.items.push(new Pair(scalar(path.at(-1), header), valueNode(cell, schema, form)));
  }
  return node;
}

function mapIn(owner: YAMLMap, name: string, header: Cell, { start, end }: Cell): YAMLMap {
  const known = owner.items.find((pair) => (pair.key as Scalar).value === name)?.value;
  if (known instanceof YAMLMap) return known;
  const map = new YAMLMap();
  map.range = [start, end, end];
  owner.items.push(new Pair(scalar(name, header), map));
  return map;
}

function valueNode(cell: Cell, { type, items }: FieldSchema = {}, form?: ForeignForm): Scalar | YAMLSeq {
  if (type !== 'array') return scalar(valueIn(cell.text, { ...(type && { type }) }, form), cell);
  const list = new YAMLSeq();
  list.range = [cell.start, cell.end, cell.end];
  list.items = partsOf(cell).map((part) => valueNode(part, items, form));
  return list;
}

/** The values of a cell with a list. Empty ones are left out. */
function partsOf({ text, start }: Cell): Cell[] {
  return [...text.matchAll(/[^|\s](?:[^|]*[^|\s])?/g)].map((found) => {
    const from = start + found.index;
    return { text: found[0], start: from, end: from + found[0].length };
  });
}

function scalar(value: unknown, { start, end }: Pick<Cell, 'start' | 'end'>): Scalar {
  const node = new Scalar(value);
  node.range = [start, end, end];
  return node;
}
