import { randomBytes } from 'node:crypto';
import { plainName } from '../../../../schema/common/plain-text.ts';
import { tryGit } from '../../git.ts';
import { inOwnIndex } from '../publishing/own-index.ts';

/** The beginning of the names of proposals, by which they are fetched. */
export const namePrefix = 'proposal-';

/** Maximum length of a name. Hosts of previews cut longer names of branches. */
const MAX_NAME = 28;

/** A new name: letters without accents, digits and hyphens, so that it can be part of a host name. */
export function newName(title: string): string {
  const end = `-${randomBytes(2).toString('hex')}`;
  const room = MAX_NAME - namePrefix.length - end.length;
  return `${namePrefix}${plainName(title).slice(0, room)}${end}`.replace('--', '-');
}

/**
 * Commits the present contents of files on top of a commit. The work tree, its index and its branch stay as they are.
 * Hooks do not run, because they would see the work tree with all of its other changes.
 * @param names relative to the pages folder
 * @returns the new commit
 */
export function commitOnTop(
  folder: string,
  parent: string,
  names: readonly string[],
  message: string,
): Promise<string> {
  return inOwnIndex(folder, parent, async (run) => {
    await run(['add', '--all', '--force', '--', ...names]);
    const tree = await run(['write-tree']);
    const isSigned = (await tryGit(folder, ['config', '--type=bool', 'commit.gpgSign'])) === 'true';
    return run(['commit-tree', ...(isSigned ? ['-S'] : []), '-p', parent, '-F', '-', tree], message);
  });
}
