import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileConflict, KeptSides, Sending, Side } from '../../../contract/studio/changes.ts';
import { GitError, git, gitBytes, tryGit } from '../../git.ts';
import { createFile, removeFile, replaceFile } from '../../page-files/write.ts';
import { readSiteFile } from '../../site-file.mjs';
import { acceptedFiles } from '../proposals/proposal-state.ts';
import type { StudioContext } from '../studio-site.ts';
import { isText } from './changes.ts';
import { type Merged, mergeVersions, sideOf, type Versions } from './conflicts.ts';
import { hindranceOfRemote } from './hindrance.ts';
import {
  changedBetween,
  commitAt,
  filesAt,
  isAncestor,
  namesIn,
  prefixOf,
  presentFiles,
  type Repository,
  targetOf,
  textsOf,
} from './repository.ts';

/**
 * Joins the commits of the remote and those of the author. Files that the author has changed keep these changes.
 * @param kept the sides that win in a conflict; as long as one is missing, everything stays as before
 * @returns the reason if they cannot be joined
 */
export async function joinRemote(
  context: StudioContext,
  repository: Repository,
  kept: KeptSides | undefined,
): Promise<Sending | undefined> {
  const { folder, remote } = repository;
  if (remote === null) return undefined;
  try {
    await git(folder, ['fetch', '--quiet', remote, await targetOf(repository)]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { outcome: await hindranceOfRemote(folder, remote, error), said: error.output };
  }
  const theirs = await commitAt(folder, 'FETCH_HEAD');
  if (await isAncestor(folder, theirs, 'HEAD')) return undefined;
  const isForward = await isAncestor(folder, 'HEAD', theirs);
  return isForward ? forward(context, repository, theirs, kept) : merge(context, repository, theirs, kept);
}

/** A file on both sides, and before they changed it: the names of its bytes, undefined without the file. */
interface Sides {
  readonly name: string;
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/** New contents of a file: null to remove it, undefined to leave it as it is. */
type Contents = Buffer | null | undefined;

interface Resolved {
  readonly contents: ReadonlyMap<string, Contents>;
  readonly conflicts: readonly FileConflict[];
}

/** Merges files of two sides. @param theirCommit the last commit of the remote */
async function resolve(
  context: StudioContext,
  folder: string,
  files: readonly Sides[],
  theirCommit: string,
  kept: KeptSides | undefined,
): Promise<Resolved> {
  const contents = new Map<string, Contents>();
  const conflicts: FileConflict[] = [];
  const bytes = files.flatMap(({ base, mine, theirs }) => [base, mine, theirs]).filter((each) => each !== undefined);
  const texts = await textsOf(folder, bytes);
  for (const sides of files) {
    const { name, mine, theirs } = sides;
    const file = `${path.basename(folder)}/${name}`;
    const versions = versionsOf(sides, texts);
    // A text in another encoding than UTF-8 would lose characters.
    const isMergeable = isText(context, name) && Object.values(versions).every((text) => !text?.includes('\uFFFD'));
    const side = onlyChange(sides);
    const merged = side
      ? { side }
      : isMergeable
        ? await mergeVersions(context, file, versions, kept)
        : chooseSide(sides, sideOf(kept, file));
    if ('conflict' in merged)
      conflicts.push({ file, ...merged.conflict, ...(await lastAuthor(folder, theirCommit, name)) });
    else if ('side' in merged)
      contents.set(name, merged.side === 'mine' ? undefined : await checkedOut(folder, name, theirs));
    else if (merged.text === null) contents.set(name, mine === undefined ? undefined : null);
    else if (mine !== undefined && merged.text === texts.get(mine)) contents.set(name, undefined);
    else {
      const stored = await git(folder, ['hash-object', '-w', '--stdin'], merged.text);
      contents.set(name, await checkedOut(folder, name, stored.trim()));
    }
  }
  return { contents, conflicts };
}

function versionsOf({ base, mine, theirs }: Sides, texts: ReadonlyMap<string, string>): Versions {
  const text = (bytes: string | undefined) => (bytes === undefined ? null : (texts.get(bytes) ?? null));
  return { base: text(base), mine: text(mine), theirs: text(theirs) };
}

/** The side of a file that only one person has changed, or both in the same way; undefined if both sides differ. */
function onlyChange({ base, mine, theirs }: Sides): Side | undefined {
  if (mine === theirs || base === theirs) return 'mine';
  return base === mine ? 'theirs' : undefined;
}

/** The wanted side of a file without data, such as a picture. Without a wish, the file is a conflict. */
function chooseSide(
  { mine, theirs }: Sides,
  side: ReturnType<typeof sideOf>,
): { readonly side: Side } | Extract<Merged, { conflict: unknown }> {
  if (side === 'mine' || side === 'theirs') return { side };
  const shown = (bytes: string | undefined) => (bytes === undefined ? null : '');
  return { conflict: { before: shown(theirs), after: shown(mine), values: [] } };
}

/** Stored bytes of a file, as git writes them into the work tree; null without a file. */
async function checkedOut(folder: string, name: string, bytes: string | undefined): Promise<Buffer | null> {
  if (bytes === undefined) return null;
  // Git reads this path from the root of the work tree.
  return gitBytes(folder, ['cat-file', '--filters', `--path=${await prefixOf(folder)}${name}`, bytes]);
}

/** The author of the last commit that changed a file, and its time. */
async function lastAuthor(folder: string, commit: string, name: string): Promise<Pick<FileConflict, 'author' | 'at'>> {
  const [author = '', at = ''] = (
    await git(folder, ['log', '--max-count=1', '--format=%an%x00%aI', commit, '--', name])
  )
    .trim()
    .split('\0');
  return { author, at };
}

function conflictOf(conflicts: readonly FileConflict[], said = ''): Sending {
  return { outcome: 'conflict', said, files: conflicts.map(({ file }) => file), conflicts };
}

/** Moves to a later commit. Files that differ from the present commit get the changes of both. */
async function forward(
  context: StudioContext,
  { folder, changed }: Repository,
  theirs: string,
  kept: KeptSides | undefined,
): Promise<Sending | undefined> {
  const incoming = await changedBetween(folder, 'HEAD', theirs);
  const names = incoming.filter((name) => changed.has(name));
  const [base, accepted, present, theirFiles] = await Promise.all([
    filesAt(folder, 'HEAD', names),
    acceptedFiles(folder, theirs, names),
    presentFiles(folder, names, true),
    filesAt(folder, theirs, names),
  ]);
  const files = names.map((name) => ({
    name,
    base: accepted.has(name) ? accepted.get(name) : base.get(name),
    mine: present.get(name),
    theirs: theirFiles.get(name),
  }));
  const { contents, conflicts } = await resolve(context, folder, files, theirs, kept);
  if (conflicts.length > 0) return conflictOf(conflicts);
  // With the later version in the index, git leaves these files of the work tree alone.
  await stage(folder, theirs, names);
  const aside = setAside(
    folder,
    names.filter((name) => !theirFiles.has(name) && present.has(name)),
  );
  try {
    await git(folder, ['merge', '--quiet', '--ff-only', theirs]);
  } catch (error) {
    if (names.length > 0) await tryGit(folder, ['reset', '--quiet', '--', ...names]);
    throw error;
  } finally {
    for (const [name, bytes] of aside) write(folder, name, bytes);
  }
  for (const [name, text] of contents) write(folder, name, text);
  return undefined;
}

/**
 * Removes files for the time of a merge that removes them too, which would otherwise fail. The repository has their
 * bytes already.
 */
function setAside(folder: string, names: readonly string[]): ReadonlyMap<string, Buffer> {
  return new Map(
    names.map((name) => {
      const bytes = readSiteFile(folder, name);
      removeFile(path.join(folder, name), folder);
      return [name, bytes];
    }),
  );
}

/** Gives files the state of a commit in the index alone. */
async function stage(folder: string, commit: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const prefix = await prefixOf(folder);
  const there = await git(folder, ['ls-tree', '-r', '-z', '--full-name', commit, '--', ...names]);
  const none = `0 ${'0'.repeat(commit.length)}\t`;
  const known = await filesAt(folder, commit, names);
  const removed = names.filter((name) => !known.has(name)).map((name) => `${none}${prefix}${name}\0`);
  await git(folder, ['update-index', '-z', '--index-info'], there + removed.join(''));
}

function write(folder: string, name: string, contents: Contents): void {
  if (contents === undefined) return;
  const absolute = path.join(folder, name);
  if (contents === null) {
    if (existsSync(absolute)) removeFile(absolute, folder);
  } else if (!createFile(absolute, contents)) replaceFile(absolute, contents);
}

/** Merges commits that are not in a row. The files of the work tree change only if there is no conflict left. */
async function merge(
  context: StudioContext,
  { folder }: Repository,
  theirs: string,
  kept: KeptSides | undefined,
): Promise<Sending | undefined> {
  const { contents, conflicts } = await resolve(context, folder, await bothChanged(folder, theirs), theirs, kept);
  if (conflicts.length > 0) return conflictOf(conflicts);
  try {
    await git(folder, ['merge', '--quiet', '--no-edit', theirs]);
    return undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    try {
      const files = await unmerged(folder);
      if (files.length === 0) throw error;
      // Git finds the conflicts in files that one side has removed or renamed.
      const others = files.filter(({ name }) => !contents.has(name));
      const found = await resolve(context, folder, others, theirs, kept);
      if (found.conflicts.length > 0) {
        await git(folder, ['merge', '--abort']);
        return conflictOf(found.conflicts, error.output);
      }
      for (const file of files)
        await settle(folder, file, contents.has(file.name) ? contents.get(file.name) : found.contents.get(file.name));
      await git(folder, ['commit', '--quiet', '--no-edit']);
      return undefined;
    } catch (failure) {
      await tryGit(folder, ['merge', '--abort']);
      throw failure;
    }
  }
}

/**
 * The files of the pages folder that both the author and the remote have changed. A file that one of them has removed is
 * left to git, which finds renamed files.
 */
async function bothChanged(folder: string, theirs: string): Promise<Sides[]> {
  const base = await tryGit(folder, ['merge-base', 'HEAD', theirs]);
  if (base === undefined) return [];
  const [own, incoming] = await Promise.all(['HEAD', theirs].map((commit) => changedBetween(folder, base, commit)));
  const names = own!.filter((name) => incoming!.includes(name));
  const [before, mine, other] = await Promise.all(
    [base, 'HEAD', theirs].map((commit) => filesAt(folder, commit, names)),
  );
  const sides = names.map((name) => ({
    name,
    base: before!.get(name),
    mine: mine!.get(name),
    theirs: other!.get(name),
  }));
  return sides.filter((each) => each.mine !== undefined && each.theirs !== undefined);
}

/** The files of the pages folder with a conflict. */
async function unmerged(folder: string): Promise<Sides[]> {
  const lines = namesIn(await git(folder, ['ls-files', '--unmerged', '-z', '--', '.']));
  const stages = new Map<string, Record<string, string>>();
  for (const line of lines) {
    const [, bytes = '', stage = '', name = ''] = /^\d+ (\w+) (\d)\t(.*)$/s.exec(line) ?? [];
    stages.set(name, { ...stages.get(name), [stage]: bytes });
  }
  return [...stages].map(([name, { 1: base, 2: mine, 3: theirs }]) => ({ name, base, mine, theirs }));
}

/** Ends the conflict of a file. @param contents as resolved; undefined if the contents of the author stay */
async function settle(folder: string, { name, mine }: Sides, contents: Contents): Promise<void> {
  if (contents !== undefined) write(folder, name, contents);
  else if (mine === undefined) write(folder, name, null);
  else await git(folder, ['checkout', '--ours', '--', name]);
  const isThere = existsSync(path.join(folder, name));
  await git(folder, isThere ? ['add', '--', name] : ['rm', '--quiet', '--cached', '--', name]);
}
