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
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangedFile, ChangedValue } from '../../src/contract/studio/changes.ts';
import type { SiteHistory } from '../../src/contract/studio/history.ts';
import { gitLimits, tryGit } from '../../src/site/git.ts';
import { git, makeRepository } from '../helpers/processes/git.ts';
import { at, type StudioServer, startStudio } from '../helpers/studio.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** An authoring server whose folder is a repository with a bare remote. */
async function startRepository(): Promise<StudioServer & { readonly remote: string }> {
  const remote = temporaryFolder();
  const server = await startStudio({}, (pages) => {
    const folder = path.dirname(pages);
    writeFileSync(path.join(folder, 'notas.txt'), 'fuera del sitio\n');
    makeRepository(folder, remote);
  });
  return Object.assign(server, { remote });
}

async function edit({ api, hash }: StudioServer, title: string): Promise<void> {
  const operations = [{ op: 'set', pointer: '/title', value: title }];
  const answer = await api('POST', at('pages', 'pages/contacto.yaml'), {
    base: hash('pages/contacto.yaml'),
    operations,
  });
  expect(answer.status).toBe(200);
}

test('changes are listed by value, each with the operation that restores it', async () => {
  await using server = await startRepository();
  const before = server.read('pages/contacto.yaml');
  expect((await server.api('GET', 'changes')).json).toEqual({
    git: { branch: 'main', remote: 'origin', unsent: 0, isAuthorKnown: true, isProtected: false },
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
  git(
    file('modulo.yaml'),
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'x',
  );
  git(folder, '-c', 'advice.addEmbeddedRepo=false', 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=Enlaces');
  for (const name of ['carpeta.yaml', 'enlace.yaml', 'movida.yaml']) rmSync(file(name));
  symlinkSync('blog', file('carpeta.yaml'));
  symlinkSync('/etc/hosts', file('enlace.yaml'));
  mkdirSync(file('movida.yaml'));
  git(
    file('modulo.yaml'),
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'y',
  );
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
  expect(before['pages/enlace.yaml'], 'a committed link has none').toBe('');
});

test('a git command that takes too long is ended, and the answer says so', async () => {
  await using server = await startRepository();
  const { folder } = server;
  const hook = (name: string) => {
    const file = path.join(folder, '.git/hooks', name);
    writeFileSync(file, '#!/bin/sh\nexec sleep 1000\n', { mode: 0o755 });
    return { [Symbol.dispose]: () => rmSync(file) };
  };
  const { work } = gitLimits;
  gitLimits.work = 500;
  try {
    await edit(server, 'Lenta');
    const request = { message: 'Lenta', files: ['pages/contacto.yaml'] };
    const commits = git(folder, 'rev-list', '--count', 'HEAD');
    {
      using _ = hook('pre-commit');
      const { status, json } = await server.api('POST', 'publish', request);
      expect([status, json.error]).toEqual([504, 'git-slow']);
      expect(json.reason).toContain('se detuvo');
      expect(git(folder, 'rev-list', '--count', 'HEAD')).toBe(commits);
    }
    using _ = hook('pre-push');
    expect((await server.api('POST', 'publish', request)).json).toMatchObject({ outcome: 'offline' });
  } finally {
    gitLimits.work = work;
  }
});

test('a repository that git cannot read is refused with the message of git', async () => {
  await using server = await startRepository();
  writeFileSync(path.join(server.folder, '.git/index'), 'no index');
  const requests = [server.api('GET', 'changes'), server.api('POST', 'publish', { message: 'x', files: [] })];
  for (const { status, json } of await Promise.all(requests)) {
    expect([status, json.error]).toEqual([409, 'git-failed']);
    expect(json.reason).toContain('index');
  }
});

test('publishing commits exactly the named files, and sends them', async () => {
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

/** Another person's clone of the remote. @returns commits and sends a change of it */
function cloneOf(remote: string): (change: (folder: string) => void) => void {
  const folder = temporaryFolder();
  git(folder, 'clone', '--quiet', remote, '.');
  git(folder, 'config', 'user.name', 'Otra');
  git(folder, 'config', 'user.email', 'otra@ejemplo.example');
  return (change) => {
    git(folder, 'pull', '--quiet', '--no-edit');
    change(folder);
    git(folder, 'commit', '--quiet', '--all', '--message=De otra persona');
    git(folder, 'push', '--quiet');
  };
}

test('a remote with other commits refuses; its commits are fetched and merged, never overwritten', async () => {
  await using server = await startRepository();
  const { api, folder, remote } = server;
  const contact = 'pages/contacto.yaml';
  const publishContact = async (title: string) => {
    await edit(server, title);
    return (await api('POST', 'publish', { message: title, files: [contact] })).json;
  };
  const sendAgain = async (keep?: string | object) => (await api('POST', 'publish/send', { fetch: true, keep })).json;
  const asOther = cloneOf(remote);

  asOther((clone) => appendFileSync(path.join(clone, 'pages/compania.yaml'), '# de otra persona\n'));
  expect(await publishContact('Escríbanos')).toMatchObject({ outcome: 'behind' });
  expect((await api('GET', 'changes')).json.git.unsent).toBe(1);
  expect(await sendAgain()).toMatchObject({ outcome: 'sent' });
  expect(readFileSync(path.join(folder, 'pages/compania.yaml'), 'utf8')).toContain('# de otra persona');
  expect(git(remote, 'log', '--format=%s', 'main').split('\n').slice(1).sort()).toEqual(
    ['Escríbanos', 'De otra persona', 'Inicio'].sort(),
  );

  const writeTitle = (title: string) => (clone: string) => {
    const place = path.join(clone, contact);
    writeFileSync(place, `${readFileSync(place, 'utf8').replace(/^title: .*$/m, `title: ${title}`)}# ${title}\n`);
  };
  for (const [keep, stays] of [
    ['mine', 'Mío, y mine'],
    ['theirs', 'De ella'],
  ] as const) {
    asOther(writeTitle('De ella'));
    expect(await publishContact(`Mío, y ${keep}`)).toMatchObject({ outcome: 'behind' });
    const mine = server.read(contact);
    expect(await sendAgain()).toMatchObject({ outcome: 'conflict', files: [contact] });
    expect(server.read(contact), 'nothing has changed until the author has chosen').toBe(mine);
    expect(git(folder, 'status', '--porcelain')).toBe('');
    expect(await sendAgain(keep)).toMatchObject({ outcome: 'sent' });
    expect(git(remote, 'show', `main:${contact}`)).toContain(`title: ${stays}\n`);
    expect(server.read(contact), 'lines that only one of them changed stay').toContain('# De ella');
  }

  // One value of each is alone on its line; the other value is chosen for each person.
  const setAll = (words: string) => (text: string) =>
    text.replace(/^title: .*$/m, `title: ${words}`).replace(/^description: .*$/m, `description: El resumen. ${words}`);
  asOther((clone) => {
    const place = path.join(clone, contact);
    writeFileSync(place, setAll('De Otra')(readFileSync(place, 'utf8')));
  });
  writeFileSync(path.join(folder, contact), setAll('De Ana')(server.read(contact)));
  await api('POST', 'publish', { message: 'De Ana', files: [contact] });
  const { conflicts } = await sendAgain();
  expect(conflicts).toMatchObject([{ file: contact, author: 'Otra', at: expect.stringMatching(/^\d{4}-/) }]);
  expect(conflicts[0].values.map(({ pointer, before, after }: ChangedValue) => [pointer, before, after])).toEqual([
    ['/title', 'De Otra', 'De Ana'],
    ['/description', 'El resumen. De Otra', 'El resumen. De Ana'],
  ]);
  const half = { '/title': 'theirs' };
  expect(await sendAgain({ [contact]: half }), 'a choice is missing').toMatchObject({
    outcome: 'conflict',
    conflicts: [{ values: [{ pointer: '/description' }] }],
  });
  expect(await sendAgain({ [contact]: { ...half, '/description': 'mine' } })).toMatchObject({ outcome: 'sent' });
  expect(git(remote, 'show', `main:${contact}`)).toMatch(/^title: De Otra\ndescription: El resumen\. De Ana\n/);

  // Different values on lines next to each other collide only for git.
  asOther(writeTitle('Solo de ella'));
  const described = server.read(contact).replace(/^description: .*$/m, 'description: El resumen. Solo de Ana.');
  writeFileSync(path.join(folder, contact), described);
  await api('POST', 'publish', { message: 'De Ana', files: [contact] });
  expect(await sendAgain()).toMatchObject({ outcome: 'sent' });
  expect(git(remote, 'show', `main:${contact}`)).toMatch(
    /^title: Solo de ella\ndescription: El resumen\. Solo de Ana\.\n/,
  );

  asOther((clone) => rmSync(path.join(clone, 'pages/assets/mapa.svg')));
  const picture = 'pages/assets/mapa.svg';
  writeFileSync(
    path.join(server.pages, 'assets/mapa.svg'),
    readFileSync(path.join(server.pages, 'assets/ejemplo.svg')),
  );
  expect((await api('POST', 'publish', { message: 'Foto', files: [picture] })).json).toMatchObject({
    outcome: 'behind',
  });
  expect(await sendAgain()).toMatchObject({ outcome: 'conflict', files: [picture] });
  expect(await sendAgain('theirs'), 'one has removed what the other has changed').toMatchObject({ outcome: 'sent' });
  expect(git(remote, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('mapa.svg');

  asOther((clone) => rmSync(path.join(clone, 'pages/productos.yaml')));
  await publishContact('Con un error');
  const refused = await api('POST', 'publish/send', { fetch: true });
  expect(refused, 'a joined site with errors is not sent').toMatchObject({
    status: 422,
    json: { error: 'has-errors' },
  });
});

test('a refusal of the remote is reported in words that an author understands', async () => {
  await using server = await startRepository();
  const { api, folder, remote } = server;
  const locked = createServer(({ url = '' }, response) => {
    response.writeHead(url.startsWith('/sitio') ? 401 : 404, { 'www-authenticate': 'Basic' }).end();
  });
  await new Promise<void>((resolve) => locked.listen(0, '127.0.0.1', resolve));
  const { port } = locked.address() as AddressInfo;
  await edit(server, 'Escríbanos');
  const outcomeAt = async (address: string) => {
    git(folder, 'remote', 'set-url', 'origin', address);
    const { json } = await api('POST', 'publish/send', { fetch: false });
    return json.outcome;
  };
  const { json } = await api('POST', 'publish', { message: 'Contacto', files: ['pages/contacto.yaml'] });
  expect(json.outcome).toBe('sent');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message=Otro');
  const addresses = [`http://ana:secreto@127.0.0.1:${port}/sitio.git`, `ssh://git@127.0.0.1:${port}/sitio.git`];
  for (const address of addresses) expect(await outcomeAt(address), address).toBe('login');
  expect(await outcomeAt(`http://127.0.0.1:${port}/otro.git`)).toBe('refused');
  locked.close();
  for (const address of addresses) expect(await outcomeAt(address), address).toBe('offline');
  expect(await outcomeAt(path.join(remote, 'no-existe'))).toBe('refused');
  writeFileSync(path.join(remote, 'hooks/pre-receive'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(await outcomeAt(remote)).toBe('rules');
  rmSync(path.join(remote, 'hooks/pre-receive'));
  const ownHook = path.join(folder, '.git/hooks/pre-push');
  writeFileSync(ownHook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(await outcomeAt(remote)).toBe('refused');
  rmSync(ownHook);
  expect(await outcomeAt(remote)).toBe('sent');
  git(folder, 'checkout', '--quiet', '--detach');
  expect((await api('POST', 'publish/send', { fetch: false })).json.error).toBe('no-branch');
});

test('an author whom git does not know enters a name, and the commit has it', async () => {
  await using server = await startRepository();
  const { api, folder } = server;
  for (const name of ['user.name', 'user.email']) git(folder, 'config', '--unset', name);
  const isolated = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  for (const [name, value] of Object.entries(isolated)) vi.stubEnv(name, value);
  expect((await api('GET', 'changes')).json.git.isAuthorKnown).toBe(false);
  await edit(server, 'Escríbanos');
  const version = { message: 'Contacto', files: ['pages/contacto.yaml'] };
  const author = { name: 'Ana Ñáñez', email: 'ana@ejemplo.example' };
  expect((await api('POST', 'publish', { ...version, author: { ...author, email: 'ana' } })).json.error).toBe(
    'wrong-field',
  );
  expect((await api('POST', 'publish', { ...version, author })).json.outcome).toBe('sent');
  expect(git(folder, 'show', '--no-patch', '--format=%an|%ae')).toBe('Ana Ñáñez|ana@ejemplo.example');
  expect((await api('GET', 'changes')).json.git.isAuthorKnown).toBe(true);
});

test('a folder without git says so', async () => {
  await using server = await startStudio();
  expect((await server.api('GET', 'changes')).json).toEqual({ git: null, files: [] });
  expect((await server.api('POST', 'publish', { message: 'x', files: [] })).json.error).toBe('no-git');
});

test('variables of a git hook that starts the server do not change the repository', async () => {
  const other = temporaryFolder();
  git(other, 'init', '--quiet');
  vi.stubEnv('GIT_DIR', path.join(other, '.git'));
  expect(await tryGit(temporaryFolder(), ['rev-parse', '--show-prefix'])).toBeUndefined();
});

test('added, replaced and removed pictures are listed, shown in their former state, and restored', async () => {
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
  expect([bytes('foto.jpg'), bytes('nueva.jpg')], 'taking back can be undone').toEqual([other, other]);
  expect((await listed()).length).toBe(3);

  for (const version of ['HEAD', '0'.repeat(40), 1])
    expect((await api('POST', `${at('assets', file('foto.jpg'))}/restore`, { version })).status).toBeGreaterThan(399);
  expect((await api('POST', `${at('assets', 'pages/contacto.yaml')}/restore`, {})).status).toBe(400);
  expect(bytes('foto.jpg')).toEqual(other);
});
