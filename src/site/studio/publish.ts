import path from 'node:path';
import { ApiError } from './api-error.ts';
import { type Repository, readRepository } from './changes.ts';
import { GitError, git, tryGit } from './git.ts';
import { type Fields, flagField, textField } from './request-body.ts';
import type { StudioContext } from './studio-site.ts';

/** The outcome of sending commits to the remote. */
export interface Sending {
  /** `none` where there is no remote, `behind` where it has commits that are not here. */
  readonly outcome: 'sent' | 'none' | 'behind' | 'refused';
  /** What git said, where the commits were not sent. */
  readonly said: string;
}

export interface Published extends Sending {
  /** Hash of the commit. */
  readonly commit: string;
}

/**
 * Commits exactly the given files and sends the commit to the remote, never by force.
 * @param fields `message`, and `files` as `GET changes` lists them
 * @throws {ApiError} has-errors, with the diagnostics; no-git; git-failed; wrong-field
 */
export async function publish(context: StudioContext, fields: Fields): Promise<Published> {
  const repository = await repositoryOf(context);
  const message = textField(fields, 'message').trim();
  if (message === '') throw ApiError.of('wrong-field', 'message', '"text"');
  const names = namesOf(repository, fields.files);
  await expectNoErrors(context, names);
  const commit = await asFailure(() => commitFiles(repository, names, message));
  return { commit, ...(await send(repository)) };
}

/**
 * Sends commits that the remote does not have.
 * @param fields `fetch`: whether the commits of the remote are joined with those here before
 * @throws {ApiError} no-git; git-failed, if both have changed the same lines; everything is then as before
 */
export async function sendCommits(context: StudioContext, fields: Fields): Promise<Sending> {
  const repository = await repositoryOf(context);
  if (flagField(fields, 'fetch')) await asFailure(() => joinRemote(repository));
  return send(repository);
}

async function repositoryOf({ options }: StudioContext): Promise<Repository> {
  const repository = await readRepository(options.pages);
  if (!repository) throw ApiError.of('no-git');
  return repository;
}

/** The names relative to the pages folder of files that a request lists. */
function namesOf({ folder, changed }: Repository, files: unknown): string[] {
  const known = new Map(changed.map((name) => [`${path.basename(folder)}/${name}`, name]));
  const names = Array.isArray(files) ? files.map((file) => known.get(file)) : [];
  if (names.length === 0 || names.includes(undefined)) throw ApiError.of('wrong-field', 'files', '["pages/…"]');
  return names as string[];
}

async function expectNoErrors({ site, options }: StudioContext, names: readonly string[]): Promise<void> {
  const root = path.basename(options.pages);
  await site.refresh(names.map((name) => `${root}/${name}`));
  const { diagnostics, missing } = site.checked();
  if (missing > 0) throw ApiError.of('still-reading');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw ApiError.of('has-errors', errors.length).with({ diagnostics: errors });
}

/** Commits files and leaves alone what else is staged. @returns the hash of the commit */
async function commitFiles({ folder }: Repository, names: readonly string[], message: string): Promise<string> {
  await git(folder, ['add', '--all', '--', ...names]);
  try {
    await git(folder, ['commit', '--quiet', '--only', '--file=-', '--', ...names], message);
  } catch (error) {
    await tryGit(folder, ['reset', '--quiet', '--', ...names]);
    throw error;
  }
  return (await git(folder, ['rev-parse', 'HEAD'])).trim();
}

/** The branch of the remote that the present branch is sent to. */
async function targetOf({ folder, branch }: Repository): Promise<string> {
  const merge = await tryGit(folder, ['config', `branch.${branch}.merge`]);
  return merge ?? `refs/heads/${branch}`;
}

async function send(repository: Repository): Promise<Sending> {
  const { folder, remote } = repository;
  if (remote === null) return { outcome: 'none', said: '' };
  try {
    await git(folder, ['push', '--quiet', remote, `HEAD:${await targetOf(repository)}`]);
    return { outcome: 'sent', said: '' };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const isBehind = /non-fast-forward|fetch first/.test(error.output);
    return { outcome: isBehind ? 'behind' : 'refused', said: error.output };
  }
}

/** Joins the commits of the remote with those here; where both changed the same lines, everything is left as it was. */
async function joinRemote(repository: Repository): Promise<void> {
  const { folder, remote } = repository;
  if (remote === null) return;
  await git(folder, ['fetch', '--quiet', remote, await targetOf(repository)]);
  try {
    await git(folder, ['merge', '--quiet', '--no-edit', 'FETCH_HEAD']);
  } catch (error) {
    await tryGit(folder, ['merge', '--abort']);
    throw error;
  }
}

async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GitError) throw ApiError.of('git-failed', error.output);
    throw error;
  }
}
