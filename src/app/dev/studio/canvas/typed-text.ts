import type { TypedText } from '../../../../contract/frame.ts';
import type { StudioSchemas } from '../../../../contract/studio/catalogue.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { placeAt } from '../model/schema/form-data.ts';

/** A typed text that the page shows before the server has compiled it. */
interface ShownText extends TypedText {
  /** True if the server has to compile the text. Until then the page may not show all changes. */
  readonly isCompiled: boolean;
}

/** The value that is being typed, if it is a text. */
export function typedText(schemas: StudioSchemas, open: OpenFile): ShownText | undefined {
  const { typing, data } = open.get();
  if (typeof typing?.value !== 'string') return undefined;
  const { pointer, value } = typing;
  const format = placeAt(schemas, schemas.page, data, pointer)?.schema.format;
  if (format === 'markdown') return { pointer, value, isCompiled: true };
  if (format !== 'text' && format !== 'inline') return undefined;
  return { pointer, value: value.replace(/\s+/g, ' ').trim(), isCompiled: hasMarks(value) };
}

/** True if a text contains formatting or tokens. */
export function hasMarks(text: string): boolean {
  return /[*_`~[\]{}\\]/.test(text);
}
