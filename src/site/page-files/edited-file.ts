import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { applyOperations } from '../../content/edit/apply.ts';
import { editContext } from '../../content/edit/edit-context.ts';
import type { Edited, EditOperation } from '../../content/edit/operations/operation.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import { readSourceFile } from '../site-file.mjs';
import { UsageError } from '../usage-error.ts';
import { type Messages, messages } from './messages.ts';
import { replaceFile } from './write.ts';

/** A planned edit of a file. Nothing has been written. */
export interface EditedFile {
  readonly file: string;
  readonly before: string;
  readonly source: string;
  /** The operations that restore the file. */
  readonly inverse: readonly EditOperation[];
}

/** The schemas of the site, and the language of messages. */
export interface EditingContext {
  readonly schemas: Schemas;
  readonly locale: Locale;
}

/** @throws {UsageError} unless the file is UTF-8, because writing it would lose other bytes */
export function readText(parent: string, file: string, say: Messages): string {
  const bytes = readSourceFile(parent, file);
  if (!isUtf8(bytes)) throw new UsageError(say.notText(file));
  return bytes.toString();
}

/** The text of a file of the site; null without the file. */
export function readIfThere(parent: string, file: string): string | null {
  try {
    return readSourceFile(parent, file).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @param parent of the pages folder @throws {UsageError} if the file cannot be edited safely */
export function planEdit(
  parent: string,
  file: string,
  operations: readonly EditOperation[],
  context: EditingContext,
): EditedFile {
  const before = readText(parent, file, messages[context.locale]);
  const { source, inverse } = edited(file, before, operations, context);
  return { file, before, source, inverse };
}

/** @throws {UsageError} if the operations are refused */
export function edited(
  file: string,
  source: string,
  operations: readonly EditOperation[],
  { schemas, locale }: EditingContext,
): Edited {
  const result = applyOperations(source, operations, editContext(file, schemas, locale));
  if (!('refusals' in result)) return result;
  const [{ reason, hint } = { reason: '', hint: '' }] = result.refusals;
  throw new UsageError(`${file}: ${reason} ${hint}`.trim());
}

/**
 * Writes planned edits.
 * @param pages the pages folder
 * @throws {ChangedFilesError} if a file is not as planned; nothing has been written then
 */
export function writeEdits(pages: string, files: readonly Omit<EditedFile, 'inverse'>[]): void {
  const parent = path.dirname(pages);
  const changed = files.filter(({ file, before }) => readSourceFile(parent, file).toString() !== before);
  if (changed.length > 0) throw new ChangedFilesError(changed.map(({ file }) => file));
  for (const { file, source } of files) replaceFile(path.join(parent, file), source);
}
