import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { performEdits } from '../../src/content/common/pieces.ts';
import { type CodeFile, contractPlace } from '../../src/site/codemods/code-file.ts';
import { type Codemod, codemods } from '../../src/site/codemods/codemods.ts';
import { git } from '../../src/site/git.ts';
import { replaceFile } from '../../src/site/page-files/write.ts';
import { loadSiteFile } from '../../src/site/site-file.mjs';
import { isNewer } from './release.ts';

/** The code of an owner. */
export interface OwnerCode {
  /** The folder, which is in a repository. */
  readonly root: string;
  /** The version of the program that the code was written for. */
  readonly version: string;
  /** The files of slots and overrides by their names, relative to the folder. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Runs the codemods on the modules that git tracks. @param commit is called after each codemod that has changed files */
export async function runCodemods(
  code: OwnerCode,
  commit: (codemod: Codemod) => Promise<void>,
  list: readonly Codemod[] = codemods,
): Promise<void> {
  const { root } = code;
  const names = list.length > 0 ? (await git(root, ['ls-files', '-z'])).split('\0').filter(isModule) : [];
  const read = async (name: string): Promise<CodeFile> => ({
    path: name,
    source: (await loadSiteFile(root, name)).toString(),
  });
  let files = await Promise.all(names.map(read));
  for (const codemod of list) {
    const change = changeOf(codemod, code, list);
    const next = files.map(change);
    const changed = next.filter(({ source }, index) => source !== files[index]!.source);
    if (changed.length === 0) continue;
    for (const file of changed) replaceFile(path.join(root, file.path), file.source);
    files = next;
    await commit(codemod);
  }
}

function isModule(file: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file);
}

/**
 * Applies a codemod to a file that it concerns, and returns other files as they are. The last codemod that leads to a
 * contract raises its number.
 */
function changeOf(
  codemod: Codemod,
  { version, parts }: OwnerCode,
  list: readonly Codemod[],
): (file: CodeFile) => CodeFile {
  const { since, apply } = codemod;
  if (typeof since === 'string') return isNewer(since, version) ? apply : (file) => file;
  const { part, contract } = since;
  const last = list.findLast((other) => isDeepStrictEqual(other.since, since));
  return (file) => {
    if (file.path !== parts[part] || contractPlace(file)?.contract !== contract - 1) return file;
    const changed = apply(file);
    const number = codemod === last && contractPlace(changed);
    if (!number) return changed;
    return { ...changed, source: performEdits(changed.source, [{ ...number, text: String(contract) }]) };
  };
}
