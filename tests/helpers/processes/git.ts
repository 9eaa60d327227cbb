import { execFileSync } from 'node:child_process';

/** Runs git in a folder. @returns its output */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
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
