import { savedName } from '../../../../schema/addresses.ts';
import { dataCollection } from '../../../../schema/collections/declarations.ts';
import { readFacts } from '../../../content/link/facts/read-facts.ts';
import { rootSchema } from '../../../content/link/page-index.ts';
import type { ChangedFile, NeededFile } from '../../../contract/studio/changes.ts';
import { readSaved } from '../../check/listing/saved-facts.ts';
import { factsOf } from '../../page-files/links/links-to.ts';
import { dataOf } from '../pages/source-text.ts';
import type { StudioContext } from '../studio-site.ts';
import { addressIn, createFileFinder } from './references.ts';

/**
 * Adds to changed files which of the other changes go with them: a page needs the new files that it names, and takes
 * changed pictures and data along; a removed file needs the changes of the files that named it.
 */
export function withNeeds(context: StudioContext, files: readonly ChangedFile[]): ChangedFile[] {
  const needs = new Map<string, Map<string, NeededFile>>();
  const add = (file: string, needed: NeededFile) => {
    if (file === needed.file) return;
    const known = needs.get(file) ?? new Map<string, NeededFile>();
    const before = known.get(needed.file);
    if (!before || before.isOptional) known.set(needed.file, needed);
    needs.set(file, known);
  };
  addNamed(context, files, add);
  addFormerlyNamed(context, files, add);
  return files.map((changed) => {
    const found = needs.get(changed.file);
    return found ? { ...changed, needs: [...found.values()] } : changed;
  });
}

type Add = (file: string, needed: NeededFile) => void;

/** The files that changed files name now. A link to a page that only has other contents needs nothing. */
function addNamed(context: StudioContext, files: readonly ChangedFile[], add: Add): void {
  const { site, options } = context;
  const checked = site.checked();
  const { root } = checked.folder;
  const present = files.flatMap(({ file, before, after, former }): NeededFile[] => {
    if (after === null) return [];
    if (before === null || former !== undefined) return [{ file }];
    const isShown = file.startsWith(`${root}/assets/`) || dataCollection(file, checked.declared) !== undefined;
    return isShown ? [{ file, isOptional: true }] : [];
  });
  if (present.length === 0) return;
  const filesIn = createFileFinder(checked, present);
  for (const { file, after } of files) {
    if (after === null) continue;
    const facts =
      savedName(file) === undefined
        ? factsOf(checked, file)
        : readSaved(checked.schemas, checked.folder.parent, file, options.locale)?.facts;
    for (const { named } of facts ? filesIn(facts) : []) add(file, named);
  }
}

/** The removed files that changed files named before, also those that have another name now. */
function addFormerlyNamed(context: StudioContext, files: readonly ChangedFile[], add: Add): void {
  const checked = context.site.checked();
  const removed = files.flatMap(({ file, after, former }) => {
    const gone = former ?? (after === null ? file : undefined);
    return gone === undefined ? [] : [{ file: gone, change: file }];
  });
  if (removed.length === 0) return;
  const filesIn = createFileFinder(checked, removed);
  const words = removed.map(({ file }) => addressIn(file));
  for (const { file, before, former = file } of files) {
    // Reading a text takes longer than finding out that it names none of the files.
    if (!before || savedName(former) !== undefined || !words.some((word) => before.includes(word))) continue;
    const facts = readFacts(checked.schemas, rootSchema(checked.schemas, former), dataOf(context, former, before));
    for (const { named } of filesIn(facts)) add(named.change, { file });
  }
}
