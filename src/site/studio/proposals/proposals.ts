import path from 'node:path';
import type { JudgedFiles, Sending } from '../../../contract/studio/changes.ts';
import type { Proposal, Proposed, SiteProposals } from '../../../contract/studio/proposals.ts';
import { GitError, git, tryGit } from '../../git.ts';
import { ApiError } from '../api-error.ts';
import { describeChanges } from '../publishing/changes.ts';
import { hindranceOfPush, hindranceOfRemote } from '../publishing/hindrance.ts';
import { expectValid, judgedFiles } from '../publishing/judge.ts';
import { keepAuthor, namesOf } from '../publishing/publish.ts';
import {
  changedFrom,
  commitAt,
  filesAt,
  isAncestor,
  presentFiles,
  type Repository,
  readRepository,
  referenceAt,
  targetOf,
} from '../publishing/repository.ts';
import { type Fields, optionalText, textField } from '../requests/request-body.ts';
import type { StudioContext } from '../studio-site.ts';
import { forgetProposal, type KeptProposal, keepProposal, keptProposals } from './kept-proposals.ts';
import { commitOnTop, namePrefix, newName } from './proposal-commit.ts';
import { authorsSince, describeCommit, filesOf, isAccepted } from './proposal-state.ts';
import { requestPage } from './request-page.ts';

/** The repository, its remote, and the branch that gets accepted proposals. */
interface Published extends Pick<Repository, 'folder' | 'branch'> {
  readonly remote: string;
  /** Its name on the remote: `main`. */
  readonly target: string;
  /** Its commit as last fetched; undefined if the remote has no such branch. */
  readonly head: string | undefined;
}

/** The proposals and the changes that can be proposed, as far as this computer knows. */
export async function listProposals(context: StudioContext): Promise<SiteProposals> {
  const published = await publishedOf(context);
  if (!published) return { remote: null, isBehind: false, files: [], proposals: [] };
  const { folder, remote, head } = published;
  const [kept, base] = await Promise.all([keptProposals(folder), commonCommit(published)]);
  const changed = await changedFrom(folder, base);
  const present = await presentFiles(folder, [...changed.keys()]);
  const known = new Map(
    await Promise.all(kept.map(async (each) => [each, await stateOf(context, published, each)] as const)),
  );
  const open = kept.filter((each) => known.get(each)!.state === 'open');
  const [inHead, ...inOpen] = await Promise.all(
    [head, ...open.map(({ tip }) => tip)].map((commit) =>
      commit === undefined ? new Map<string, string>() : filesAt(folder, commit, [...changed.keys()]),
    ),
  );
  const root = path.basename(folder);
  const files = (await describeChanges(context, { folder, changed, commit: base })).map((file) => {
    const names = [file.file, file.former ?? file.file].map((each) => each.slice(root.length + 1));
    const has = (files: ReadonlyMap<string, string>) => names.every((name) => files.get(name) === present.get(name));
    const proposal = open[inOpen.findIndex(has)]?.name;
    const isInHead = head !== undefined && head !== base && has(inHead!);
    return { ...file, ...(proposal !== undefined && { proposal }), ...(isInHead && { isAccepted: true as const }) };
  });
  const isBehind = head !== undefined && !(await isAncestor(folder, head, 'HEAD'));
  return { remote, isBehind, files, proposals: [...known.values()] };
}

/** Fetches the branches of the remote, then lists the proposals. */
export async function fetchProposals(context: StudioContext): Promise<SiteProposals> {
  const published = await publishedOf(context);
  const hindrance = published && (await fetchPublished(published));
  return { ...(await listProposals(context)), ...(hindrance && { hindrance }) };
}

/**
 * Sends changes as a proposal. The work tree of the author, its index and its branch stay as they are.
 * @param fields `title`, `text`, `files` as `GET proposals` lists them, `author` as in `publish`; `name` to add the
 * changes to a proposal
 * @throws {ApiError} needs-files; has-errors; no-git; no-branch; no-proposal; git-failed; wrong-field
 */
export async function propose(context: StudioContext, fields: Fields): Promise<Proposed> {
  const published = await expectPublished(context);
  const { folder } = published;
  const title = textField(fields, 'title').trim().replace(/\s+/g, ' ');
  const text = (optionalText(fields, 'text') ?? '').trim();
  if (title === '') throw ApiError.of('wrong-field', 'title', '"text"');
  const name = optionalText(fields, 'name');
  const former = name === undefined ? undefined : await expectKept(folder, name);
  const names = await changedNames(published, fields.files, former);
  const hindrance = await fetchPublished(published);
  if (hindrance) return hindrance;
  const fresh = (await publishedOf(context))!;
  const onServer = former && (await referenceAt(folder, remoteName(fresh, former.name)));
  if (former && onServer && (await haveChanged(folder, former.tip, onServer, names)))
    return { outcome: 'conflict', said: '', files: names.map((each) => `${path.basename(folder)}/${each}`) };
  const base = former?.base ?? (await baseFor(fresh, names));
  const parent = onServer ?? former?.tip ?? base;
  await expectValid(context, { folder, commit: parent, changed: await changedFrom(folder, parent) }, names);
  if (fields.author !== undefined) await keepAuthor(folder, fields.author);
  const message = text === '' ? `${title}\n` : `${title}\n\n${text}\n`;
  const tip = await commitOnTop(folder, parent, names, message);
  const kept: KeptProposal = { name: former?.name ?? newName(title), base, tip, isAccepted: false };
  await keepProposal(folder, kept);
  const unsent = await push(fresh, [`${tip}:refs/heads/${kept.name}`]);
  if (unsent) {
    await (former ? keepProposal(folder, former) : forgetProposal(folder, kept.name));
    return unsent;
  }
  // Git notes this itself only if it fetches all branches of the remote.
  await git(folder, ['update-ref', remoteName(fresh, kept.name), tip]);
  return { outcome: 'sent', said: '', proposal: await stateOf(context, fresh, kept) };
}

/**
 * Judges the site as a new proposal would make it, without asking the server.
 * @param fields `files` as for `propose`
 * @throws {ApiError} no-git; no-branch; no-remote; still-reading; wrong-field
 */
export async function checkProposal(context: StudioContext, fields: Fields): Promise<JudgedFiles> {
  const published = await expectPublished(context);
  const { folder } = published;
  const names = await changedNames(published, fields.files, undefined);
  const commit = await baseFor(published, names);
  return judgedFiles(context, { folder, commit, changed: await changedFrom(folder, commit) }, names);
}

/** Removes a proposal from the server. This computer still knows it. @throws {ApiError} no-proposal */
export async function withdraw(context: StudioContext, name: string): Promise<Proposed> {
  const published = await expectPublished(context);
  const { folder } = published;
  const kept = await expectKept(folder, name);
  const known = await referenceAt(folder, remoteName(published, name));
  // Commits that others have added since the author last looked are not removed unseen.
  const lease = known === undefined ? [] : [`--force-with-lease=refs/heads/${name}:${known}`];
  const unsent = known === undefined ? undefined : await push(published, [...lease, `:refs/heads/${name}`]);
  if (!unsent && known !== undefined) await tryGit(folder, ['update-ref', '-d', remoteName(published, name)]);
  return unsent ?? { outcome: 'sent', said: '', proposal: await stateOf(context, published, kept) };
}

/** Removes a proposal from the list of this computer. @throws {ApiError} no-proposal */
export async function forget(context: StudioContext, name: string): Promise<object> {
  const { pages } = context.options;
  await expectKept(pages, name);
  await forgetProposal(pages, name);
  return {};
}

async function publishedOf({ options }: StudioContext): Promise<Published | undefined> {
  const repository = await readRepository(options.pages);
  if (!repository || repository.remote === null || repository.branch === null) return undefined;
  const { folder, branch, remote } = repository;
  const target = (await targetOf(repository)).replace('refs/heads/', '');
  const published = { folder, branch, remote, target };
  const head = await referenceAt(folder, remoteName(published, target));
  return { ...published, head };
}

async function expectPublished(context: StudioContext): Promise<Published> {
  const published = await publishedOf(context);
  if (published) return published;
  const repository = await readRepository(context.options.pages);
  throw ApiError.of(!repository ? 'no-git' : repository.branch === null ? 'no-branch' : 'no-remote');
}

async function expectKept(folder: string, name: string): Promise<KeptProposal> {
  const kept = (await keptProposals(folder)).find((each) => each.name === name);
  if (!kept) throw ApiError.of('no-proposal');
  return kept;
}

/** The name of a branch of the remote, as last fetched. */
function remoteName({ remote }: Pick<Published, 'remote'>, branch: string): string {
  return `refs/remotes/${remote}/${branch}`;
}

/** Fetches the published branch and all proposals. Branches of this computer stay as they are. */
async function fetchPublished(published: Published): Promise<Sending | undefined> {
  const { folder, remote, target } = published;
  const branches = [target, `${namePrefix}*`].map((name) => `+refs/heads/${name}:${remoteName(published, name)}`);
  try {
    await git(folder, ['fetch', '--quiet', '--prune', '--no-tags', remote, ...branches]);
    return undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { outcome: await hindranceOfRemote(folder, remote, error), said: error.output };
  }
}

async function push({ folder, remote, target }: Published, what: readonly string[]): Promise<Sending | undefined> {
  try {
    await git(folder, ['push', '--quiet', '--porcelain', remote, ...what]);
    return undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const outcome = await hindranceOfPush(folder, remote, target, error);
    // A proposal does not need the commits of the published branch, so their absence is not the reason.
    return { outcome: outcome === 'behind' ? 'rules' : outcome, said: error.output };
  }
}

/** The last commit that this computer and the published branch have in common. */
async function commonCommit({ folder, head }: Published): Promise<string> {
  const common = head === undefined ? undefined : await tryGit(folder, ['merge-base', 'HEAD', head]);
  return common ?? commitAt(folder, 'HEAD');
}

/**
 * The commit on which a proposal is made. It is the published one if this computer knows its files, from the common
 * commit or from an own proposal: on an older commit, accepted changes would be proposed once more. Otherwise it is the
 * common one.
 */
async function baseFor(published: Published, names: readonly string[]): Promise<string> {
  const { folder, head } = published;
  const common = await commonCommit(published);
  if (head === undefined || head === common) return common;
  const own = (await keptProposals(folder)).map(({ tip }) => tip);
  const [inHead, ...known] = await Promise.all([head, common, ...own].map((commit) => filesAt(folder, commit, names)));
  const isKnown = (name: string) => known.some((files) => files.get(name) === inHead!.get(name));
  return names.every(isKnown) ? head : common;
}

/** The names of files in a request, relative to the pages folder. @throws {ApiError} wrong-field */
async function changedNames(published: Published, files: unknown, former: KeptProposal | undefined): Promise<string[]> {
  const { folder } = published;
  const changed = await changedFrom(folder, former?.tip ?? (await commonCommit(published)));
  return namesOf({ folder, changed }, files);
}

async function haveChanged(folder: string, from: string, to: string, names: readonly string[]): Promise<boolean> {
  const [before, after] = await Promise.all([from, to].map((commit) => filesAt(folder, commit, names)));
  return names.some((name) => before!.get(name) !== after!.get(name));
}

/** A proposal with its state. An accepted one is noted, because later changes would hide that. */
async function stateOf({ site }: StudioContext, published: Published, kept: KeptProposal): Promise<Proposal> {
  const { folder, remote, target, head } = published;
  const { name, tip } = kept;
  const branch = remoteName(published, name);
  const [described, names, address, onServer] = await Promise.all([
    describeCommit(folder, tip),
    filesOf(folder, kept),
    tryGit(folder, ['ls-remote', '--get-url', remote]),
    referenceAt(folder, branch),
  ]);
  const isIn = kept.isAccepted || (head !== undefined && (await isAccepted(folder, kept, head)));
  if (isIn && !kept.isAccepted) await keepProposal(folder, { ...kept, isAccepted: true });
  const isOpen = !isIn && onServer !== undefined;
  const [present, proposed, others] = await Promise.all([
    presentFiles(folder, names),
    filesAt(folder, tip, names),
    isOpen ? authorsSince(folder, tip, branch) : [],
  ]);
  const { editing } = site.checked().siteData ?? {};
  const { title, text } = described;
  const request = isOpen && requestPage(address ?? '', editing?.service, { branch: name, target, title, text });
  return {
    name,
    ...described,
    state: isIn ? 'accepted' : isOpen ? 'open' : 'withdrawn',
    files: names.map((each) => ({
      file: `${path.basename(folder)}/${each}`,
      isChangedSince: isOpen && present.get(each) !== proposed.get(each),
    })),
    others,
    ...(request && { request }),
    ...(isOpen && editing?.preview !== undefined && { preview: editing.preview.replaceAll('{branch}', name) }),
  };
}
