import type { FieldSchema } from '../../../schema/schema.ts';

/** True if the form of the Studio has a text box for a field. */
export const isText = ({ type, enum: options, format = 'text' }: FieldSchema): boolean =>
  type === 'string' && !options && ['text', 'inline', 'markdown'].includes(format);

/** True if the form shows all values of a field. */
export const isChoice = ({ enum: options = [], default: preset }: FieldSchema): boolean =>
  preset !== undefined && options.length > 1 && options.length <= 6;

/** True for a list to which a form adds items. Blocks inside a block are added in the page. */
export const isList = ({ type, items, part }: FieldSchema): boolean =>
  type === 'array' && items !== undefined && part === undefined;
