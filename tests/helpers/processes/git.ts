import { execFileSync } from 'node:child_process';

/** Runs git in a folder. @returns its output */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Commits files of a folder on a day (`2026-03-04`). The folder becomes a repository if it is none. */
export function commitOn(day: string, folder: string, ...files: readonly string[]): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', ...files);
  const author = ['-c', 'user.name=Ana Autora', '-c', 'user.email=ana@ejemplo.example'];
  const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  execFileSync('git', [...author, 'commit', '--quiet', '--no-verify', '--message=Cambio'], { cwd: folder, env });
}

/** Makes a folder a repository with one commit of its files. @param remote an empty folder that gets the commit too */
export function makeRepository(folder: string, remote?: string): void {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'config', 'user.name', 'Ana Autora');
  git(folder, 'config', 'user.email', 'ana@ejemplo.example');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=Inicio');
  if (!remote) return;
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
  git(folder, 'remote', 'add', 'origin', remote);
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main');
}
