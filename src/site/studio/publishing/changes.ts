import { lstatSync } from 'node:fs';
import path from 'node:path';
import { savedName } from '../../../../schema/addresses.ts';
import { dataCollection } from '../../../../schema/collections/declarations.ts';
import { formatPointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { Path } from '../../../content/edit/change.ts';
import { differences } from '../../../content/edit/differences/difference.ts';
import type { ChangedFile, ChangedValue, SiteChanges } from '../../../contract/studio/changes.ts';
import { tryGit } from '../../git.ts';
import { assetUses } from '../../page-files/assets/asset-uses.ts';
import { readIfThere } from '../../page-files/edited-file.ts';
import { dataOf } from '../pages/source-text.ts';
import type { StudioContext } from '../studio-site.ts';
import { withNeeds } from './needed-files.ts';
import { renamedFiles } from './own-index.ts';
import { type Repository, readRepository, textsOf } from './repository.ts';

/** The differences from the last commit, file by file. */
export async function listChanges(context: StudioContext): Promise<SiteChanges> {
  const repository = await readRepository(context.options.pages);
  if (!repository) return { git: null, files: [] };
  const { branch, remote, folder, changed } = repository;
  const [files, unsent, isKnown] = await Promise.all([
    describeChanges(context, { folder, changed, commit: 'HEAD' }),
    remote === null ? 0 : countUnsent(folder, remote),
    isAuthorKnown(folder),
  ]);
  const { proposalsOnly = false } = context.site.checked().siteData?.editing ?? {};
  return { git: { branch, remote, unsent, isAuthorKnown: isKnown, isProtected: proposalsOnly }, files };
}

/** A commit, and the files that differ from it, as `Repository.changed` has them. */
interface Changes extends Pick<Repository, 'folder' | 'changed'> {
  /** Its name. There may be none yet. */
  readonly commit: string;
}

/** The differences from a commit, value by value. A renamed file is one change. */
export async function describeChanges(context: StudioContext, changes: Changes): Promise<readonly ChangedFile[]> {
  const files: ChangedFile[] = [];
  const { folder } = changes;
  const isUnused = unusedAssets(context);
  const [texts, renamed] = await Promise.all([committedTexts(context, changes), renamesIn(changes)]);
  const gone = new Set(renamed.values());
  for (const [name, before] of texts) {
    const former = renamed.get(name);
    if (gone.has(name)) continue;
    const found = describe(context, folder, name, former === undefined ? before : (texts.get(former) ?? null));
    if (former !== undefined) files.push({ ...found, former: `${path.basename(folder)}/${former}` });
    else if (found.before !== found.after || found.before === '')
      files.push(found.before === null && isUnused(name) ? { ...found, isUnused: true } : found);
  }
  return withNeeds(context, files);
}

/** The former names of renamed files by their new ones. */
function renamesIn({ folder, changed, commit }: Changes): Promise<ReadonlyMap<string, string>> {
  const files = [...changed].map(([name, bytes]) => {
    const isThere = lstatSync(path.join(folder, name), { throwIfNoEntry: false }) !== undefined;
    return { name, isNew: bytes === null && isThere, isGone: Boolean(bytes) && !isThere };
  });
  const added = files.filter(({ isNew }) => isNew).map(({ name }) => name);
  const removed = files.filter(({ isGone }) => isGone).map(({ name }) => name);
  return renamedFiles(folder, commit, added, removed);
}

/** The text of each changed file in the last commit: null if the file did not exist, and empty if it has no data. */
async function committedTexts(
  context: StudioContext,
  { folder, changed }: Pick<Repository, 'folder' | 'changed'>,
): Promise<ReadonlyMap<string, string | null>> {
  const files = [...changed];
  const texts = await textsOf(
    folder,
    files.flatMap(([name, bytes]) => (isText(context, name) && bytes ? [bytes] : [])),
  );
  return new Map(
    files.map(([name, bytes]) => [
      name,
      bytes === null ? null : isText(context, name) && bytes ? (texts.get(bytes) ?? null) : '',
    ]),
  );
}

/** True for YAML and for the data files of collections. @param name relative to the pages folder */
export function isText({ site, options }: StudioContext, name: string): boolean {
  const file = `${path.basename(options.pages)}/${name}`;
  return /\.ya?ml$/.test(name) || dataCollection(file, site.schemas().collections) !== undefined;
}

/** @returns a predicate: true for an unused file of the assets folder; paths are relative to the pages folder */
function unusedAssets({ site, options }: StudioContext): (name: string) => boolean {
  const checked = site.checked();
  // A page that has not been read yet may name any file.
  if (checked.missing > 0) return () => false;
  const { isUnused } = assetUses(checked, options);
  return (name) => name.startsWith('assets/') && isUnused(`/${name}`);
}

/** True if git knows the author. Otherwise it would sign with the names of the user and the computer. */
async function isAuthorKnown(folder: string): Promise<boolean> {
  return (await tryGit(folder, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT'])) !== undefined;
}

async function countUnsent(folder: string, remote: string): Promise<number> {
  return Number((await tryGit(folder, ['rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`])) ?? 0);
}

function describe(context: StudioContext, folder: string, name: string, before: string | null): ChangedFile {
  const file = `${path.basename(folder)}/${name}`;
  const found = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
  if (!isText(context, name) || (found && !found.isFile()))
    return { file, before, after: found ? '' : null, values: [] };
  const after = readIfThere(path.dirname(folder), file);
  // Saved sections have no form in which one of their values could be taken back.
  const values = savedName(file) === undefined ? valuesOf(context, file, before, after) : [];
  return { file, before, after, values };
}

/** The values that differ between two texts of a file. */
export function valuesOf(
  context: StudioContext,
  file: string,
  before: string | null,
  after: string | null,
): ChangedValue[] {
  if (!before || !after) return [];
  const [old, now] = [dataOf(context, file, before), dataOf(context, file, after)];
  if (old === undefined || now === undefined) return [];
  return differences([], now, old).flatMap((change): ChangedValue[] => {
    const pointer = formatPointer(change.path);
    const present = valueAt(now, change.path);
    if (change.change === 'remove') return removedValues(now, change.path, change.count);
    if (change.change === 'insert') {
      const operation = { op: 'insert', pointer, value: change.value } as const;
      return [{ pointer, before: change.value, operation }];
    }
    if (change.change !== 'set') return [];
    const operation = { op: 'set', pointer, value: change.value } as const;
    return [{ pointer, before: change.value, after: present, operation }];
  });
}

/** Items are restored from the last to the first, so that the others keep their indices. */
function removedValues(now: unknown, path: Path, count = 1): ChangedValue[] {
  return Array.from({ length: count }, (_, index) => {
    const last = path.at(-1)!;
    const place = typeof last === 'number' ? [...path.slice(0, -1), last + count - 1 - index] : path;
    const pointer = formatPointer(place);
    return { pointer, after: valueAt(now, place), operation: { op: 'remove', pointer } };
  });
}
