import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { makeRepository } from '../../helpers/processes/git.ts';
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
