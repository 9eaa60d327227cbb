import path from 'node:path';
import { isUsuallyHidden } from './list-folder.ts';

/** Files of a pages folder that a check reads elsewhere, or does not see. All paths begin with the name of the folder. */
export interface ReplacedFiles {
  /** The parent of another folder of the same name, which has the other versions. */
  readonly parent: string;
  /** The files with another version. */
  readonly files: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
}

/** The folder from which a file is read. @param parent of the pages folder */
export function parentOf(file: string, parent: string, replaced: ReplacedFiles | undefined): string {
  return replaced?.files.has(file) ? replaced.parent : parent;
}

/** The names that a check sees. @param names inside the pages folder @param root name of that folder */
export function seenNames(names: readonly string[], root: string, replaced: ReplacedFiles | undefined): string[] {
  if (!replaced) return [...names];
  const added = [...replaced.files].map((file) => file.slice(root.length + 1)).filter((name) => !isHidden(name));
  return [...new Set([...names, ...added])].filter((name) => !replaced.absent.has(`${root}/${name}`)).sort();
}

function isHidden(name: string): boolean {
  const steps = name.split('/');
  return steps.some((_, index) => isUsuallyHidden(path.posix.join(...steps.slice(0, index + 1))));
}
