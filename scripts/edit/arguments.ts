import type { EditOperation } from '../../src/content/edit/operations/operation.ts';
import { type Kind, shapeOf, wrongFieldOf } from '../../src/content/edit/operations/operation-shape.ts';
import { UsageError, usageOf, usageText } from '../common/cli.ts';
import { say } from '../common/messages.ts';

export const usage = `${usageOf('edit', 'FILE OPERATION')}   (FILE is a page or site.yaml, such as pages/index.yaml)
  set POINTER VALUE      sets a value, or adds a field
  insert POINTER VALUE   adds an item before the one at the pointer (/blocks/- is the end), or a field
  remove POINTER         removes an item or a field with its comments
  duplicate POINTER      copies an item behind itself
  paste POINTER YAML     adds blocks as they are written, before the one at the pointer
  move FROM TO           moves an item
  type POINTER TYPE      changes the type of a block
  text START END TEXT EXPECTED
                         replaces characters, also in a file that does not parse
  apply OPERATIONS       a JSON list of operations, all or none: '[{"op": "remove", "pointer": "/draft"}]'
VALUE is JSON, else text; --text takes it as text in any case. --dry-run prints the diff and writes nothing.
Messages are in --lang es|en, else as for the site of --pages DIR.`;

/** Reads the words after the file. @param isText whether values are texts, even if they are JSON @throws {UsageError} */
export function readOperations([op, ...words]: readonly string[], isText: boolean): readonly EditOperation[] {
  if (op === 'apply' && words.length === 1) return expectOperations(readValue(words[0]!));
  const fields = Object.entries(shapeOf(op) ?? {});
  if (fields.length === 0 || fields.length !== words.length) throw new UsageError(usageText(usage));
  const values = fields.map(([name, kind], index) => [name, readWord(words[index]!, kind, isText)] as const);
  return [{ op, ...Object.fromEntries(values) } as EditOperation];
}

function readWord(word: string, kind: Kind, isText: boolean): unknown {
  if (kind === 'offset' && !/^\d+$/.test(word)) throw new UsageError(usageText(usage));
  return kind === 'offset' || (kind === 'value' && !isText) ? readValue(word) : word;
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function expectOperations(operations: unknown): readonly EditOperation[] {
  const wrong = wrongFieldOf(operations);
  if (wrong) throw new UsageError(`${say().wrongField(wrong.field, wrong.expected)}\n\n${usageText(usage)}`);
  return operations as readonly EditOperation[];
}
