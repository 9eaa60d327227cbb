import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ChangedFile, JudgedFiles } from '../../../src/contract/studio/changes.ts';
import { setTitle } from '../../helpers/processes/clone.ts';
import { git } from '../../helpers/processes/git.ts';
import { at } from '../../helpers/studio.ts';
import { type RepositoryServer, startRepository } from './repository.ts';

/* A part of the changes is published or proposed: the site is judged as it would be with that part alone. */

const contact = 'pages/contacto.yaml';
const company = 'pages/compania.yaml';
const sales = 'pages/ventas.yaml';
const siteFile = 'pages/site.yaml';
const [small, till, added] = ['foto-pequena', 'caja', 'nueva'].map((name) => `pages/assets/${name}.jpg`) as [
  string,
  string,
  string,
];

/** The changed files by their names, with their former names and the files that they need. */
function linesOf(files: readonly ChangedFile[]) {
  const sorted = files.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  return sorted.map(({ file, former, needs }) => [file, former, needs?.map((needed) => needed.file)]);
}

/** The lines of `git show` about the files of the last commit of the remote. */
function filesOfCommit({ remote }: RepositoryServer, branch = 'main'): string[] {
  return git(remote, 'show', '--format=', '--name-status', '--find-renames', branch).split('\n');
}

/** Shows a new picture on the contact page, and replaces another one. */
async function addPicture({ api, pages, hash }: RepositoryServer): Promise<void> {
  const picture = readFileSync(path.join(pages, 'assets/foto-alta.jpg'));
  expect((await api('PUT', at('assets', added), picture)).status).toBe(201);
  const body = '![Un lago](/assets/nueva.jpg) ![Otro](/assets/foto-alta.jpg)';
  const operations = [{ op: 'insert', pointer: '/blocks/0', value: { type: 'text', body } }];
  expect((await api('POST', at('pages', contact), { base: hash(contact), operations })).status).toBe(200);
  const replaced = readFileSync(path.join(pages, 'assets/foto.jpg'));
  const answer = await api('PUT', `${at('assets', 'pages/assets/foto-alta.jpg')}?replace`, replaced);
  expect(answer.status, answer.text).toBe(200);
}

test('a page is published with the new files that it names, and a renamed file with the pages that name it', async () => {
  await using server = await startRepository();
  const { api, folder } = server;
  await addPicture(server);
  const renamed = await api('POST', `${at('assets', small)}/move`, { to: 'assets/caja.jpg' });
  expect(renamed.json.changed).toMatchObject([{ file: sales, links: 1 }]);
  setTitle(path.join(folder, company), 'Nosotros');
  const { files } = (await api('GET', 'changes')).json;
  expect(linesOf(files)).toEqual([
    [till, small, [sales]],
    ['pages/assets/foto-alta.jpg', undefined, undefined],
    [added, undefined, undefined],
    [company, undefined, undefined],
    [contact, undefined, [added, 'pages/assets/foto-alta.jpg']],
    [sales, undefined, [till]],
  ]);
  const { needs } = files.find(({ file }: ChangedFile) => file === contact);
  expect(needs, 'the page works with the former bytes of the replaced picture').toEqual([
    { file: added },
    { file: 'pages/assets/foto-alta.jpg', isOptional: true },
  ]);

  const state = () => [git(folder, 'rev-parse', 'HEAD'), git(folder, 'status', '--porcelain')];
  const before = state();
  const check = async (...names: string[]): Promise<JudgedFiles> =>
    (await api('POST', 'publish/check', { files: names })).json;
  expect(await check(contact, added)).toEqual({ problems: [], lacking: [] });
  expect(await check(contact)).toMatchObject({
    problems: [{ file: contact, rule: 'missing-asset' }],
    lacking: [{ file: added, for: contact }],
  });
  const publish = (...names: string[]) => api('POST', 'publish', { message: 'Una parte', files: names });
  const refused = await publish(contact);
  expect([refused.status, refused.json.error]).toEqual([422, 'needs-files']);
  expect(refused.json.reason).toBe(
    `Falta ${added}, que ${contact} necesita. Elígelo también, o quita de ahí lo que lo nombra.`,
  );
  expect((await check(small, till)).lacking, 'the page still names the former name').toEqual([{ file: sales }]);
  expect((await check(sales)).lacking).toEqual([{ file: till, for: sales }]);
  expect(state(), 'nothing has been committed, and no index has changed').toEqual(before);

  for (const [names, lines] of [
    [[company], [`M\t${company}`]],
    [
      [contact, added],
      [`A\t${added}`, `M\t${contact}`],
    ],
    [
      [small, till, sales],
      [`R100\t${small}\t${till}`, `M\t${sales}`],
    ],
  ] as const) {
    expect((await publish(...names)).json).toMatchObject({ outcome: 'sent' });
    expect(filesOfCommit(server)).toEqual(lines);
  }
  expect(git(folder, 'status', '--porcelain').trim()).toBe('M pages/assets/foto-alta.jpg');
});

test('a page with another address is one change; a proposal is judged by its own files, not by those left out', async () => {
  await using server = await startRepository();
  const { api, folder, remote } = server;
  const target = 'pages/escribenos.yaml';
  const moved = await api('POST', `${at('pages', contact)}/move`, { route: '/escribenos' });
  expect(moved.status, moved.text).toBe(200);
  const written: readonly string[] = moved.json.changed.map(({ file }: ChangedFile) => file);
  const followers = written.filter((file) => file !== contact && file !== target).sort();
  expect(followers).toContain(siteFile);
  appendFileSync(path.join(folder, company), 'desconocido: 1\n');

  const { files } = (await api('GET', 'proposals')).json;
  const line = files.find(({ file }: ChangedFile) => file === target);
  expect(line).toMatchObject({ former: contact, values: [{ pointer: '/redirectFrom', after: ['/contacto'] }] });
  expect(line.needs.map(({ file }: ChangedFile) => file).sort()).toEqual(followers);
  expect(files.some(({ file }: ChangedFile) => file === contact)).toBe(false);

  const propose = (...names: string[]) => api('POST', 'proposals', { title: 'Otra dirección', files: names });
  const refused = await propose(contact, target);
  expect([refused.status, refused.json.error]).toEqual([422, 'needs-files']);
  expect(refused.json.lacking).toEqual(expect.arrayContaining(followers.map((file) => ({ file }))));
  expect(git(remote, 'branch', '--list', 'proposal-*')).toBe('');
  expect((await propose(company)).json).toMatchObject({ error: 'has-errors', diagnostics: [{ file: company }] });

  const sent = await propose(contact, target, ...followers);
  expect(sent.json, sent.text).toMatchObject({ outcome: 'sent' });
  const changed = filesOfCommit(server, sent.json.proposal.name).map((each) => each.split('\t').at(-1));
  expect(changed.sort()).toEqual([target, ...followers].sort());
  const again: readonly ChangedFile[] = (await api('GET', 'proposals')).json.files;
  expect(again.find(({ file }) => file === target)).toMatchObject({ proposal: sent.json.proposal.name });
});
