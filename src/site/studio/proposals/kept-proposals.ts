import { git } from '../../git.ts';
import { referenceAt } from '../publishing/repository.ts';

/**
 * The proposals of this computer are references of its repository, outside of its branches, so that they are known
 * without the server and without another store.
 */
const place = 'refs/page-schema/proposals';

/** A proposal of this computer. */
export interface KeptProposal {
  /** The name of its branch on the server. */
  readonly name: string;
  /** The commit of the published branch from which it was made. */
  readonly base: string;
  /** Its last commit by this author. */
  readonly tip: string;
  /** True if the server was found to have accepted that commit. A commit that is added later is open again. */
  readonly isAccepted: boolean;
}

/** The proposals of this computer, the one that was changed last first. */
export async function keptProposals(folder: string): Promise<KeptProposal[]> {
  const format = '%(refname) %(objectname) %(committerdate:unix)';
  const lines = (await git(folder, ['for-each-ref', `--format=${format}`, place])).split('\n').filter(Boolean);
  const kept = new Map<string, Record<string, { readonly commit: string; readonly time: number }>>();
  for (const line of lines) {
    const [reference = '', commit = '', time] = line.split(' ');
    const [name = '', part = ''] = reference.slice(place.length + 1).split('/');
    kept.set(name, { ...kept.get(name), [part]: { commit, time: Number(time) } });
  }
  const found = [...kept].flatMap(([name, { base, tip, accepted }]) => {
    if (!base || !tip) return [];
    const isAccepted = accepted?.commit === tip.commit;
    return [{ proposal: { name, base: base.commit, tip: tip.commit, isAccepted }, time: tip.time }];
  });
  return found.sort((one, other) => other.time - one.time).map(({ proposal }) => proposal);
}

/** Stores a proposal, or its new state, completely or not at all. */
export async function keepProposal(folder: string, { name, base, tip, isAccepted }: KeptProposal): Promise<void> {
  const parts = { base, tip, ...(isAccepted && { accepted: tip }) };
  await updateReferences(
    folder,
    Object.entries(parts).map(([part, commit]) => `update ${place}/${name}/${part} ${commit}`),
  );
}

/** Forgets a proposal. The server keeps its branch. */
export async function forgetProposal(folder: string, name: string): Promise<void> {
  const there = await Promise.all(
    ['base', 'tip', 'accepted'].map(async (part) => {
      const reference = `${place}/${name}/${part}`;
      return (await referenceAt(folder, reference)) === undefined ? [] : [reference];
    }),
  );
  await updateReferences(
    folder,
    there.flat().map((reference) => `delete ${reference}`),
  );
}

async function updateReferences(folder: string, commands: readonly string[]): Promise<void> {
  await git(folder, ['update-ref', '--stdin'], commands.map((command) => `${command}\n`).join(''));
}
