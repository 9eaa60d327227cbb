import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Proposal, Proposed, SiteProposals } from '../../../src/contract/studio/proposals.ts';
import { cloneOf, setTitle } from '../../helpers/processes/clone.ts';
import { git } from '../../helpers/processes/git.ts';
import { startRepository } from './repository.ts';

const contact = 'pages/contacto.yaml';
const company = 'pages/compania.yaml';
const siteFile = 'pages/site.yaml';

/** An authoring server with a bare remote, whose site has an address for previews. */
async function startProposals() {
  const server = await startRepository((pages) =>
    appendFileSync(path.join(pages, 'site.yaml'), 'editing: {preview: "https://{branch}.vista.example"}\n'),
  );
  const { folder, api } = server;
  const file = (name: string) => path.join(folder, name);
  return Object.assign(server, {
    file,
    setTitle: (name: string, title: string) => setTitle(file(name), title),
    /** The state that a proposal must not change. */
    state: () => ({
      head: git(folder, 'rev-parse', 'HEAD'),
      branch: git(folder, 'symbolic-ref', 'HEAD'),
      branches: git(folder, 'branch', '--list'),
      index: readFileSync(file('.git/index')).toString('base64'),
      status: git(folder, 'status', '--porcelain'),
      trees: git(folder, 'worktree', 'list'),
    }),
    propose: async (body: object): Promise<Proposed> => {
      const { status, json } = await api('POST', 'proposals', body);
      expect(json, json.reason).not.toHaveProperty('error');
      expect(status).toBe(200);
      return json;
    },
    list: async (): Promise<SiteProposals> => (await api('POST', 'proposals/fetch')).json,
  });
}

/** The proposal of a title, with its state on the server. */
async function stateOf(server: Awaited<ReturnType<typeof startProposals>>, title: string): Promise<Proposal> {
  const { proposals } = await server.list();
  return proposals.find((proposal) => proposal.title === title)!;
}

test('a proposal has exactly its files, and leaves work tree, index and branches as they are', async () => {
  await using server = await startProposals();
  const { folder, remote, file } = server;
  server.setTitle(contact, 'Escríbanos');
  server.setTitle(company, 'Nosotros');
  writeFileSync(file('pages/nueva.yaml'), server.read(contact));
  rmSync(file('pages/assets/mapa.svg'));
  writeFileSync(file('notas.txt'), 'preparado\n');
  git(folder, 'add', 'notas.txt');
  const before = server.state();
  const listed = await server.list();
  expect(listed).toMatchObject({ remote: 'origin', isBehind: false, proposals: [] });
  expect(listed.files.map((each) => [each.file, each.before === null, each.after === null])).toEqual([
    ['pages/assets/mapa.svg', false, true],
    [company, false, false],
    [contact, false, false],
    ['pages/nueva.yaml', true, false],
  ]);
  const files = ['pages/assets/mapa.svg', contact, 'pages/nueva.yaml'];
  const { outcome, proposal } = await server.propose({ title: 'Página nueva: ¡ya!', text: 'La pidió Ana.\n', files });
  expect(outcome).toBe('sent');
  const { name } = proposal!;
  expect(name).toMatch(/^proposal-[a-z0-9-]{1,14}-[0-9a-f]{4}$/);
  expect(proposal).toMatchObject({
    title: 'Página nueva: ¡ya!',
    text: 'La pidió Ana.',
    state: 'open',
    files: files.map((each) => ({ file: each, isChangedSince: false })),
    others: [],
    preview: `https://${name}.vista.example`,
  });
  expect(proposal, 'a folder has no page for pull requests').not.toHaveProperty('request');
  expect(server.state()).toEqual(before);
  expect(git(remote, 'log', '--format=%an <%ae>|%B|%P', '--name-status', name).split('\n').slice(0, 8)).toEqual([
    'Ana Autora <ana@ejemplo.example>|Página nueva: ¡ya!',
    '',
    'La pidió Ana.',
    `|${before.head}`,
    '',
    'D\tpages/assets/mapa.svg',
    'M\tpages/contacto.yaml',
    'A\tpages/nueva.yaml',
  ]);
  expect(`${git(remote, 'show', `${name}:${contact}`)}\n`).toBe(server.read(contact));
  expect(git(remote, 'rev-parse', 'main')).toBe(before.head);

  const again = await server.list();
  expect(again.files.map((each) => each.proposal)).toEqual([name, undefined, name, name]);
  // The address of the remote leads to the page on which its acceptance is asked for.
  git(folder, 'remote', 'set-url', '--push', 'origin', remote);
  git(folder, 'remote', 'set-url', 'origin', 'git@github.com:empresa/sitio.git');
  const [shown] = (await server.api('GET', 'proposals')).json.proposals;
  expect(new URL(shown.request).pathname).toBe(`/empresa/sitio/compare/main...${name}`);
  expect(new URL(shown.request).searchParams.get('body')).toBe('La pidió Ana.');
});

test('changes of the proposed pages are added; an accepted proposal stays accepted, however it was joined', async () => {
  await using server = await startProposals();
  const { remote } = server;
  const other = cloneOf(remote);
  const accept = (name: string, ...how: string[]) => {
    git(other.folder, 'pull', '--quiet');
    git(other.folder, 'merge', '--quiet', ...how, `origin/${name}`);
  };
  server.setTitle(contact, 'Escríbanos');
  const first = (await server.propose({ title: 'Contacto', files: [contact] })).proposal!;
  server.setTitle(contact, 'Háblenos');
  expect((await stateOf(server, 'Contacto')).files).toEqual([{ file: contact, isChangedSince: true }]);
  const before = server.state();
  const added = await server.propose({ name: first.name, title: 'Contacto', text: '', files: [contact] });
  expect(added.proposal).toMatchObject({ name: first.name, files: [{ file: contact, isChangedSince: false }] });
  expect(server.state()).toEqual(before);
  expect(git(remote, 'log', '--format=%s', `main..${first.name}`)).toBe('Contacto\nContacto');

  // Both commits become one, and the page changes once more before the author looks.
  accept(first.name, '--squash');
  other.commit('Contacto (#1)');
  git(remote, 'branch', '--delete', '--force', first.name);
  appendFileSync(path.join(other.folder, contact), '# de otra persona\n');
  other.commit('Una nota');
  expect(await stateOf(server, 'Contacto')).toMatchObject({ state: 'accepted' });

  server.setTitle(company, 'Nosotros');
  const second = (await server.propose({ title: 'Compañía', files: [company] })).proposal!;
  accept(second.name, '--no-ff', '--message=Acepta');
  git(other.folder, 'push', '--quiet');
  other.setTitle(contact, 'De otra persona');
  other.setTitle(company, 'De otra persona');
  other.commit('Otros títulos');
  const listed = await server.list();
  expect(listed.proposals.map(({ title, state }) => [title, state])).toEqual([
    ['Compañía', 'accepted'],
    ['Contacto', 'accepted'],
  ]);
  expect(listed.isBehind).toBe(true);

  server.setTitle('pages/ventas.yaml', 'Comprar');
  const third = (await server.propose({ title: 'Ventas', files: ['pages/ventas.yaml'] })).proposal!;
  const withdrawn = await server.api('POST', `proposals/${third.name}/withdraw`);
  expect(withdrawn.json).toMatchObject({ outcome: 'sent', proposal: { state: 'withdrawn' } });
  expect(git(remote, 'branch', '--list', third.name)).toBe('');
  expect((await server.list()).files.find(({ file }) => file === 'pages/ventas.yaml')).not.toHaveProperty('proposal');
  expect((await server.api('DELETE', `proposals/${third.name}`)).status).toBe(200);
  expect((await server.list()).proposals.map(({ title }) => title)).toEqual(['Compañía', 'Contacto']);
  expect((await server.api('DELETE', `proposals/${third.name}`)).json.error).toBe('no-proposal');

  server.setTitle(contact, 'Una vez más');
  await server.propose({ name: first.name, title: 'Contacto', files: [contact] });
  expect(await stateOf(server, 'Contacto'), 'with a further change').toMatchObject({ state: 'open' });
});

test('accepted changes are brought into the work tree, which keeps what has changed since', async () => {
  await using server = await startProposals();
  const { folder, remote, file } = server;
  const other = cloneOf(remote);
  server.setTitle(contact, 'Escríbanos');
  server.setTitle(company, 'Nosotros');
  writeFileSync(file('pages/nueva.yaml'), server.read(contact));
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${width}v9z"/></svg>`;
  const picture = 'pages/assets/plano.svg';
  writeFileSync(file(picture), drawing(5));
  const files = [company, contact, 'pages/nueva.yaml'];
  const { name } = (await server.propose({ title: 'Varias', files: [picture, ...files] })).proposal!;
  git(other.folder, 'pull', '--quiet');
  git(other.folder, 'merge', '--quiet', '--squash', `origin/${name}`);
  other.commit('Varias (#1)');
  expect((await server.list()).files.map((each) => each.isAccepted)).toEqual([true, true, true, true]);
  other.setTitle(company, 'La empresa');
  writeFileSync(path.join(other.folder, picture), drawing(7));
  other.commit('Otro título');
  // Since then the author has changed two pages that the other person has left, and one at the same place.
  appendFileSync(file('pages/nueva.yaml'), '# mía\n');
  server.setTitle(contact, 'Háblenos');
  server.setTitle(company, 'Quiénes somos');
  // A proposal of these files has the new changes alone.
  expect((await server.list()).files.flatMap((each) => each.isAccepted ?? [])).toEqual([]);
  const next = (await server.propose({ title: 'Más', files: [contact] })).proposal!;
  expect(git(remote, 'diff', '--unified=0', `main...${next.name}`).split('\n').slice(-2)).toEqual([
    '-title: Escríbanos',
    '+title: Háblenos',
  ]);
  const before = server.state();
  const bring = async (keep?: object) => (await server.api('POST', 'publish/bring', { keep })).json;
  const conflict = await bring();
  expect(conflict).toMatchObject({
    outcome: 'conflict',
    files: [company],
    conflicts: [
      {
        file: company,
        author: 'Otra',
        values: [{ pointer: '/title', before: 'La empresa', after: 'Quiénes somos' }],
      },
    ],
  });
  expect(server.state(), 'nothing has changed until the author has chosen').toEqual(before);
  expect(await bring({ [company]: { '/title': 'mine' } })).toMatchObject({ outcome: 'sent' });
  expect(git(folder, 'rev-parse', 'HEAD')).toBe(git(remote, 'rev-parse', 'main'));
  expect(server.read(company)).toContain('title: Quiénes somos\n');
  expect(server.read(contact)).toContain('title: Háblenos\n');
  expect(server.read(picture), 'the author has not changed the picture since').toBe(drawing(7));
  const { files: changed, isBehind } = await server.list();
  expect([changed.map((each) => each.file), isBehind]).toEqual([files, false]);
  expect(
    git(folder, 'status', '--porcelain')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(files.map((each) => `M ${each}`));
});

test('a version that the server refuses can be proposed; the site can state that only proposals are allowed', async () => {
  await using server = await startProposals();
  const { api, folder, remote, file } = server;
  const hook = path.join(remote, 'hooks/update');
  writeFileSync(hook, '#!/bin/sh\ntest "$1" != refs/heads/main\n', { mode: 0o755 });
  server.setTitle(contact, 'Escríbanos');
  expect((await api('POST', 'publish', { message: 'Contacto', files: [contact] })).json.outcome).toBe('rules');
  server.setTitle(company, 'Nosotros');
  const { files } = await server.list();
  expect(
    files.map((each) => each.file),
    'the changes of the refused version are listed too',
  ).toEqual([company, contact]);
  const before = server.state();
  const { proposal } = await server.propose({ title: 'Dos páginas', files: [company, contact] });
  expect(server.state()).toEqual(before);
  expect(git(remote, 'diff', '--name-only', `main...${proposal!.name}`).split('\n')).toEqual([company, contact]);

  expect((await api('GET', 'changes')).json.git.isProtected).toBe(false);
  writeFileSync(file(siteFile), server.read(siteFile).replace('editing: {', 'editing: {proposalsOnly: true, '));
  await expect.poll(async () => (await api('GET', 'changes')).json.git.isProtected).toBe(true);

  writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const refs = () => git(folder, 'for-each-ref');
  const known = refs();
  const refused = await server.propose({ title: 'Otra', files: [contact] });
  expect(refused).toMatchObject({ outcome: 'rules', said: expect.stringMatching(/\S/) });
  expect(refs(), 'a refused proposal leaves nothing').toBe(known);
  git(folder, 'remote', 'set-url', 'origin', path.join(remote, 'no-existe'));
  expect(await server.propose({ title: 'Otra', files: [contact] })).toMatchObject({ outcome: 'refused' });
  expect(await server.list()).toMatchObject({ hindrance: { outcome: 'refused' }, proposals: [{ state: 'open' }] });
});

test('what another person has changed in a proposal is neither replaced nor removed unseen', async () => {
  await using server = await startProposals();
  const { remote } = server;
  server.setTitle(contact, 'Escríbanos');
  const { name } = (await server.propose({ title: 'Contacto', files: [contact] })).proposal!;
  const other = cloneOf(remote);
  git(other.folder, 'checkout', '--quiet', name);
  other.setTitle(contact, 'De otra persona');
  other.commit('Corrige', name);
  const theirs = git(remote, 'rev-parse', name);
  expect((await server.api('POST', `proposals/${name}/withdraw`)).json).not.toHaveProperty('proposal');
  expect(await stateOf(server, 'Contacto')).toMatchObject({ state: 'open', others: ['Otra'] });
  server.setTitle(contact, 'Háblenos');
  const body = { name, title: 'Contacto', files: [contact] };
  expect(await server.propose(body)).toMatchObject({ outcome: 'conflict', files: [contact] });
  expect(git(remote, 'rev-parse', name)).toBe(theirs);

  server.setTitle(company, 'Nosotros');
  const added = await server.propose({ ...body, files: [company] });
  expect(added, 'another page can be added after the commits of the other person').toMatchObject({ outcome: 'sent' });
  expect(git(remote, 'rev-parse', `${name}~1`)).toBe(theirs);
});

test('a proposal needs a site without errors, changed files, a title and a server', async () => {
  await using server = await startProposals();
  const { api, folder } = server;
  server.setTitle(contact, 'Escríbanos');
  const refused = async (body: object) => (await api('POST', 'proposals', body)).json.error;
  expect(await refused({ title: ' ', files: [contact] })).toBe('wrong-field');
  for (const files of [undefined, [], [company], ['../x']])
    expect(await refused({ title: 'Algo', files })).toBe('wrong-field');
  expect(await refused({ title: 'Algo', files: [contact], name: 'proposal-x' })).toBe('no-proposal');
  rmSync(server.file('pages/productos.yaml'));
  expect(await refused({ title: 'Algo', files: [contact, 'pages/productos.yaml'] })).toBe('has-errors');
  git(folder, 'checkout', '--quiet', 'pages/productos.yaml');
  git(folder, 'remote', 'remove', 'origin');
  expect(await refused({ title: 'Algo', files: [contact] })).toBe('no-remote');
  expect((await api('GET', 'proposals')).json).toEqual({ remote: null, isBehind: false, files: [], proposals: [] });
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(await refused({ title: 'Algo', files: [contact] })).toBe('no-git');
  expect(existsSync(server.file(contact))).toBe(true);
});
