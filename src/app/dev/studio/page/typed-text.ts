import type { TypedText } from '../../typed-text.ts';
import type { StudioSchemas } from '../contract.ts';
import type { OpenFile } from '../document/open-file.ts';
import { placeAt } from '../form/form-data.ts';

/** What is being typed, where it is a text of one line, which the page can show before the server has compiled it. */
export function typedText(schemas: StudioSchemas, open: OpenFile): TypedText | undefined {
  const { typing, data } = open.get();
  if (typeof typing?.value !== 'string') return undefined;
  const format = placeAt(schemas, schemas.page, data, typing.pointer)?.schema.format;
  if (format !== 'text' && format !== 'inline') return undefined;
  return { pointer: typing.pointer, value: typing.value.replace(/\s+/g, ' ').trim() };
}

/** Whether a text has marks of formatting or tokens, so that the page shows it when the server has compiled it. */
export function isCompiled(text: string): boolean {
  return /[*_`~[\]{}\\]/.test(text);
}
