import { isSelected } from '../../../schema/collections/declarations.ts';
import { formatPointer, type Pointer } from '../../../schema/common/pointer.ts';
import { readAny } from '../../content/analyze/read-data.ts';
import type { EditOperation } from '../../content/edit/operations/operation.ts';
import type { DataEntry } from '../../content/link/collections/data-entries.ts';
import { writtenTexts } from '../../content/link/languages/text-version.ts';
import { rootSchema } from '../../content/link/page-index.ts';
import { schemaFields } from '../../content/parse/field-names.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { readSourceFile } from '../site-file.mjs';
import { type EditedFile, type EditingContext, planEdit } from './edited-file.ts';
import {
  editsOf,
  findWords,
  type SearchedText,
  type WordQuery,
  withoutSigns,
  withReplacement,
  wordPattern,
} from './replace-words.ts';
import { type TextScope, wholeSite } from './text-scope.ts';

/** A text with the words that an author looks for. */
export interface FoundText extends SearchedText {
  readonly pointer: Pointer;
}

/** A file with the words. */
export interface FoundFile {
  readonly file: string;
  readonly source: string;
  readonly texts: readonly FoundText[];
}

export interface FoundTexts {
  /** In the order of the paths. */
  readonly files: readonly FoundFile[];
  /** Files that contain the words but cannot be read as data. */
  readonly unread: readonly string[];
  /** Files of other programs that contain the words, and are not edited. */
  readonly foreign: readonly string[];
  /** Names with the words that identify an entry: links and lists of other files would lose it. */
  readonly identities: readonly { readonly file: string; readonly name: string }[];
}

/** Finds words in the texts of pages, data files and files of site data. */
export function findTexts(
  checked: CheckedSite,
  query: WordQuery,
  { schemas, locale }: EditingContext,
  { hasFile, hasField }: TextScope = wholeSite,
): FoundTexts {
  const pattern = wordPattern(query);
  const fields = schemaFields(schemas);
  const mayContain = sourceTest(query);
  const files: FoundFile[] = [];
  const unread: string[] = [];
  const foreign: string[] = [];
  const identities: { file: string; name: string }[] = [];
  for (const file of Object.keys(checked.known).filter(hasFile).sort()) {
    const bytes = readSourceFile(checked.folder.parent, file);
    const source = bytes.toString();
    if (!mayContain(source)) continue;
    const { data } = readAny({ path: file, bytes }, schemas, locale, fields);
    if (data === undefined) {
      if (source.search(pattern) >= 0) unread.push(file);
      continue;
    }
    const names = identifyingNames(checked.known[file]!.analyzed.dataEntries);
    const found = writtenTexts(schemas, rootSchema(schemas, file), data).flatMap(({ pointer, value, format }) => {
      if (!hasField(fieldOf(pointer))) return [];
      const text = findWords(value, format, pattern);
      return text ? [{ pointer, ...text }] : [];
    });
    if (isSelected(file, schemas.collections)) {
      if (found.length > 0) foreign.push(file);
      continue;
    }
    const isIdentity = ({ pointer }: FoundText) => names.has(formatPointer(pointer));
    const texts = found.filter((text) => !isIdentity(text));
    if (texts.length > 0) files.push({ file, source, texts });
    for (const { value } of found.filter(isIdentity)) identities.push({ file, name: value });
  }
  return { files, unread, foreign, identities };
}

/** The name of the field that has a text, also of a text in a list of texts. */
function fieldOf(pointer: Pointer): string {
  return pointer.findLast((step) => typeof step === 'string') ?? '';
}

/** The pointers of names from which the identity of an entry is derived. */
function identifyingNames(entries: readonly DataEntry[] = []): ReadonlySet<string> {
  const named = entries.filter(({ pointer, member }) => pointer.length > 0 && member.data.id === undefined);
  return new Set(named.map(({ pointer }) => formatPointer([...pointer, 'name'])));
}

/**
 * A test that is quicker than reading a file as data. It searches for the first word only, because a line may end after
 * it, or formatting begin inside of it, and accepts every file with a backslash, because characters may be written as
 * escapes.
 */
function sourceTest({ words }: WordQuery): (source: string) => boolean {
  const [first = ''] = words.match(/[\p{L}\p{N}]+/u) ?? [];
  const pattern = wordPattern({ words: first, isWhole: false, isCaseSensitive: false });
  return (source) => source.includes('\\') || source.search(pattern) >= 0 || withoutSigns(source).search(pattern) >= 0;
}

/** The operations that replace the words in texts of a file, wherever it is certain how. */
function replacements(texts: readonly FoundText[], replacement: string): EditOperation[] {
  return texts.flatMap((text): EditOperation[] => {
    const value = withReplacement(text, replacement);
    return value === undefined ? [] : [{ op: 'set', pointer: formatPointer(text.pointer), value }];
  });
}

/** Words in a file that stay, because it is not certain which of the other words gets which formatting. */
export function dividedWords({ texts }: FoundFile, replacement: string): string[] {
  return texts.flatMap((text) =>
    text.found
      .filter((found) => !editsOf(text, found, replacement))
      .map(({ start, end }) => text.shown.text.slice(start, end)),
  );
}

/** Plans to replace the words in all files. @throws {UsageError} if a file cannot be edited safely */
export function planReplacement(
  checked: CheckedSite,
  files: readonly FoundFile[],
  replacement: string,
  context: EditingContext,
): EditedFile[] {
  return files.flatMap(({ file, texts }) => {
    const operations = replacements(texts, replacement);
    return operations.length > 0 ? [planEdit(checked.folder.parent, file, operations, context)] : [];
  });
}
