import { existsSync } from 'node:fs';
import { mkdir, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { GitError, git, tryGit } from '../../src/site/git.ts';
import { installedPackage } from '../../src/site/settings/installed-package.mjs';
import { exitCodes, UsageError } from '../common/cli.ts';
import { commitAll } from './commit-all.ts';
import { clearReport } from './compare/report.ts';
import type { Handover } from './handover.ts';
import type { UpgradeMessages } from './messages.ts';
import { managerOf, type PackageManager, packageName, readManifest, relocateArchive } from './package-manager.ts';
import { runManager, runProgram } from './processes.ts';
import type { Release } from './release.ts';

/** A folder that depends on the program. */
export interface OwnerFolder {
  readonly root: string;
  /** The folder of the repository that it is in; undefined outside of repositories. */
  readonly repository: string | undefined;
  readonly manager: PackageManager;
  /** The folder of the installed program. */
  readonly program: string;
  /** Its version. */
  readonly version: string;
}

/** @throws {UsageError} if the folder does not depend on the program, or the program is not installed in it */
export async function readOwnerFolder(folder: string, say: UpgradeMessages): Promise<OwnerFolder> {
  const root = await realpath(folder);
  const manifest = existsSync(path.join(root, 'package.json')) ? await readManifest(root) : undefined;
  if (!{ ...manifest?.dependencies, ...manifest?.devDependencies }[packageName])
    throw new UsageError(say.notOwner(root));
  const repository = await tryGit(root, ['rev-parse', '--show-toplevel']);
  const manager = managerOf(root, repository ?? root);
  const program = installedPackage(root, packageName);
  if (!program) throw new UsageError(say.notInstalled(manager.name));
  return { root, repository, manager, program, version: (await readManifest(program)).version };
}

export interface UpgradeOptions {
  readonly isDryRun: boolean;
  /** The version that the folder was written for; by default the installed one. */
  readonly from?: string | undefined;
}

/** The result of the work in the copy. */
interface Adapted {
  /** The last commit. */
  readonly commit: string;
  readonly isClean: boolean;
}

/**
 * Upgrades a folder. All work is done in a copy of the last commit, a work tree of git in the folder `.page-schema`, so
 * that the folder itself is as it was until everything has succeeded, even if the process is killed.
 */
export async function upgradeFolder(
  owner: OwnerFolder,
  release: Release,
  { isDryRun, from }: UpgradeOptions,
  say: UpgradeMessages,
): Promise<number> {
  const { root, manager } = owner;
  const base = await expectClean(owner, say);
  const branch = `upgrade/${release.version}`;
  if (!isDryRun && (await tryGit(root, ['rev-parse', '--verify', `refs/heads/${branch}`])) !== undefined)
    throw new UsageError(say.branchExists(branch));
  // On Ctrl-C, the signal ends the child processes, and this process then removes the copy.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  const work = path.join(root, '.page-schema', 'upgrade');
  await removeCopy(root, work);
  try {
    const { commit, isClean } = await adaptCopy({ ...owner, version: from ?? owner.version }, release, work, say);
    const code = isClean ? exitCodes.clean : exitCodes.content;
    if (commit === (await git(root, ['rev-parse', 'HEAD'])).trim()) {
      console.log(isClean ? say.nothing : say.remainingHere);
      return code;
    }
    console.log(`\n${say.commits}\n${await git(root, ['log', '--reverse', '--format=  %s', `HEAD..${commit}`])}`);
    if (isDryRun) {
      process.stdout.write(await differenceTo(commit, owner));
      if (!isClean) console.log(say.remainingDry);
      console.log(say.dryRun);
      return code;
    }
    await git(root, ['branch', branch, commit]);
    if (!isClean) {
      console.log(say.remaining(branch, manager.name));
      return code;
    }
    await switchTo(branch, base, owner, say).catch(async (error) => {
      await tryGit(root, ['branch', '-D', branch]);
      throw error;
    });
    console.log(say.done(branch, base));
    return code;
  } catch (error) {
    // For example, git does not know the name of the author.
    throw error instanceof GitError ? new UsageError(say.failed(error.output)) : error;
  } finally {
    await removeCopy(root, work);
    process.off('SIGINT', ignore);
  }
}

/** @returns the name of the present branch */
async function expectClean({ root, repository }: OwnerFolder, say: UpgradeMessages): Promise<string> {
  if (!repository) throw new UsageError(say.noRepository);
  if (!(await tryGit(root, ['rev-parse', '--verify', 'HEAD']))) throw new UsageError(say.noCommit);
  const branch = await tryGit(root, ['symbolic-ref', '--short', 'HEAD']);
  if (!branch) throw new UsageError(say.detached);
  const changed = (await git(root, ['status', '--porcelain', '-z', '--no-renames'])).split('\0').filter(Boolean);
  if (changed.length > 0) throw new UsageError(say.unclean(changed.map((line) => line.slice(3))));
  return branch;
}

async function adaptCopy(owner: OwnerFolder, release: Release, work: string, say: UpgradeMessages): Promise<Adapted> {
  const { root, repository, manager, program, version } = owner;
  const isInstalled = (await readManifest(program)).version === release.version;
  const before = path.join(work, 'before');
  const handover: Handover = {
    from: version,
    ...(!isInstalled && { before }),
    after: path.join(work, 'after'),
    report: path.join(root, '.page-schema'),
  };
  await clearReport(handover.report);
  await mkdir(work, { recursive: true });
  if (!isInstalled) {
    console.log(say.buildingBefore);
    const args = ['build', '--out', before, '--lang', say.locale];
    const code = await runProgram(program, args, { cwd: root });
    if (code !== exitCodes.clean)
      throw new UsageError(say.failed(code === exitCodes.content ? say.notClean : say.noBuild));
  }

  // Lock files of npm contain the name of the folder.
  const tree = path.join(work, 'copy', path.basename(repository!));
  await git(root, ['worktree', 'add', '--detach', tree, 'HEAD']);
  const copy = path.join(tree, path.relative(await realpath(repository!), root));
  console.log(say.installing(release.version, manager.name));
  const install = isInstalled ? manager.install : [...manager.add, release.spec];
  await expectInstall(manager, install, copy, say);
  if (path.isAbsolute(release.spec)) await relocateArchive(copy, manager.lock, release.spec, root);
  await commitAll(copy, say.installCommit(release.version));
  await sharePictures(root, copy);

  const next = installedPackage(copy, packageName)!;
  const code = await runProgram(next, ['upgrade', '--continue', JSON.stringify(handover), '--lang', say.locale], {
    cwd: copy,
  });
  if (code !== exitCodes.clean && code !== exitCodes.content)
    throw new UsageError(say.failed(say.noAdaptation(release.version)));
  return { commit: (await git(copy, ['rev-parse', 'HEAD'])).trim(), isClean: code === exitCodes.clean };
}

/** Links the cache of pictures, which take longest to make and are the same in both versions. */
async function sharePictures(root: string, copy: string): Promise<void> {
  const cache = path.join('.page-schema', 'cache');
  await mkdir(path.join(root, cache, 'pictures'), { recursive: true });
  await mkdir(path.join(copy, cache), { recursive: true });
  await symlink(path.join(root, cache, 'pictures'), path.join(copy, cache, 'pictures'), 'junction');
}

/** @throws {UsageError} if the package manager fails */
async function expectInstall(
  { name }: PackageManager,
  args: readonly string[],
  folder: string,
  say: UpgradeMessages,
): Promise<void> {
  if ((await runManager(name, args, folder)) !== exitCodes.clean)
    throw new UsageError(say.failed(say.noInstall([name, ...args].join(' '))));
}

/** Switches the folder to the branch and installs its packages. If that fails, switches back. */
async function switchTo(
  branch: string,
  base: string,
  { root, manager }: OwnerFolder,
  say: UpgradeMessages,
): Promise<void> {
  const checkOut = async (name: string) => {
    await git(root, ['switch', name]);
    await expectInstall(manager, manager.install, root, say);
  };
  await checkOut(branch).catch(async (error) => {
    await checkOut(base).catch((reason) => {
      if (reason instanceof GitError) console.error(reason.output);
      throw new UsageError(say.notRestored(base, manager.name));
    });
    throw error;
  });
}

/** The changes of all files but the lock file, which is written by a machine. */
async function differenceTo(commit: string, { root, manager }: OwnerFolder): Promise<string> {
  const prefixes = ['--src-prefix=a/', '--dst-prefix=b/'];
  const difference = await git(root, ['diff', '--no-renames', '--relative', ...prefixes, 'HEAD', commit]);
  const files = difference.split(/^(?=diff --git )/m);
  return files.filter((file) => !file.startsWith(`diff --git a/${manager.lock} `)).join('');
}

async function removeCopy(root: string, work: string): Promise<void> {
  await rm(work, { recursive: true, force: true });
  await git(root, ['worktree', 'prune']);
}
