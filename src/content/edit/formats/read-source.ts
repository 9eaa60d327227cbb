import type { EditContext } from '../operations/operation.ts';
import type { ReadSource } from './format.ts';
import { readJsonSource } from './json.ts';
import { readTableSource } from './table.ts';
import { readYamlSource } from './yaml.ts';

/** Reads a source for edits, by the extension of its file. @throws {Refused} for a source that cannot be edited safely */
export function readSource(source: string, context: EditContext): ReadSource {
  const { file = '' } = context;
  if (/\.[ct]sv$/.test(file)) return readTableSource(source, context);
  if (file.endsWith('.json')) return readJsonSource(source, context);
  return readYamlSource(source, context);
}
