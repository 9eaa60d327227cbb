import type { TypedText } from '../../typed-text.ts';
import type { StudioSchemas } from '../contract.ts';
import type { OpenFile } from '../document/open-file.ts';
import { placeAt } from '../form/form-data.ts';

/** A text that the page shows before the server has compiled it. */
interface ShownText extends TypedText {
  /** Whether the server has to compile it, because the page can show its words only, and perhaps not these. */
  readonly isCompiled: boolean;
}

/** What is being typed, where it is a text. */
export function typedText(schemas: StudioSchemas, open: OpenFile): ShownText | undefined {
  const { typing, data } = open.get();
  if (typeof typing?.value !== 'string') return undefined;
  const { pointer, value } = typing;
  const format = placeAt(schemas, schemas.page, data, pointer)?.schema.format;
  if (format === 'markdown') return { pointer, value, isCompiled: true };
  if (format !== 'text' && format !== 'inline') return undefined;
  return { pointer, value: value.replace(/\s+/g, ' ').trim(), isCompiled: hasMarks(value) };
}

/** Whether a text has marks of formatting or tokens. */
export function hasMarks(text: string): boolean {
  return /[*_`~[\]{}\\]/.test(text);
}
