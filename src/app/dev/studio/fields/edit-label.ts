import type { FieldSchema } from '../../../../../schema/schema.ts';
import { lastKey } from '../model/data/pointer.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { itemTitle } from '../model/schema/form-data.ts';
import { labelOf } from '../model/schema/labels.ts';
import { formMessagesOf } from './messages.ts';

/**
 * The label of undo for an edit of one value: the name of its field, or the text or number of an item of a list.
 * @param schema of the value
 * @param value before the edit
 */
export function editLabel(pointer: string, schema: FieldSchema, value: unknown, locale: string): string {
  const name = lastKey(pointer);
  const isItem = /^\d+$/.test(name);
  const called = isItem
    ? itemTitle(schema, value) || formMessagesOf(locale).item(Number(name) + 1)
    : labelOf(name, schema, locale);
  return stepLabel(locale, 'edit', called);
}
