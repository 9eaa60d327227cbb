import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ChangedFile } from '../../../src/contract/studio/changes.ts';
import type { SiteHistory } from '../../../src/contract/studio/history.ts';
import { git } from '../../helpers/processes/git.ts';
import { at } from '../../helpers/studio.ts';
import { editTitle, startRepository } from './repository.ts';

/* The changes since the last commit, and former versions. */

test('changes are listed by value, each with the operation that restores it', async () => {
  await using server = await startRepository();
  const before = server.read('pages/contacto.yaml');
  expect((await server.api('GET', 'changes')).json).toEqual({
    git: { branch: 'main', remote: 'origin', unsent: 0, isAuthorKnown: true, isProtected: false },
    files: [],
  });
  await editTitle(server, 'Escríbanos');
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

test('former versions are listed and compared, of a page that was renamed and of one that was deleted', async () => {
  await using server = await startRepository();
  const commit = (message: string) => {
    git(server.folder, 'add', '--all');
    git(server.folder, 'commit', '--quiet', `--message=${message}`, '--author=Ana <ana@example.com>');
  };
  const first = server.read('pages/contacto.yaml');
  renameSync(path.join(server.pages, 'contacto.yaml'), path.join(server.pages, 'escribanos.yaml'));
  commit('Otra dirección');
  const renamed = path.join(server.pages, 'escribanos.yaml');
  writeFileSync(renamed, first.replace('title: Contacto', 'title: Escríbanos'));
  rmSync(path.join(server.pages, 'ventas.yaml'));
  commit('Otro título\n\nVentas ya no existe.');
  const isListed = async () => {
    const { pages } = (await server.api('GET', 'site')).json;
    return pages.some(({ file }: { readonly file: string }) => file === 'pages/escribanos.yaml');
  };
  await expect.poll(isListed).toBe(true);

  const history = async (address: string): Promise<SiteHistory> => (await server.api('GET', address)).json;
  const { publications } = await history('history');
  expect(publications[0]).toMatchObject({ author: 'Ana', message: 'Otro título\n\nVentas ya no existe.' });
  const removed = publications[0]!.files.find(({ version }) => version === null)!;
  expect(removed.file).toBe('pages/ventas.yaml');
  const ofFile = await history(`${at('pages', 'pages/escribanos.yaml')}/history`);
  expect(ofFile.publications.map(({ message, files }) => [message.split('\n')[0], files[0]?.file])).toEqual([
    ['Otro título', 'pages/escribanos.yaml'],
    ['Otra dirección', 'pages/escribanos.yaml'],
    [publications.at(-1)!.message, 'pages/contacto.yaml'],
  ]);

  const version = (file: string, name: string | null) => server.api('GET', `${at('pages', file)}/history/${name}`);
  const { json } = await version('pages/escribanos.yaml', ofFile.publications.at(-1)!.files[0]!.version);
  const operation = { op: 'set', pointer: '/title', value: 'Contacto' };
  expect(json.values).toEqual([{ pointer: '/title', before: 'Contacto', after: 'Escríbanos', operation }]);
  expect([json.before, json.page?.page.title]).toEqual([first, 'Contacto']);
  const deleted = (await version(removed.file, removed.former)).json;
  expect(deleted).toMatchObject({ after: null, values: [], page: null });
  expect(await server.api('PUT', at('pages', removed.file), { source: deleted.before })).toMatchObject({ status: 201 });
  expect(await version('pages/escribanos.yaml', removed.former)).toMatchObject({ status: 404 });
});

test('listing changes does not write the index of git, which would lock it against publishing', async () => {
  await using server = await startRepository();
  const index = path.join(server.folder, '.git/index');
  const before = readFileSync(index);
  // A file with another time and the same contents, which git would record in the index.
  utimesSync(path.join(server.pages, 'contacto.yaml'), 0, 0);
  expect((await server.api('GET', 'changes')).json.files).toEqual([]);
  expect(readFileSync(index).equals(before), 'git has written its index: run it with GIT_OPTIONAL_LOCKS=0').toBe(true);
});

test('a new file of the assets folder is marked while no page names it', async () => {
  await using server = await startRepository();
  const photograph = readFileSync(path.join(server.pages, 'assets/foto.jpg'));
  for (const name of ['suelta.jpg', 'usada.jpg'])
    expect((await server.api('PUT', at('assets', `pages/assets/${name}`), photograph)).status).toBe(201);
  const insert = { op: 'insert', pointer: '/blocks/0', value: { type: 'text', body: '![Un lago](/assets/usada.jpg)' } };
  const base = server.hash('pages/contacto.yaml');
  const { json } = await server.api('POST', at('pages', 'pages/contacto.yaml'), { base, operations: [insert] });
  const unused = async () => {
    const { files } = (await server.api('GET', 'changes')).json;
    return files.filter(({ isUnused }: { isUnused?: true }) => isUnused).map(({ file }: { file: string }) => file);
  };
  await expect.poll(unused).toEqual(['pages/assets/suelta.jpg']);
  await server.api('POST', at('pages', 'pages/contacto.yaml'), { base: json.hash, operations: json.inverse });
  // The server reads a saved page a moment after it has answered.
  await expect.poll(unused).toEqual(['pages/assets/suelta.jpg', 'pages/assets/usada.jpg']);
  mkdirSync(path.join(server.pages, '.sections'));
  writeFileSync(
    path.join(server.pages, '.sections/Lago.yaml'),
    '- type: text\n  body: "![Un lago](/assets/usada.jpg)"\n',
  );
  const { files } = (await server.api('GET', 'changes')).json;
  expect(files).toContainEqual(
    expect.objectContaining({ file: 'pages/.sections/Lago.yaml', before: null, values: [] }),
  );
  expect(await unused(), 'saved sections show it').toEqual(['pages/assets/suelta.jpg']);
});

test('files are listed with their contents in the last commit, with any name and any state in the index', async () => {
  await using server = await startRepository();
  const { folder, pages } = server;
  const file = (name: string) => path.join(pages, name);
  writeFileSync(file('página nueva.yaml'), 'title: Nueva\n');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=Nombres');
  const committed = (name: string) => git(folder, 'show', `HEAD:pages/${name}`);
  writeFileSync(file('página nueva.yaml'), 'title: Otra\n');
  appendFileSync(file('contacto.yaml'), '# preparado\n');
  git(folder, 'rm', '--quiet', '--cached', 'pages/contacto.yaml', 'pages/ventas.yaml');
  rmSync(file('compania.yaml'));
  writeFileSync(file('añadida.yaml'), '');
  git(folder, 'add', '--intent-to-add', 'pages/añadida.yaml');
  git(folder, 'checkout', '--quiet', '--detach');
  const { json } = await server.api('GET', 'changes');
  expect(json.git).toMatchObject({ branch: null, remote: 'origin', unsent: 1, isAuthorKnown: true });
  const texts = json.files.map(({ file, before, after }: ChangedFile) => [file, before?.trim() ?? null, after]);
  expect(texts.sort()).toEqual([
    ['pages/añadida.yaml', null, ''],
    ['pages/compania.yaml', committed('compania.yaml'), null],
    ['pages/contacto.yaml', committed('contacto.yaml'), server.read('pages/contacto.yaml')],
    ['pages/página nueva.yaml', 'title: Nueva', 'title: Otra\n'],
  ]);
});

test('a changed cell of a table is a change of its own, which can be taken back', async () => {
  await using server = await startRepository();
  const table = 'pages/data/aliados.csv';
  const before = server.read(table);
  writeFileSync(path.join(server.folder, table), before.replace('Dicta los cursos', 'Enseña'));
  const { files } = (await server.api('GET', 'changes')).json;
  const operation = { op: 'set', pointer: '/1/role', value: 'Dicta los cursos' };
  const value = { pointer: '/1/role', before: 'Dicta los cursos', after: 'Enseña', operation };
  expect(files).toEqual([{ file: table, before, after: server.read(table), values: [value] }]);
  await server.api('POST', at('pages', table), { base: server.hash(table), operations: [operation] });
  expect(server.read(table)).toBe(before);
});

test('links and other repositories with names of pages are listed, and their contents are not read', async () => {
  await using server = await startRepository();
  const { folder, pages } = server;
  const file = (name: string) => path.join(pages, name);
  symlinkSync('assets', file('carpeta.yaml'));
  symlinkSync(path.join(folder, 'notas.txt'), file('enlace.yaml'));
  symlinkSync('contacto.yaml', file('movida.yaml'));
  git(pages, 'init', '--quiet', 'modulo.yaml');
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  const commitModule = () => git(file('modulo.yaml'), ...author, 'commit', '--quiet', '--allow-empty', '--message=x');
  commitModule();
  git(folder, '-c', 'advice.addEmbeddedRepo=false', 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=Enlaces');
  for (const name of ['carpeta.yaml', 'enlace.yaml', 'movida.yaml']) rmSync(file(name));
  symlinkSync('blog', file('carpeta.yaml'));
  symlinkSync('/etc/hosts', file('enlace.yaml'));
  mkdirSync(file('movida.yaml'));
  commitModule();
  rmSync(file('ventas.yaml'));
  symlinkSync('contacto.yaml', file('ventas.yaml'));
  const { status, json } = await server.api('GET', 'changes');
  expect(status).toBe(200);
  expect(json.files.map(({ file, after, values }: ChangedFile) => [file, after, values]).sort()).toEqual([
    ['pages/carpeta.yaml', '', []],
    ['pages/enlace.yaml', '', []],
    ['pages/modulo.yaml', '', []],
    ['pages/movida.yaml', '', []],
    ['pages/ventas.yaml', '', []],
  ]);
  const before = Object.fromEntries(json.files.map(({ file, before }: ChangedFile) => [file, before]));
  expect(before['pages/ventas.yaml'], 'the committed file has a text').toContain('title: ');
  expect(before['pages/enlace.yaml'], 'a committed link has no text').toBe('');
});

test('added, replaced and removed pictures are listed, shown in their former state, and restored', async () => {
  await using server = await startRepository();
  const { api, pages } = server;
  const file = (name: string) => `pages/assets/${name}`;
  const bytes = (name: string) => readFileSync(path.join(pages, 'assets', name));
  const [old, other, third] = [bytes('foto.jpg'), bytes('foto-pequena.jpg'), bytes('foto-alta.jpg')];
  writeFileSync(path.join(pages, 'assets/foto.jpg'), other);
  writeFileSync(path.join(pages, 'assets/nueva.jpg'), third);
  rmSync(path.join(pages, 'assets/foto-pequena.jpg'));
  const listed = async () => (await api('GET', 'changes')).json.files;
  expect(await listed()).toEqual([
    { file: file('foto-pequena.jpg'), before: '', after: null, values: [] },
    { file: file('foto.jpg'), before: '', after: '', values: [] },
    { file: file('nueva.jpg'), before: null, after: '', values: [], isUnused: true },
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
  expect([bytes('foto.jpg'), bytes('nueva.jpg')], 'taking back can be undone').toEqual([other, third]);
  expect((await listed()).length).toBe(3);

  for (const version of ['HEAD', '0'.repeat(40), 1])
    expect((await api('POST', `${at('assets', file('foto.jpg'))}/restore`, { version })).status).toBeGreaterThan(399);
  expect((await api('POST', `${at('assets', 'pages/contacto.yaml')}/restore`, {})).status).toBe(400);
  expect(bytes('foto.jpg')).toEqual(other);
});
