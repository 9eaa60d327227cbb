import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangedValue } from '../../../src/contract/studio/changes.ts';
import { gitLimits, tryGit } from '../../../src/site/git.ts';
import { cloneOf } from '../../helpers/processes/clone.ts';
import { git } from '../../helpers/processes/git.ts';
import { at, startStudio } from '../../helpers/studio.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { editTitle, startRepository } from './repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
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
    await editTitle(server, 'Lenta');
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
  await editTitle(server, 'Escríbanos');
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
  await editTitle(server, 'Escríbanos');
  rmSync(path.join(server.pages, 'productos.yaml'));
  const files = ['pages/contacto.yaml', 'pages/productos.yaml'];
  const { status, json } = await server.api('POST', 'publish', { message: 'No debe salir', files });
  expect([status, json.error]).toEqual([422, 'has-errors']);
  expect(json.diagnostics.length).toBeGreaterThan(0);
  expect(git(server.folder, 'rev-parse', 'HEAD')).toBe(head);
  expect(git(server.folder, 'diff', '--cached', '--name-only')).toBe('');
});

test('a remote with other commits refuses; its commits are fetched and merged, never overwritten', async () => {
  await using server = await startRepository();
  const { api, folder, remote } = server;
  const contact = 'pages/contacto.yaml';
  const publishContact = async (title: string) => {
    await editTitle(server, title);
    return (await api('POST', 'publish', { message: title, files: [contact] })).json;
  };
  const sendAgain = async (keep?: string | object) => (await api('POST', 'publish/send', { fetch: true, keep })).json;
  const other = cloneOf(remote);
  const asOther = (change: (folder: string) => void) => {
    git(other.folder, 'pull', '--quiet', '--no-edit');
    change(other.folder);
    other.commit('De otra persona');
  };

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
  await editTitle(server, 'Escríbanos');
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
  await editTitle(server, 'Escríbanos');
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
