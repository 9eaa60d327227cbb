import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { git } from './git.ts';

/** Another person's clone of the remote of a site. */
export function cloneOf(remote: string, author = 'Otra') {
  const folder = temporaryFolder();
  git(folder, 'clone', '--quiet', remote, '.');
  git(folder, 'config', 'user.name', author);
  git(folder, 'config', 'user.email', 'otra@ejemplo.example');
  return {
    folder,
    /** Commits all changes, and sends them to a branch of the remote. */
    commit: (message: string, branch = 'main') => {
      git(folder, 'add', '--all');
      git(folder, 'commit', '--quiet', `--message=${message}`);
      git(folder, 'push', '--quiet', 'origin', `HEAD:${branch}`);
    },
    setTitle: (name: string, title: string) => setTitle(path.join(folder, name), title),
  };
}

/** Changes the title of a page, as any editor does. */
export function setTitle(file: string, title: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
}
