import type { FieldSchema } from '../../schema/schema.ts';

/** Whether the form of the Studio has a box for text for a field. */
export const isText = ({ type, enum: options, format = 'text' }: FieldSchema): boolean =>
  type === 'string' && !options && ['text', 'inline', 'markdown'].includes(format);

/** Whether it shows all values of a field. */
export const isChoice = ({ enum: options = [], default: preset }: FieldSchema): boolean =>
  preset !== undefined && options.length > 1 && options.length <= 6;

/** Whether a field is a list to which a form adds items; blocks inside a block are added in the page. */
export const isList = ({ type, items, part }: FieldSchema): boolean =>
  type === 'array' && items !== undefined && part === undefined;
