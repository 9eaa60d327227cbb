import type { FieldSchema } from '../../../../../schema/schema.ts';
import { isFields } from '../model/schema/form-data.ts';
import { labelOf } from '../model/schema/labels.ts';

/** A column of the table: a field of the entries. */
export interface TableColumn {
  readonly name: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

/** Fields of every collection, which few use. Their columns appear once an entry has one. */
const rare = ['id', 'group', 'order'];

/** The columns of the table, as the schema of an entry lists its fields. */
export function columnsOf({ properties = {}, required = [] }: FieldSchema, rows: readonly unknown[], locale: string) {
  const isUsed = (name: string) => rows.some((row) => isFields(row) && row[name] !== undefined);
  const names = Object.keys(properties).filter((name) => !rare.includes(name) || isUsed(name));
  // The name comes first, because it stays in view.
  return names
    .toSorted((a, b) => Number(b === 'name') - Number(a === 'name'))
    .map((name): TableColumn => {
      const schema = properties[name]!;
      return { name, schema, label: labelOf(name, schema, locale), isRequired: required.includes(name) };
    });
}

/** True if the value of a field is edited in its cell. The form next to the table edits the others. */
export function isEditedInCell({ type, part, format, properties }: FieldSchema): boolean {
  if (type === 'array' || properties !== undefined || part !== undefined) return false;
  return !['href', 'asset', 'inline', 'markdown'].includes(format ?? '');
}
