import { existsSync } from 'node:fs';
import { jsonChanges } from '../../../../schema/common/json-changes.ts';
import { applyOperations } from '../../../content/edit/apply.ts';
import { copyItems } from '../../../content/edit/clipboard.ts';
import { editContext } from '../../../content/edit/edit-context.ts';
import type { EditContext, Edited, EditOperation, EditResult } from '../../../content/edit/operations/operation.ts';
import { applyTyped, typedTextOf } from '../../../content/edit/typed-text.ts';
import { mayBeAbsent, statesNothing } from '../../../content/link/languages/language-data.ts';
import type { EditedPage, EditedParts, EditRequest, PageState } from '../../../contract/studio/edits.ts';
import { createFile, removeFile, replaceFile } from '../../page-files/write.ts';
import { ApiError } from '../api-error.ts';
import { authorProblems } from '../author-problems.ts';
import { removeUnnamedSamples, storeNamedSamples } from '../examples/sample-files.ts';
import { readSitePath, type SitePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';
import { originsOf } from './origins.ts';
import { type Conflict, conflictOf, type FileState, rebase } from './rebase.ts';
import { hashOf, noteTyped, type RecentSources } from './recent-sources.ts';
import { dataOf, decodeText, readOf } from './source-text.ts';

/** @throws {ApiError} no-file; not-text */
export function readPage(context: StudioContext, sources: RecentSources, path: SitePath): PageState {
  return stateOf(context, sources, path, readText(path).source);
}

/**
 * Performs all operations on a file, or none. If the file has changed since, they are performed on the new bytes,
 * provided that the values at their targets are unchanged. A repeated request gets the same answer again. Sample files
 * are stored and removed with their references.
 * @throws {ApiError} no-file; not-text; changed; refused operations
 */
export async function editPage(
  context: StudioContext,
  sources: RecentSources,
  path: SitePath,
  request: EditRequest,
): Promise<EditedPage | EditedParts> {
  for (;;) {
    const { bytes, source } = readText(path);
    const { edited, isMerged } = perform(context, sources, path.file, source, request);
    await storeNamedSamples(context, source, edited.source);
    // Another program may have saved the file while the operations were performed.
    if (!bytes.equals(readBytes(path))) continue;
    const isAbsent = !existsSync(path.absolute);
    const typed = typedTextOf(source, request.operations, sources.typed.get(hashOf(source)));
    if (edited.source !== source) {
      noteTyped(sources, hashOf(edited.source), typed);
      context.site.noteEdit(path.file, edited.source);
      if (mayBeAbsent(path.file) && edited.source === statesNothing) removeFile(path.absolute, context.options.pages);
      else if (!isAbsent) replaceFile(path.absolute, edited.source);
      else if (!createFile(path.absolute, edited.source)) continue;
      await removeUnnamedSamples(context, source, edited.source);
    }
    const page = { ...stateOf(context, sources, path, edited.source), inverse: edited.inverse, isMerged };
    const isKnown = request.isKnown === true && hashOf(source) === request.base;
    return isKnown ? partsOf(page, edited.edits, dataOf(context, path.file, source)) : page;
  }
}

/** The differences of an edited page. A large table is not sent again for each cell. */
function partsOf(page: EditedPage, edits: EditedParts['edits'], before: unknown): EditedPage | EditedParts {
  const { source: _, data, ...rest } = page;
  if (data === null || before === undefined) return page;
  return { ...rest, edits, changes: jsonChanges(before, data) };
}

/**
 * The written text of items of lists, for the operation `paste`.
 * @param base hash of the bytes that the pointers refer to
 * @throws {ApiError} no-file; not-text; changed; refused
 */
export function copyFromPage(
  context: StudioContext,
  path: SitePath,
  { base, pointers }: { readonly base: string; readonly pointers: readonly string[] },
): { readonly text: string } {
  const { source } = readText(path);
  const hash = hashOf(source);
  if (hash !== base) throw ApiError.of('changed', path.file).with({ hash, source });
  return { text: copied(context, path.file, source, pointers) };
}

/** The written text of items of lists in a source. @throws {ApiError} refused */
export function copied(context: StudioContext, file: string, source: string, pointers: readonly string[]): string {
  const text = copyItems(source, pointers, contextOf(context, file));
  if (typeof text !== 'string') throw ApiError.of('refused').with(text);
  return text;
}

/**
 * The result of operations, without writing it. While a value is typed, an earlier state of it may just have been
 * saved. So if the operations do not fit the present bytes, they are performed on the bytes for which they were made.
 * @throws {ApiError} as `editPage`
 */
export function editedBytes(
  context: StudioContext,
  sources: RecentSources,
  path: SitePath,
  request: EditRequest,
): Uint8Array {
  const { source } = readText(path);
  try {
    return Buffer.from(perform(context, sources, path.file, source, request).edited.source);
  } catch (error) {
    const base = sources.get(request.base);
    if (!(error instanceof ApiError && error.code === 'changed' && base !== undefined)) throw error;
    return Buffer.from(apply(context, path.file, base, request.operations).source);
  }
}

/**
 * The result of operations on a source, or on its newer bytes if the values at their targets are unchanged.
 * @throws {ApiError} changed; refused operations
 */
export function perform(
  context: StudioContext,
  sources: RecentSources,
  file: string,
  source: string,
  { base, baseSource, operations }: EditRequest,
): { readonly edited: Edited; readonly isMerged: boolean } {
  const hash = hashOf(source);
  const typed = sources.typed.get(base);
  if (hash === base)
    return { edited: accepted(applyTyped(source, operations, contextOf(context, file), typed)), isMerged: false };
  const known = sources.get(base) ?? (baseSource !== undefined && hashOf(baseSource) === base ? baseSource : undefined);
  const refuse = ({ pointer, theirs = null, mine = null }: Conflict, operation: number) =>
    ApiError.of('changed', file).with({ hash, source, operation, pointer, theirs, mine });
  let now: FileState = { source, data: dataOf(context, file, source) };
  if (known === undefined) {
    const [first] = operations;
    const refusal = first ? refuse(conflictOf(first, now), 0) : ApiError.of('changed', file).with({ hash, source });
    throw refusal.with({ isBaseUnknown: true });
  }
  // The client sends a request again if it got no answer. The file may contain the result already.
  const again = applyTyped(known, operations, contextOf(context, file), typed);
  if ('source' in again && again.source === source) return { edited: again, isMerged: false };
  // The values of a text that does not parse are not known, and the refusal says so.
  if (now.data === undefined && !operations.some(({ op }) => op === 'text'))
    return { edited: apply(context, file, source, operations), isMerged: true };
  let before: FileState = { source: known, data: dataOf(context, file, known) };
  const rebased: EditOperation[] = [];
  for (const [index, operation] of operations.entries()) {
    const result = rebase(operation, before, now);
    if ('conflict' in result) throw refuse(result.conflict, index);
    rebased.push(result.operation);
    // The next operation was made for the result of this one.
    if (index === operations.length - 1) break;
    before = apply(context, file, before.source, [operation]);
    now = apply(context, file, now.source, [result.operation]);
  }
  return { edited: apply(context, file, source, rebased), isMerged: true };
}

/** Performs operations on a source. @throws {ApiError} refused, with the refusals */
export function apply(
  context: StudioContext,
  file: string,
  source: string,
  operations: readonly EditOperation[],
): Edited {
  return accepted(applyOperations(source, operations, contextOf(context, file)));
}

/** @throws {ApiError} refused, with the refusals */
function accepted(result: EditResult): Edited {
  if ('refusals' in result) throw ApiError.of('refused').with({ refusals: result.refusals });
  return result;
}

function contextOf({ site, options }: StudioContext, file: string): EditContext {
  return editContext(file, site.schemas(), options.locale);
}

/** The state of a source that is in a file or will be written to it. */
export function stateOf(context: StudioContext, sources: RecentSources, { file }: SitePath, source: string): PageState {
  const hash = hashOf(source);
  sources.add(hash, source);
  const read = readOf(context, file, source);
  const origins = originsOf(file, read, context.site.schemas());
  return {
    file,
    hash,
    source,
    data: read.data ?? null,
    ...(origins && { origins }),
    diagnostics: authorProblems(context, context.site.check(file, Buffer.from(source))),
  };
}

/** @throws {ApiError} no-file; not-text */
export function readText(path: SitePath): { readonly bytes: Buffer; readonly source: string } {
  const bytes = readBytes(path);
  return { bytes, source: decodeText(path.file, bytes) };
}

function readBytes(page: SitePath): Buffer {
  try {
    return readSitePath(page);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing && mayBeAbsent(page.file)) return Buffer.from(statesNothing);
    if (isMissing) throw ApiError.of('no-file', page.file);
    throw error;
  }
}
