import { git, tryGit } from '../git.ts';

/** The days of the last commits by file, for the commit at which they were read. */
const known = new Map<string, { readonly head: string; readonly days: ReadonlyMap<string, string> }>();

/**
 * The day of the last commit of each file in a folder. They follow from the commit alone, so that a build can be repeated.
 * @returns undefined without a repository, and for a shallow clone, in which every file seems to be of its oldest commit
 */
export async function commitDays(folder: string): Promise<ReadonlyMap<string, string> | undefined> {
  const [isShallow, head] = (await tryGit(folder, ['rev-parse', '--is-shallow-repository', 'HEAD']))?.split('\n') ?? [];
  if (isShallow !== 'false' || head === undefined) return undefined;
  const before = known.get(folder);
  if (before?.head === head) return before.days;
  const days = new Map<string, string>();
  const log = await git(folder, ['log', '--relative', '--name-only', '--no-renames', '-z', '--format=%x01%cs%x02']);
  for (const commit of log.split('\u0001').slice(1)) {
    const [day = '', names = ''] = commit.split('\u0002');
    // The newest commit of a file comes first.
    for (const name of names.split(/\0\n?/)) if (name !== '' && !days.has(name)) days.set(name, day);
  }
  known.set(folder, { head, days });
  return days;
}
