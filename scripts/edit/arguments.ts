import type { EditOperation } from '../../src/content/edit/operation.ts';
import { UsageError, usageText } from '../cli.ts';

export const usage = `Usage: npm run edit -- FILE OPERATION   (FILE is a page or site.yaml, such as pages/index.yaml)
  set POINTER VALUE      sets a value, or adds a field
  insert POINTER VALUE   adds an item before the one at the pointer (/blocks/- is the end), or a field
  remove POINTER         removes an item or a field with its comments
  duplicate POINTER      copies an item behind itself
  move FROM TO           moves an item
  type POINTER TYPE      changes the type of a block
  apply OPERATIONS       a JSON list of operations, all or none: '[{"op": "remove", "pointer": "/draft"}]'
VALUE is JSON, else text; --text takes it as text in any case. --dry-run prints the diff and writes nothing.`;

/** Reads the words after the file. @throws {UsageError} */
export function readOperations(words: readonly string[], isText: boolean): readonly EditOperation[] {
  const [op, first, second, ...rest] = words;
  const expected = op === 'remove' || op === 'duplicate' || op === 'apply' ? 2 : 3;
  if (words.length !== expected || rest.length > 0) throw new UsageError(usageText(usage));
  const pointer = first!;
  const value = second!;
  switch (op) {
    case 'set':
    case 'insert':
      return [{ op, pointer, value: isText ? value : readValue(value) }];
    case 'remove':
    case 'duplicate':
      return [{ op, pointer }];
    case 'move':
      return [{ op, from: pointer, to: value }];
    case 'type':
      return [{ op, pointer, value }];
    case 'apply':
      return readList(pointer);
    default:
      throw new UsageError(usageText(usage));
  }
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readList(json: string): readonly EditOperation[] {
  const list = readValue(json);
  const isList = Array.isArray(list) && list.every((each) => operationNames.has(each?.op));
  if (!isList) throw new UsageError(`apply takes a JSON list of operations.\n\n${usageText(usage)}`);
  return list;
}

const operationNames: ReadonlySet<unknown> = new Set<EditOperation['op']>([
  'set',
  'insert',
  'remove',
  'duplicate',
  'move',
  'type',
  'text',
]);
