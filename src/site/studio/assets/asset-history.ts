import { existsSync } from 'node:fs';
import path from 'node:path';
import { GitError, git, gitBytes } from '../../git.ts';
import { createFile, removeFile, replaceFile } from '../../page-files/write.ts';
import { ApiError } from '../api-error.ts';
import { readSitePath, type SitePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';

/** A version of a file: the name of its bytes in the repository, or null if there is no file. */
type Version = string | null;

/** The bytes of a file of the assets folder in the last commit. @throws {ApiError} no-file */
export async function committedAsset({ options }: StudioContext, asset: SitePath): Promise<Buffer> {
  return (await bytesOf(options.pages, committedName(options.pages, asset), '--filters')) ?? missing(asset);
}

/**
 * Restores a file of the assets folder from the last commit, or from another version. The replaced bytes are stored in
 * the repository, so that this can be undone.
 * @param version absent for the last commit
 * @returns the version that was replaced
 * @throws {ApiError} no-git; no-file for a version that the repository does not have; wrong-field
 */
export async function restoreAsset({ site, options }: StudioContext, asset: SitePath, version: unknown) {
  const { pages } = options;
  if (version !== undefined && version !== null && !(typeof version === 'string' && /^[0-9a-f]{40,64}$/.test(version)))
    throw ApiError.of('wrong-field', 'version', '"0a1b…"');
  const bytes =
    version === undefined
      ? await bytesOf(pages, committedName(pages, asset), '--filters')
      : version && ((await bytesOf(pages, version as string, 'blob')) ?? missing(asset));
  const replaced = await keepVersion(pages, asset);
  if (bytes && !createFile(asset.absolute, bytes)) replaceFile(asset.absolute, bytes);
  if (!bytes && existsSync(asset.absolute)) removeFile(asset.absolute, pages);
  await site.refresh([asset.file]);
  return { version: replaced };
}

/** Stores the present bytes of a file in the repository, so that they can be restored. @throws {ApiError} no-git */
export async function keepVersion(pages: string, asset: SitePath): Promise<Version> {
  if (!existsSync(asset.absolute)) return null;
  try {
    return (await git(pages, ['hash-object', '-w', '--stdin'], readSitePath(asset))).trim();
  } catch (error) {
    if (error instanceof GitError) throw ApiError.of('no-git');
    throw error;
  }
}

function committedName(pages: string, { file }: SitePath): string {
  return `HEAD:./${file.slice(path.basename(pages).length + 1)}`;
}

/** @param how with the filters of the repository, as for a checkout (`--filters`), or as stored (`blob`) */
async function bytesOf(pages: string, name: string, how: '--filters' | 'blob'): Promise<Buffer | undefined> {
  try {
    return await gitBytes(pages, ['cat-file', how, name]);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

function missing({ file }: SitePath): never {
  throw ApiError.of('no-file', file);
}
