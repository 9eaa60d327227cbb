import { ChangeEditor } from '../edit-change.ts';
import type { EditContext } from '../operations/operation.ts';
import { isEqual } from '../patch.ts';
import { commentsIn } from '../read/comments.ts';
import { readEditable } from '../read/editable-file.ts';
import { plainText } from '../read/line-ends.ts';
import type { ReadSource } from './format.ts';

/** Reads a YAML source for edits. @throws {Refused} */
export function readYamlSource(source: string, { schemas, root: schema }: EditContext): ReadSource {
  const plain = plainText(source);
  const file = readEditable(plain.text);
  const { text, root, data } = file;
  return {
    data,
    editor: new ChangeEditor(file, schemas, schema),
    toSource: plain.toSource,
    isSame: isEqual,
    comments: () => commentsIn(text, root, 0, text.length).sort(),
  };
}
