import { isSelected } from '../../../schema/collections/declarations.ts';
import { formatPointer, parsePointer, valueAt } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { blockType, isRecord, type Schemas } from '../common/site-schemas.ts';
import type { Path } from './change.ts';
import { type ItemCopy, linesAt } from './copied-item.ts';
import { ChangeEditor } from './edit-change.ts';
import type { EditContext, Refusal } from './operations/operation.ts';
import { describeRefusal, Refused } from './operations/refusal.ts';
import { type EditableFile, readEditable } from './read/editable-file.ts';
import { layoutStyle } from './read/layout-style.ts';
import { plainText } from './read/line-ends.ts';
import { ValueWriter } from './write/value-writer.ts';

/**
 * Items of lists as unindented YAML with their comments, as the operation `paste` takes it.
 * @param pointers of the items: `/blocks/2`
 * @returns the text, which ends with a line break, or the reason for a refusal
 */
export function copyItems(
  source: string,
  pointers: readonly string[],
  { file: name = '', schemas, root, locale }: EditContext,
): string | { readonly refusals: readonly Refusal[] } {
  try {
    // Pointers lead to selected values, which are written in another form.
    if (isSelected(name, schemas.collections)) throw new Refused('other-program');
    const file = readEditable(plainText(source).text);
    return pointers.map((pointer) => itemText(file, pointer, schemas, root)).join('');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refusals: [describeRefusal(error, 0, locale)] };
  }
}

function itemText(file: EditableFile, pointer: string, schemas: Schemas, root: FieldSchema): string {
  const path = pathOf(file.data, pointer);
  const value = valueAt(file.data, path);
  const copied = new ChangeEditor(file, schemas, root).copy(path);
  const lines = copied ? linesAt(copied, 0) : newLines(value, file, schemas);
  return `${lines.join('\n')}\n`;
}

/** The lines of an item in brackets. */
function newLines(value: unknown, { text, root }: EditableFile, schemas: Schemas): string[] {
  const writer = new ValueWriter(schemas, () => layoutStyle(text, root));
  return writer.item(value, 0, '- ', schemas.blocks[blockType(value)]);
}

/** @throws {Refused} if there is no item */
function pathOf(data: unknown, pointer: string): Path {
  const path = parsePointer(pointer)?.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const list = path && valueAt(data, path.slice(0, -1));
  if (!path || valueAt(data, path) === undefined) throw new Refused('absent', { pointer });
  if (!Array.isArray(list)) throw new Refused('not-a-list', { pointer: formatPointer(path) });
  return path;
}

/**
 * Reads the items of a pasted text, as written.
 * @param isBlocks true if the items have to be blocks
 * @throws {Refused} for a text that is not YAML, or contains anything else
 */
export function readPasted(text: string, schemas: Schemas, root: FieldSchema, isBlocks: boolean): ItemCopy[] {
  const file = readText(text);
  const owner: Path = isRecord(file.data) ? ['blocks'] : [];
  const values = valueAt(file.data, owner);
  if (!Array.isArray(values) || values.length === 0) throw new Refused('no-items');
  if (isBlocks) for (const value of values) expectBlock(value, schemas);
  const editor = new ChangeEditor(file, schemas, root);
  return values.map((value, index) => ({ value, item: editor.copy([...owner, index]) }));
}

function expectBlock(value: unknown, { blocks }: Schemas): void {
  if (!isRecord(value) || typeof value.type !== 'string') throw new Refused('no-items');
  if (!Object.hasOwn(blocks, value.type)) throw new Refused('unknown-type', { type: value.type });
}

function readText(text: string): EditableFile {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let reason = new Refused('no-items');
  for (const candidate of candidates(plain)) {
    try {
      const file = readEditable(candidate);
      if (isRecord(file.data) && !('blocks' in file.data) && 'type' in file.data)
        return readEditable(`- ${candidate.trimEnd().replace(/\n(?=.)/g, '\n  ')}\n`);
      return file;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.reason !== 'broken-file') reason = error;
    }
  }
  throw reason;
}

/** The pasted text, and the text with the indentation that its first line lost if the selection began after it. */
function* candidates(text: string): Generator<string> {
  yield text;
  const [first = '', ...rest] = text.split('\n');
  const columns = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const surplus = Math.min(...columns) - (first.startsWith('- ') ? 2 : 0);
  if (surplus > 0 && Number.isFinite(surplus)) yield `${' '.repeat(surplus)}${text}`;
}
