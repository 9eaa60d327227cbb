import { formatPointer } from '../../../schema/common/pointer.ts';
import { id as idSchema } from '../../../schema/parts.ts';
import type { EditOperation } from '../../content/edit/operations/operation.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { UsageError } from '../usage-error.ts';
import { type EditedFile, type EditingContext, planEdit, writeEdits } from './edited-file.ts';
import { messages } from './messages.ts';

/** A file with a new identifier: that of the entry, or the names of the entry in other data. */
export interface RenamedIn extends EditedFile {
  /** Number of values that name the entry. */
  readonly links: number;
}

/** The changes of a new identifier. Nothing has been written. */
export interface RenamePlan {
  readonly from: string;
  /** The file of the entry is the first one. */
  readonly files: readonly RenamedIn[];
}

interface RenamedEntry {
  readonly file: string;
  /** JSON Pointer of the entry in its file. */
  readonly pointer: string;
  /** The new identifier. */
  readonly id: string;
}

/**
 * Plans to give an entry of a data file another identifier. The values that name it follow, in all files.
 * @param checked a site whose files have all been read
 * @throws {UsageError} if the identifier is not free or not allowed, or a file cannot be edited safely
 */
export function planRename(
  checked: CheckedSite,
  { file, pointer, id }: RenamedEntry,
  context: EditingContext,
): RenamePlan {
  const say = messages[context.locale];
  const { parent } = checked.folder;
  const all = Object.entries(checked.known).flatMap(([name, { analyzed }]) =>
    (analyzed.dataEntries ?? []).map((entry) => ({ ...entry, file: name })),
  );
  const entry = all.find((each) => each.file === file && formatPointer(each.pointer) === pointer);
  if (!entry) throw new UsageError(say.noEntry);
  const { collection } = entry.member;
  if (!new RegExp(idSchema.pattern, 'u').test(id)) throw new UsageError(say.invalidId(id));
  const other = all.find((each) => each.member.collection === collection && each.id === id && each !== entry);
  if (other) throw new UsageError(say.takenId(id, String(other.member.data.name)));

  const namesOf = (name: string): EditOperation[] => {
    const { entry: page, facts = page?.facts } = checked.known[name]!.analyzed;
    const named = facts?.entries.filter(({ of, value }) => of.includes(collection) && value === entry.id) ?? [];
    return named.map((reference) => ({ op: 'set', pointer: formatPointer(reference.pointer), value: id }));
  };
  const changed = (name: string, own: readonly EditOperation[]): RenamedIn[] => {
    const links = namesOf(name);
    if (links.length + own.length === 0) return [];
    return [{ ...planEdit(parent, name, [...links, ...own], context), links: links.length }];
  };
  const others = Object.keys(checked.known).filter((name) => name !== file);
  return {
    from: entry.id,
    files: [
      ...changed(file, [{ op: 'set', pointer: `${pointer}/id`, value: id }]),
      ...others.flatMap((name) => changed(name, [])),
    ],
  };
}

/** Performs a plan. The names in other files are written first. @throws {ChangedFilesError} as `writeEdits` does */
export function performRename(pages: string, { files }: RenamePlan): void {
  writeEdits(pages, files.toReversed());
}
