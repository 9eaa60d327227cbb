import type { ChangedFile } from '../../../../../contract/studio/changes.ts';

/** An author's choice among changed files. */
export interface FileChoice {
  /** The files that are chosen unless the author has decided otherwise: the usual ones, all or none. */
  readonly start: 'usual' | 'all' | 'none';
  /** The decisions of the author. */
  readonly decided: Readonly<Record<string, boolean>>;
}

export const usualChoice: FileChoice = { start: 'usual', decided: {} };

/** A changed file, and whether it is published or proposed. */
export interface TakenFile<F extends ChangedFile> {
  readonly changed: F;
  readonly isTaken: boolean;
  /** True if the others cannot do without it. */
  readonly isRequired: boolean;
  /** The chosen files that need this file. It is taken together with them. */
  readonly with: readonly string[];
}

/** The taken files: the chosen ones, and those that go with them. @param isUsual true for a file that is usually chosen */
export function takenFiles<F extends ChangedFile>(
  files: readonly F[],
  { start, decided }: FileChoice,
  isUsual: (file: F) => boolean = () => true,
): TakenFile<F>[] {
  const byName = new Map(files.map((changed) => [changed.file, changed]));
  const needed = new Set(files.flatMap(({ needs = [] }) => needs.map(({ file }) => file)));
  // A new picture that changed files name goes with them alone: without them, nothing would use it.
  const isStart = (changed: F) =>
    !(isNewAsset(changed) && needed.has(changed.file)) && (start === 'all' || isUsual(changed));
  const isChosen = (changed: F) => decided[changed.file] ?? (start !== 'none' && isStart(changed));
  const taken = new Set(files.filter(isChosen).map(({ file }) => file));
  const required = new Set<string>();
  const owners = new Map<string, string[]>();
  // A set lists what is added to it meanwhile.
  for (const file of taken)
    for (const { file: needed, isOptional = false } of byName.get(file)?.needs ?? []) {
      if (!byName.has(needed) || (isOptional && decided[needed] === false)) continue;
      if (!isOptional) required.add(needed);
      owners.set(needed, [...(owners.get(needed) ?? []), file]);
      taken.add(needed);
    }
  return files.map((changed) => ({
    changed,
    isTaken: taken.has(changed.file),
    isRequired: required.has(changed.file),
    with: owners.get(changed.file) ?? [],
  }));
}

/** True for a new file without data, such as a picture. */
function isNewAsset({ before, after }: ChangedFile): boolean {
  return before === null && after === '';
}

/** The paths that a request names for taken files: a renamed file has two. */
export function pathsOf(files: readonly Pick<ChangedFile, 'file' | 'former'>[]): string[] {
  return files.flatMap(({ file, former }) => (former === undefined ? [file] : [former, file]));
}
