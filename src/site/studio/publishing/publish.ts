import path from 'node:path';
import type { JudgedFiles, Published, Sending } from '../../../contract/studio/changes.ts';
import { GitError, git, tryGit } from '../../git.ts';
import { ApiError } from '../api-error.ts';
import { type Fields, flagField, textField } from '../requests/request-body.ts';
import type { StudioContext } from '../studio-site.ts';
import { readKept } from './conflicts.ts';
import { hindranceOfPush } from './hindrance.ts';
import { joinRemote } from './join.ts';
import { type Base, expectValid, judgedFiles } from './judge.ts';
import { changedBetween, commitAt, type Repository, readRepository, targetOf } from './repository.ts';

/**
 * Commits exactly the given files and sends the commit to the remote, never by force.
 * @param fields `message`, `files` as `GET changes` lists them, and, if git knows no author, the `author` as `{name,
 * email}`, which the settings of the repository keep
 * @throws {ApiError} needs-files, has-errors, with the diagnostics; no-git; no-branch; git-failed; wrong-field
 */
export async function publish(context: StudioContext, fields: Fields): Promise<Published> {
  const repository = await repositoryOf(context);
  const message = textField(fields, 'message').trim();
  if (message === '') throw ApiError.of('wrong-field', 'message', '"text"');
  const names = namesOf(repository, fields.files);
  await expectValid(context, await headOf(repository), names);
  if (fields.author !== undefined) await keepAuthor(repository.folder, fields.author);
  const commit = await commitFiles(repository, names, message);
  return { commit, ...(await send(repository)) };
}

/**
 * Judges the site as it would be published.
 * @param fields `files` as for `publish`
 * @throws {ApiError} no-git; no-branch; still-reading; wrong-field
 */
export async function checkFiles(context: StudioContext, fields: Fields): Promise<JudgedFiles> {
  const repository = await repositoryOf(context);
  return judgedFiles(context, await headOf(repository), namesOf(repository, fields.files));
}

async function headOf({ folder, changed }: Repository): Promise<Base> {
  return { folder, changed, commit: await tryGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']) };
}

/**
 * Sends commits that the remote does not have.
 * @param fields `fetch`: true to merge the commits of the remote first; `keep`: the sides that win in a conflict
 * @throws {ApiError} no-git; no-branch; git-failed; has-errors, if the merged site has errors; it is not sent then
 */
export async function sendCommits(context: StudioContext, fields: Fields): Promise<Sending> {
  const repository = await repositoryOf(context);
  if (flagField(fields, 'fetch')) {
    const before = await commitAt(repository.folder, 'HEAD');
    const hindrance = await joinRemote(context, repository, readKept(fields.keep));
    if (hindrance) return hindrance;
    await expectNoErrors(context, await changedBetween(repository.folder, before, 'HEAD'));
  }
  return send(repository);
}

/**
 * Brings the commits of the remote into the work tree, which keeps its own changes.
 * @param fields `keep`: the sides that win in a conflict
 * @throws {ApiError} no-git; no-branch; git-failed
 */
export async function bringCommits(context: StudioContext, fields: Fields): Promise<Sending> {
  const repository = await repositoryOf(context);
  return (await joinRemote(context, repository, readKept(fields.keep))) ?? { outcome: 'sent', said: '' };
}

async function repositoryOf({ options }: StudioContext): Promise<Repository> {
  const repository = await readRepository(options.pages);
  if (!repository) throw ApiError.of('no-git');
  if (repository.branch === null) throw ApiError.of('no-branch');
  return repository;
}

/** The names of files in a request, relative to the pages folder. @throws {ApiError} wrong-field */
export function namesOf({ folder, changed }: Pick<Repository, 'folder' | 'changed'>, files: unknown): string[] {
  const known = new Map([...changed.keys()].map((name) => [`${path.basename(folder)}/${name}`, name]));
  const names = Array.isArray(files) ? files.map((file) => known.get(file)) : [];
  if (names.length === 0 || names.includes(undefined)) throw ApiError.of('wrong-field', 'files', '["pages/…"]');
  return names as string[];
}

/** Checks the site as it is now. @param names of files that have changed @throws {ApiError} has-errors; still-reading */
function expectNoErrors(context: StudioContext, names: readonly string[]): Promise<void> {
  return expectValid(context, { folder: context.options.pages, commit: undefined, changed: new Map() }, names);
}

/** Writes the author into the settings of the repository. @throws {ApiError} wrong-field */
export async function keepAuthor(folder: string, author: unknown): Promise<void> {
  const { name, email } = (author ?? {}) as { readonly name?: unknown; readonly email?: unknown };
  if (typeof name !== 'string' || typeof email !== 'string' || name.trim() === '' || !/^\S+@\S+$/.test(email.trim()))
    throw ApiError.of('wrong-field', 'author', '{"name": "…", "email": "…@…"}');
  await git(folder, ['config', 'user.name', name.trim()]);
  await git(folder, ['config', 'user.email', email.trim()]);
}

/** Commits files. Other staged files stay staged. @returns the hash of the commit */
async function commitFiles(repository: Repository, names: readonly string[], message: string): Promise<string> {
  const { folder } = repository;
  await git(folder, ['add', '--all', '--', ...names]);
  try {
    await git(folder, ['commit', '--quiet', '--only', '--file=-', '--', ...names], message);
  } catch (error) {
    await tryGit(folder, ['reset', '--quiet', '--', ...names]);
    throw error;
  }
  return commitAt(folder, 'HEAD');
}

async function send(repository: Repository): Promise<Sending> {
  const { folder, remote } = repository;
  if (remote === null) return { outcome: 'none', said: '' };
  const target = await targetOf(repository);
  try {
    await git(folder, ['push', '--quiet', '--porcelain', remote, `HEAD:${target}`]);
    return { outcome: 'sent', said: '' };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { outcome: await hindranceOfPush(folder, remote, target, error), said: error.output };
  }
}
