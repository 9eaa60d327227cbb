import { cellValue } from '../../../../../schema/collections/cell-value.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import { readCells, writtenCell } from '../fields/lists/sheet.ts';
import { below } from '../model/data/pointer.ts';
import { isFields } from '../model/schema/form-data.ts';
import type { TableColumn } from './columns.ts';

/** The text of a value. Pasting reads it. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(asText).join(' | ');
  return isFields(value) ? asText(value.src) : String(value);
}

/** True if the value of a column is true or false. */
export function isFlag(column: Pick<TableColumn, 'schema'> | undefined): boolean {
  return column?.schema.type === 'boolean';
}

/** The other value of a flag; undefined if it is the default, which need not be written. */
export function toggled(value: unknown, { schema, isRequired }: Pick<TableColumn, 'schema' | 'isRequired'>) {
  const preset = schema.default === true;
  const other = !(typeof value === 'boolean' ? value : preset);
  return other === preset && !isRequired ? undefined : other;
}

/** Type of the whole value of a copied cell in the clipboard, next to its text. */
const wholeValue = 'application/x-page-schema-cell';

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>;

/** Copies a cell: as text, and as a value with the fields that the text leaves out. */
export function copyCell(clipboard: Clipboard, value: unknown): void {
  clipboard.setData('text/plain', writtenCell(asText(value)));
  if (typeof value === 'object') clipboard.setData(wholeValue, JSON.stringify(value));
}

/** The cells of the clipboard by row: texts, or the whole value of one copied cell. */
export function copiedCells(clipboard: Clipboard): readonly (readonly unknown[])[] {
  const value = clipboard.getData(wholeValue);
  return value === '' ? readCells(clipboard.getData('text/plain')) : [[JSON.parse(value)]];
}

/** The value that a pasted cell has in a field; undefined for an empty one. */
function pastedValue(cell: unknown, schema: FieldSchema, present: unknown): unknown {
  const { type, properties, enum: options } = schema;
  const isWhole = isFields(cell) && Object.keys(cell).every((name) => properties && name in properties);
  if (isWhole || (Array.isArray(cell) && type === 'array')) return cell;
  const text = asText(cell);
  // An equal text keeps the fields that it leaves out.
  if (text === asText(present)) return present;
  if (text === '') return undefined;
  if (properties?.src) return { src: text, alt: '' };
  return options?.find((option) => String(option).toLowerCase() === text.toLowerCase()) ?? cellValue(text, schema);
}

export interface PasteTarget {
  /** The pointer of the list of the rows. */
  readonly list: string;
  readonly rows: readonly unknown[];
  /** The indices of the rows that are shown. */
  readonly shown: readonly number[];
  readonly columns: readonly TableColumn[];
  /** The index of the row and of the column that get the first cell. */
  readonly row: number;
  readonly column: number;
}

/** The operations that paste cells into a table, row by row over the shown rows. Further rows are added at the end. */
export function pasteOperations(
  cells: readonly (readonly unknown[])[],
  { list, rows, shown, columns, row, column }: PasteTarget,
): EditOperation[] {
  const first = shown.includes(row) ? shown.indexOf(row) : shown.length;
  return cells.flatMap((texts, offset): EditOperation[] => {
    const at = shown[first + offset];
    const present = at === undefined ? {} : rows[at];
    if (!isFields(present)) return [];
    const values = columns.slice(column, column + texts.length).map(({ name, schema }, place) => {
      return [name, pastedValue(texts[place], schema, present[name])] as const;
    });
    if (at === undefined)
      return [
        {
          op: 'insert',
          pointer: below(list, '-'),
          value: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
        },
      ];
    return values.flatMap(([name, value]): EditOperation[] => {
      const pointer = below(list, at, name);
      if (value === present[name]) return [];
      return [value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value }];
    });
  });
}
