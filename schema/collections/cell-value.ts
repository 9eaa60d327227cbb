import type { FieldSchema } from '../schema.ts';

/** The value of a cell of a table. A text that is not of the type of its field stays a text, which validation reports. */
export function cellValue(text: string, { type, items }: FieldSchema = {}): unknown {
  switch (type) {
    case 'array':
      return text.split('|').flatMap((part) => (part.trim() === '' ? [] : [cellValue(part.trim(), items)]));
    case 'integer':
    case 'number':
      return /^[+-]?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text;
    default:
      return text;
  }
}
