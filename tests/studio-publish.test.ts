import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { at, type StudioServer, startStudio } from './helpers/studio.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** An authoring server whose folder is a repository with a bare remote. */
async function startRepository(): Promise<StudioServer & { readonly remote: string }> {
  const remote = temporaryFolder();
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
  const server = await startStudio({}, (pages) => initialise(path.dirname(pages), remote));
  return Object.assign(server, { remote });
}

function initialise(folder: string, remote: string): void {
  writeFileSync(path.join(folder, 'notas.txt'), 'fuera del sitio\n');
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'config', 'user.name', 'Ana Autora');
  git(folder, 'config', 'user.email', 'ana@ejemplo.example');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=Inicio');
  git(folder, 'remote', 'add', 'origin', remote);
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main');
}

async function edit({ api, hash }: StudioServer, title: string): Promise<void> {
  const operations = [{ op: 'set', pointer: '/title', value: title }];
  const answer = await api('POST', at('pages', 'pages/contacto.yaml'), {
    base: hash('pages/contacto.yaml'),
    operations,
  });
  expect(answer.status).toBe(200);
}

test('changes are listed by value, with the operation that takes each back', async () => {
  await using server = await startRepository();
  const before = server.read('pages/contacto.yaml');
  expect((await server.api('GET', 'changes')).json).toEqual({
    git: { branch: 'main', remote: 'origin', unsent: 0 },
    files: [],
  });
  await edit(server, 'Escríbanos');
  const { files } = (await server.api('GET', 'changes')).json;
  expect(files).toEqual([
    {
      file: 'pages/contacto.yaml',
      before,
      after: server.read('pages/contacto.yaml'),
      values: [
        {
          pointer: '/title',
          before: 'Contacto',
          after: 'Escríbanos',
          operation: { op: 'set', pointer: '/title', value: 'Contacto' },
        },
      ],
    },
  ]);
  const operations = [files[0].values[0].operation];
  await server.api('POST', at('pages', 'pages/contacto.yaml'), {
    base: server.hash('pages/contacto.yaml'),
    operations,
  });
  expect((await server.api('GET', 'changes')).json.files).toEqual([]);
  expect(server.read('pages/contacto.yaml')).toBe(before);
});

test('publishing commits exactly the files that were named, and sends them', async () => {
  await using server = await startRepository();
  const { folder, remote, pages } = server;
  await edit(server, 'Escríbanos');
  await server.api('PUT', at('pages', 'pages/nueva-pagina.yaml'), { kind: 'plain', name: 'Nueva' });
  appendFileSync(path.join(pages, 'compania.yaml'), '# una nota\n');
  writeFileSync(path.join(folder, 'notas.txt'), 'cambiado y preparado\n');
  git(folder, 'add', 'notas.txt');
  const files = ['pages/contacto.yaml', 'pages/nueva-pagina.yaml'];
  const { status, json } = await server.api('POST', 'publish', { message: '«Nueva» y contacto', files });
  expect([status, json.outcome]).toEqual([200, 'sent']);
  expect(git(folder, 'show', '--format=%an|%s', '--name-status', 'HEAD').split('\n')).toEqual([
    'Ana Autora|«Nueva» y contacto',
    '',
    'M\tpages/contacto.yaml',
    'A\tpages/nueva-pagina.yaml',
  ]);
  expect(git(remote, 'rev-parse', 'main')).toBe(json.commit);
  expect(
    git(folder, 'status', '--porcelain')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['M  notas.txt', 'M pages/compania.yaml']);
});

test('a site with errors is not published, and nothing is committed', async () => {
  await using server = await startRepository();
  const head = git(server.folder, 'rev-parse', 'HEAD');
  await edit(server, 'Escríbanos');
  rmSync(path.join(server.pages, 'productos.yaml'));
  const files = ['pages/contacto.yaml', 'pages/productos.yaml'];
  const { status, json } = await server.api('POST', 'publish', { message: 'No debe salir', files });
  expect([status, json.error]).toEqual([422, 'has-errors']);
  expect(json.diagnostics.length).toBeGreaterThan(0);
  expect(git(server.folder, 'rev-parse', 'HEAD')).toBe(head);
  expect(git(server.folder, 'diff', '--cached', '--name-only')).toBe('');
});

test('a remote with other commits refuses; they are fetched and joined, never overwritten', async () => {
  await using server = await startRepository();
  const { folder, remote } = server;
  const other = temporaryFolder();
  git(other, 'clone', '--quiet', remote, '.');
  git(other, 'config', 'user.name', 'Otra');
  git(other, 'config', 'user.email', 'otra@ejemplo.example');
  appendFileSync(path.join(other, 'pages/compania.yaml'), '# de otra persona\n');
  git(other, 'commit', '--quiet', '--all', '--message=De otra persona');
  git(other, 'push', '--quiet');
  await edit(server, 'Escríbanos');
  const published = await server.api('POST', 'publish', { message: 'Contacto', files: ['pages/contacto.yaml'] });
  expect(published.json.outcome).toBe('behind');
  expect((await server.api('GET', 'changes')).json.git.unsent).toBe(1);
  expect((await server.api('POST', 'publish/send', { fetch: true })).json.outcome).toBe('sent');
  expect(readFileSync(path.join(folder, 'pages/compania.yaml'), 'utf8')).toContain('# de otra persona');
  expect(git(remote, 'log', '--format=%s', 'main').split('\n').slice(1).sort()).toEqual(
    ['Contacto', 'De otra persona', 'Inicio'].sort(),
  );
});

test('a folder without git says so', async () => {
  await using server = await startStudio();
  expect((await server.api('GET', 'changes')).json).toEqual({ git: null, files: [] });
  expect((await server.api('POST', 'publish', { message: 'x', files: [] })).json.error).toBe('no-git');
});

test('pictures that were added, replaced or removed are listed, shown as they were, and taken back', async () => {
  await using server = await startRepository();
  const { api, pages } = server;
  const file = (name: string) => `pages/assets/${name}`;
  const bytes = (name: string) => readFileSync(path.join(pages, 'assets', name));
  const [old, other] = [bytes('foto.jpg'), bytes('foto-pequena.jpg')];
  writeFileSync(path.join(pages, 'assets/foto.jpg'), other);
  writeFileSync(path.join(pages, 'assets/nueva.jpg'), other);
  rmSync(path.join(pages, 'assets/foto-pequena.jpg'));
  const listed = async () => (await api('GET', 'changes')).json.files;
  expect(await listed()).toEqual([
    { file: file('foto-pequena.jpg'), before: '', after: null, values: [] },
    { file: file('foto.jpg'), before: '', after: '', values: [] },
    { file: file('nueva.jpg'), before: null, after: '', values: [] },
  ]);
  const committed = await fetch(`${server.base}/__studio/api/${at('assets', file('foto.jpg'))}/committed`);
  expect(Buffer.from(await committed.arrayBuffer())).toEqual(old);
  expect((await api('GET', `${at('assets', file('nueva.jpg'))}/committed`)).status).toBe(404);

  const restore = async (name: string, body: object) =>
    (await api('POST', `${at('assets', file(name))}/restore`, body)).json.version;
  const replaced = await restore('foto.jpg', {});
  const added = await restore('nueva.jpg', {});
  const removed = await restore('foto-pequena.jpg', {});
  expect(await listed()).toEqual([]);
  expect(removed).toBeNull();

  await restore('foto.jpg', { version: replaced });
  await restore('nueva.jpg', { version: added });
  await restore('foto-pequena.jpg', { version: removed });
  expect([bytes('foto.jpg'), bytes('nueva.jpg')], 'taking back can be undone').toEqual([other, other]);
  expect((await listed()).length).toBe(3);

  for (const version of ['HEAD', '0'.repeat(40), 1])
    expect((await api('POST', `${at('assets', file('foto.jpg'))}/restore`, { version })).status).toBeGreaterThan(399);
  expect((await api('POST', `${at('assets', 'pages/contacto.yaml')}/restore`, {})).status).toBe(400);
  expect(bytes('foto.jpg')).toEqual(other);
});
