import { resolveSchema } from '../../../../../schema/resolve.ts';
import { type FieldSchema, isFormatted, isTextFormat, type TextFormat } from '../../../../../schema/schema.ts';
import type { LineText, Press } from '../../../../contract/frame.ts';
import { below } from '../model/data/pointer.ts';
import { isCopy } from '../model/media/asset-copy.ts';

/** The field whose value was pressed in the page. */
export interface FoundField {
  readonly pointer: string;
  /** The value, if it is a text that can be edited in its place. */
  readonly line?: LineText;
  /** The format of a text with formatting. */
  readonly format?: TextFormat;
}

interface Candidate extends FoundField {
  readonly text: string;
}

/**
 * Finds the field of a block whose value is the pressed text or picture. Equal texts of one block are distinguished by
 * their order, which in most blocks is the order on the page.
 * @param schema of the block
 * @param data of the block
 */
export function findField(schema: FieldSchema, data: unknown, pointer: string, press: Press): FoundField | undefined {
  const fields = [...strings(schema, data, pointer)];
  if (press.image !== undefined) {
    const picture = fields.find((field) => isAsset(field) && isCopy(press.image!, field.text));
    if (picture) return { pointer: picture.pointer.replace(/\/src$/, '') };
  }
  const { text, prose, proses } = press;
  if (prose !== undefined) {
    // Running texts are on the page in the order of their fields. If a field is not shown, the words decide.
    const long = fields.filter(({ format }) => format === 'markdown');
    const words = onlyWords(text ?? '');
    const sure = long.length === proses ? long[prose] : undefined;
    const found = sure ?? (words ? long.find((field) => onlyWords(field.text).includes(words)) : undefined);
    // The pressed text may be a note, which is another field of the block, among the paragraphs.
    const isNote = found && !onlyWords(found.text).includes(words) && equalTo(fields, text).length > 0;
    if (found && !isNote) return found;
  }
  if (text === undefined) return undefined;
  const equal = equalTo(fields, text);
  return equal[press.nth] ?? equal[0] ?? fields.find((field) => visible(field.text).includes(text));
}

function equalTo(fields: readonly Candidate[], text: string | undefined): Candidate[] {
  return fields.filter((field) => visible(field.text) === text);
}

/** Maximum number of texts by which the page finds a value. */
const mostTexts = 4;

/** The texts of a value as the page shows them, and the addresses of its pictures. */
export function shownTexts(schema: FieldSchema, value: unknown) {
  const found = [...strings(schema, value, '')];
  const texts = found.filter(({ line, format }) => line && format !== 'markdown').map(({ text }) => visible(text));
  return {
    texts: texts.filter((text) => text !== '').slice(0, mostTexts),
    pictures: found.filter(isAsset).map(({ text }) => text),
  };
}

function isAsset({ text }: Candidate): boolean {
  return text.startsWith('/assets/');
}

/** Every text of a value, in the order of the schema's fields. */
function* strings(declared: FieldSchema, value: unknown, pointer: string): Generator<Candidate> {
  const schema = resolveSchema(declared, value);
  if (typeof value === 'string') {
    const { format } = schema;
    const line = { written: value, shown: visible(value) };
    yield { pointer, text: value, ...(isTextFormat(format) && { line }), ...(isFormatted(format) && { format }) };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* strings(schema.items ?? {}, item, below(pointer, index));
  } else if (typeof value === 'object' && value !== null && schema.part !== 'blocks') {
    const fields = value as Record<string, unknown>;
    const names = [...Object.keys(schema.properties ?? {}), ...Object.keys(fields)];
    for (const name of new Set(names))
      yield* strings(schema.properties?.[name] ?? {}, fields[name], below(pointer, name));
  }
}

/** A text as the page shows it: without formatting and link targets, with single blanks. */
export function visible(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|[*_`]|^#+ |^[-*] |^\d+\. /gm, '')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The letters and digits of a text. */
function onlyWords(text: string): string {
  return visible(text).replace(/[^\p{L}\p{N}]/gu, '');
}
