import path from 'node:path';
import { isWithin, type Pointer } from '../../../../schema/common/pointer.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { JudgedFiles, LackingFile } from '../../../contract/studio/changes.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { factsOf } from '../../page-files/links/links-to.ts';
import { ApiError } from '../api-error.ts';
import { authorProblems } from '../author-problems.ts';
import { completeSite, type StudioContext } from '../studio-site.ts';
import { withCommitted } from './own-index.ts';
import { createFileFinder } from './references.ts';

/** A commit, and the files that differ from it in the work tree, as `Repository.changed` has them. */
export interface Base {
  readonly folder: string;
  /** Undefined before the first commit. */
  readonly commit: string | undefined;
  readonly changed: ReadonlyMap<string, string | null>;
}

/** The errors of a site, and the changes that would mend them. */
interface Judgement {
  readonly errors: readonly Diagnostic[];
  readonly lacking: readonly LackingFile[];
}

/**
 * Judges the site as it would be now: the files of a commit with the present state of some of them.
 * @param names of the files that are taken, relative to the pages folder
 * @throws {ApiError} still-reading
 */
export async function judge(context: StudioContext, base: Base, names: readonly string[]): Promise<Judgement> {
  const { site, options } = context;
  const inRoot = (name: string) => `${path.basename(options.pages)}/${name}`;
  await site.refresh(names.map(inRoot));
  completeSite(context);
  const taken = new Set(names);
  const left = [...base.changed].filter(([name]) => !taken.has(name));
  const checked = await checkWithout(context, base, left);
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error');
  return { errors, lacking: lackingFor(checked, errors, new Set(left.map(([name]) => inRoot(name)))) };
}

/** The judgement for a form in which an author chooses files. @throws {ApiError} still-reading */
export async function judgedFiles(context: StudioContext, base: Base, names: readonly string[]): Promise<JudgedFiles> {
  const { errors, lacking } = await judge(context, base, names);
  return { problems: authorProblems(context, errors), lacking };
}

/** @throws {ApiError} needs-files or has-errors, with the diagnostics; still-reading */
export async function expectValid(context: StudioContext, base: Base, names: readonly string[]): Promise<void> {
  const { errors, lacking } = await judge(context, base, names);
  if (errors.length === 0) return;
  const refusal = lacking.length > 0 ? ApiError.of('needs-files', lacking) : ApiError.of('has-errors', errors.length);
  throw refusal.with({ diagnostics: authorProblems(context, errors), ...(lacking.length > 0 && { lacking }) });
}

/** Checks the site without some of its changes. @param left their names, with the names of the committed bytes */
function checkWithout(
  { site, options }: StudioContext,
  { folder, commit }: Base,
  left: readonly (readonly [name: string, committed: string | null])[],
): Promise<CheckedSite> {
  const inRoot = (name: string) => `${path.basename(options.pages)}/${name}`;
  const former = left.flatMap(([name, committed]) => (committed ? [name] : []));
  const files = new Set(former.map(inRoot));
  const absent = new Set(left.flatMap(([name, committed]) => (committed === null ? [inRoot(name)] : [])));
  const check = (parent: string) => site.checkReplaced({ parent, files, absent });
  return former.length === 0 ? check(path.dirname(folder)) : withCommitted(folder, commit!, former, check);
}

/** The changes that are left out although an error would be gone with them. */
function lackingFor(checked: CheckedSite, errors: readonly Diagnostic[], left: ReadonlySet<string>): LackingFile[] {
  if (left.size === 0) return [];
  const filesIn = createFileFinder(
    checked,
    [...left].map((file) => ({ file })),
  );
  const found = errors.flatMap(({ file, path: place, params: { value } }): LackingFile[] => {
    // Its changes mend the error, or at least have to be seen together with the others.
    if (left.has(file)) return [{ file }];
    const facts = factsOf(checked, file);
    if (!facts || !place) return [];
    const near = filesIn(facts).filter(({ reference }) => isNear(reference.pointer, place));
    // A long text names several files.
    const exact = near.filter(({ reference }) => reference.value === value);
    return (exact.length > 0 ? exact : near).map(({ named }) => ({ ...named, for: file }));
  });
  return [...new Map(found.map((lacking) => [JSON.stringify(lacking), lacking])).values()];
}

function isNear(one: Pointer, other: Pointer): boolean {
  return isWithin(one, other) || isWithin(other, one);
}
