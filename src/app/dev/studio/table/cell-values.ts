import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import type { Sheet } from '../fields/lists/sheet.ts';
import { below } from '../model/data/pointer.ts';
import { isFields } from '../model/schema/form-data.ts';
import type { TableColumn } from './columns.ts';

/** The text of a value for the clipboard, which `fromText` reads. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(asText).join(' | ');
  return isFields(value) ? asText(value.src) : String(value);
}

/** The value that a pasted text is for a field; undefined for an empty one. A text that is no value of it stays a text. */
export function fromText(text: string, { type, items = {}, properties, enum: options }: FieldSchema): unknown {
  if (text === '') return undefined;
  if (type === 'array') return text.split('|').flatMap((part) => fromText(part.trim(), items) ?? []);
  if (type === 'boolean') return { true: true, false: false }[text.toLowerCase()] ?? text;
  if (type === 'integer' || type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (properties?.src) return { src: text, alt: '' };
  return options?.find((option) => String(option).toLowerCase() === text.toLowerCase()) ?? text;
}

interface PasteTarget {
  readonly rows: readonly unknown[];
  readonly columns: readonly TableColumn[];
  /** The index of the row and of the column that get the first cell. */
  readonly row: number;
  readonly column: number;
}

/** The operations that write pasted cells over those of the table. Rows after the last one are added. */
export function pasteOperations(sheet: Sheet, { rows, columns, row, column }: PasteTarget): EditOperation[] {
  return sheet.flatMap((cells, offset): EditOperation[] => {
    const at = row + offset;
    const values = cells.flatMap((text, place) => {
      const target = columns[column + place];
      return target ? [[target, fromText(text, target.schema)] as const] : [];
    });
    const present = rows[at];
    if (at < rows.length && isFields(present))
      return values.flatMap(([{ name }, value]): EditOperation[] => {
        const pointer = below('', at, name);
        if (value !== undefined) return [{ op: 'set', pointer, value }];
        return present[name] === undefined ? [] : [{ op: 'remove', pointer }];
      });
    const entry = Object.fromEntries(
      values.flatMap(([{ name }, value]) => (value === undefined ? [] : [[name, value]])),
    );
    return [{ op: 'insert', pointer: '/-', value: entry }];
  });
}
