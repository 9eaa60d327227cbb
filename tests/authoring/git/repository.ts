import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { git, makeRepository } from '../../helpers/processes/git.ts';
import { at, type StudioServer, startStudio } from '../../helpers/studio.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

export interface RepositoryServer extends StudioServer {
  /** The folder of the bare remote. */
  readonly remote: string;
}

/**
 * An authoring server whose folder is a repository with a bare remote, and has a file that is not part of the site.
 * @param prepare changes the site before its first commit
 */
export async function startRepository(prepare: (pages: string) => void = () => {}): Promise<RepositoryServer> {
  const remote = temporaryFolder();
  const server = await startStudio({}, (pages) => {
    const folder = path.dirname(pages);
    writeFileSync(path.join(folder, 'notas.txt'), 'fuera del sitio\n');
    prepare(pages);
    makeRepository(folder, remote);
  });
  return Object.assign(server, { remote });
}

/** Changes the title of the contact page in the Studio. */
export async function editTitle({ api, hash }: StudioServer, title: string): Promise<void> {
  const operations = [{ op: 'set', pointer: '/title', value: title }];
  const answer = await api('POST', at('pages', 'pages/contacto.yaml'), {
    base: hash('pages/contacto.yaml'),
    operations,
  });
  expect(answer.status).toBe(200);
}

/** Another person's clone of a remote. */
export function cloneOf(remote: string) {
  const folder = temporaryFolder();
  git(folder, 'clone', '--quiet', remote, '.');
  git(folder, 'config', 'user.name', 'Otra');
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
