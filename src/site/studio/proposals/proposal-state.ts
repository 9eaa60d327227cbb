import { git, tryGit } from '../../git.ts';
import { changedBetween, filesAt, isAncestor } from '../publishing/repository.ts';
import { type KeptProposal, keptProposals } from './kept-proposals.ts';

/** The files that a proposal changes, relative to the pages folder. */
export function filesOf(folder: string, { base, tip }: Pick<KeptProposal, 'base' | 'tip'>): Promise<string[]> {
  return changedBetween(folder, base, tip);
}

/**
 * True if a branch has the changes of a proposal: its commits, its files, or one commit with the same changed lines,
 * into which some servers join all commits of a proposal.
 * @param branch a commit
 */
export async function isAccepted(folder: string, proposal: KeptProposal, branch: string): Promise<boolean> {
  const { base, tip } = proposal;
  if (await isAncestor(folder, tip, branch)) return true;
  const names = await filesOf(folder, proposal);
  const [proposed, present] = await Promise.all([filesAt(folder, tip, names), filesAt(folder, branch, names)]);
  if (names.every((name) => proposed.get(name) === present.get(name))) return true;
  const [own] = await patchesIn(folder, await git(folder, ['diff', ...plain, base, tip, '--', ...names]));
  const log = ['log', '--patch', '--no-merges', ...plain, `${base}..${branch}`, '--', ...names];
  return own !== undefined && (await patchesIn(folder, await git(folder, log))).includes(own);
}

/**
 * The files of accepted proposals of this author, with the names of their bytes; undefined for a removed file. The
 * author and the branch have both changed these bytes, so a merge begins with them, not with the last common commit.
 * @param branch a commit
 */
export async function acceptedFiles(
  folder: string,
  branch: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const files = new Map<string, string | undefined>();
  for (const proposal of await keptProposals(folder)) {
    const wanted = (await filesOf(folder, proposal)).filter((name) => names.includes(name) && !files.has(name));
    if (wanted.length === 0 || !(proposal.isAccepted || (await isAccepted(folder, proposal, branch)))) continue;
    const found = await filesAt(folder, proposal.tip, wanted);
    for (const name of wanted) files.set(name, found.get(name));
  }
  return files;
}

/** The form of differences, whatever the settings of the repository. */
const plain = [
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-renames',
  '--unified=3',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/** The identities of differences, which do not depend on line numbers. */
async function patchesIn(folder: string, text: string): Promise<string[]> {
  const lines = (await git(folder, ['patch-id', '--stable'], text)).split('\n').filter(Boolean);
  return lines.map((line) => line.split(' ')[0]!);
}

/** The title, the text and the time of a commit. */
export interface Description {
  readonly title: string;
  readonly text: string;
  readonly at: string;
}

export async function describeCommit(folder: string, commit: string): Promise<Description> {
  const [at = '', message = ''] = (await git(folder, ['show', '--no-patch', '--format=%aI%x00%B', commit])).split('\0');
  const [title = '', ...text] = message.trim().split('\n');
  return { title, text: text.join('\n').trim(), at };
}

/** The authors of the commits that a branch has and a commit lacks; none without the branch. */
export async function authorsSince(folder: string, commit: string, branch: string): Promise<string[]> {
  const names = await tryGit(folder, ['log', '--format=%an', `${commit}..${branch}`]);
  return [...new Set(names?.split('\n').filter(Boolean) ?? [])];
}
