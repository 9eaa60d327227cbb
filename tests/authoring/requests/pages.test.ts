import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withJsonChanges } from '../../../schema/common/json-changes.ts';
import { at, type StudioServer, startStudio } from '../../helpers/studio.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const contact = 'pages/contacto.yaml';
const api: StudioServer['api'] = (...request) => studio.api(...request);
const setTitle = (value: unknown) => [{ op: 'set', pointer: '/title', value }];

describe('a page', () => {
  test('is read with its hash, source, data and diagnostics', async () => {
    const { status, json } = await api('GET', at('pages', contact));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      file: contact,
      hash: studio.hash(contact),
      source: studio.read(contact),
      diagnostics: [],
    });
    expect(json.data.title).toBe('Contacto');
  });

  test('is edited, and its inverse restores the very bytes and the mode', async () => {
    const file = path.join(studio.folder, contact);
    chmodSync(file, 0o640);
    const before = readFileSync(file);
    const edited = await api('POST', at('pages', contact), {
      base: studio.hash(contact),
      operations: setTitle('Otro título'),
    });
    expect(edited).toMatchObject({ status: 200, json: { data: { title: 'Otro título' } } });
    expect(edited.json).toMatchObject({ hash: studio.hash(contact), source: studio.read(contact) });
    expect(readFileSync(file)).not.toEqual(before);
    const { hash, inverse } = edited.json;
    const restored = await api('POST', at('pages', contact), { base: hash, operations: inverse });
    expect(restored.status).toBe(200);
    expect(readFileSync(file)).toEqual(before);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  test('that an edit or its inverse makes much smaller is not reported as damaged', async () => {
    const listed = async () => {
      const { json } = await api('GET', 'site');
      return json.pages.find(({ file }: { file: string }) => file === contact);
    };
    const body = 'Un párrafo que dice lo que hay que saber y que llena su línea. '.repeat(40);
    const { hash } = (await api('GET', at('pages', contact))).json;
    const long = await api('POST', at('pages', contact), {
      base: hash,
      operations: [
        ...setTitle('Una página larga'),
        { op: 'insert', pointer: '/blocks/0', value: { type: 'text', body } },
      ],
    });
    await expect.poll(async () => (await listed()).title).toBe('Una página larga');
    await api('POST', at('pages', contact), { base: long.json.hash, operations: long.json.inverse });
    await expect.poll(async () => (await listed()).title).toBe('Contacto');
    expect((await listed()).warnings, 'the page is not reported as half missing').toBe(0);
  });

  test('is not edited by one operation of several, if another is refused', async () => {
    const before = studio.read(contact);
    const operations = [...setTitle('A medias'), { op: 'text', start: 0, end: 1, text: 'x', expect: '\u0001' }];
    const refused = await api('POST', at('pages', contact), { base: studio.hash(contact), operations });
    expect(refused).toMatchObject({ status: 422, json: { error: 'refused', refusals: [{ operation: 1 }] } });
    expect(studio.read(contact)).toBe(before);
  });

  test('can be saved with mistakes, which are reported', async () => {
    const before = studio.read(contact);
    const { json } = await api('POST', at('pages', contact), { base: studio.hash(contact), operations: setTitle(7) });
    expect(json.diagnostics).toEqual([expect.objectContaining({ severity: 'error', file: contact })]);
    writeFileSync(path.join(studio.folder, contact), before);
  });

  test('has the pointer to the value of each diagnostic', async () => {
    const before = studio.read(contact);
    const operations = [...setTitle(7), { op: 'insert', pointer: '/blocks/0/unknown', value: 'x' }];
    const request = { base: studio.hash(contact), operations };
    const pointers = ({ json }: { json: { diagnostics: { pointer?: string }[] } }) =>
      json.diagnostics.map(({ pointer }) => pointer);
    const expected = ['/title', '/blocks/0/unknown'];
    expect(pointers(await api('POST', at('preview', contact), request))).toEqual(expected);
    expect(pointers(await api('POST', at('pages', contact), request))).toEqual(expected);
    expect(pointers(await api('GET', at('pages', contact)))).toEqual(expected);
    writeFileSync(path.join(studio.folder, contact), `${before}  broken`);
    expect(pointers(await api('GET', at('pages', contact))), 'a file without data has no values').toEqual([undefined]);
    writeFileSync(path.join(studio.folder, contact), before);
  });

  test('that does not parse is read without data, and edited as text', async () => {
    const file = path.join(studio.folder, contact);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace('title: ', 'title: "'));
    const { json } = await api('GET', at('pages', contact));
    expect(json).toMatchObject({ data: null, diagnostics: [expect.objectContaining({ severity: 'error' })] });
    const start = json.source.indexOf('"');
    const operations = [{ op: 'text', start, end: start + 1, text: '', expect: '"' }];
    const corrected = await api('POST', at('pages', contact), { base: json.hash, operations });
    expect(corrected).toMatchObject({ status: 200, json: { diagnostics: [] } });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('is previewed without being written', async () => {
    const before = studio.read(contact);
    const request = { base: studio.hash(contact), operations: setTitle('Vista previa') };
    const { status, json } = await api('POST', at('preview', contact), request);
    expect(status).toBe(200);
    expect(json).toMatchObject({ diagnostics: [], isCurrent: true, page: { page: { title: 'Vista previa' } } });
    expect(studio.read(contact)).toBe(before);
    const unchanged = await api('POST', at('preview', contact), { ...request, operations: [] });
    expect(unchanged.json.page).toEqual(await (await fetch(`${studio.base}/contacto.json`)).json());
  });

  test('is previewed by its differences from the page that the client has', async () => {
    const base = studio.hash(contact);
    const preview = async (title: string, known?: string) => {
      const request = { base, operations: setTitle(title), known };
      return (await api('POST', `${at('preview', contact)}/changes`, request)).json.shown;
    };
    const first = await preview('Uno');
    const second = await preview('Dos', first.id);
    expect(second).toEqual({ id: expect.any(String), since: first.id, changes: expect.any(Array) });
    expect(second.changes).toContainEqual({ pointer: ['page', 'title'], value: 'Dos' });
    const { page } = await preview('Dos');
    expect(withJsonChanges(first.page, second.changes)).toEqual(page);
    expect(await preview('Tres', first.id), 'that page is no longer the last one').toMatchObject({
      page: { page: { title: 'Tres' } },
    });
  });

  test('with mistakes is previewed in its last valid state', async () => {
    const request = { base: studio.hash(contact), operations: setTitle(7) };
    const { json } = await api('POST', at('preview', contact), request);
    expect(json).toMatchObject({ isCurrent: false, page: { page: { title: 'Contacto' } } });
    expect(json.diagnostics).toHaveLength(1);
  });

  test.each([
    ['no operations', { base: '' }, 'operations'],
    ['no base', { operations: [] }, 'base'],
    ['an unknown operation', { base: '', operations: [{ op: 'destroy' }] }, 'operations/0/op'],
    ['an inherited operation', { base: '', operations: [{ op: 'constructor' }] }, 'operations/0/op'],
    [
      'a pointer without its slash',
      { base: '', operations: [{ op: 'remove', pointer: 'title' }] },
      'operations/0/pointer',
    ],
    ['a missing value', { base: '', operations: [{ op: 'set', pointer: '/title' }] }, 'operations/0/value'],
    ['an offset that is no number', { base: '', operations: [{ op: 'text', start: 'a' }] }, 'operations/0/start'],
  ])('is not edited with %s', async (_, body, field) => {
    const { status, json } = await api('POST', at('pages', contact), body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: 'wrong-field', reason: expect.stringContaining(`«${field}»`) });
  });

  test.each(['{', '[]', '"x"', '\xff'])('is not edited with the body %j', async (body) => {
    const { status, json } = await api('POST', at('pages', contact), Buffer.from(body, 'latin1'));
    expect([status, json.error]).toEqual([400, 'wrong-json']);
  });
});

describe('creating and removing', () => {
  test.each([
    ['a blank page', 'pages/nueva.yaml', {}, /^title: Nueva$/m],
    ['a page with a name', 'pages/con-nombre.yaml', { name: 'Señales: vía' }, /Señales: vía/],
    ['a product', 'pages/flotas.yaml', { kind: 'product', group: 'transportes' }, /^product:$/m],
    ['an article', 'pages/blog/tercero.yaml', { kind: 'post' }, /^post:$/m],
    ['a copy', 'pages/copia.yaml', { copyOf: contact, name: 'Copia' }, /^title: "?Copia"?$/m],
  ])('creates %s once', async (_, file, body, expected) => {
    const created = await api('PUT', at('pages', file), body);
    expect(created).toMatchObject({ status: 201, json: { file, hash: studio.hash(file) } });
    expect(studio.read(file)).toMatch(expected);
    expect(studio.read(file), 'help of a template would stay below the texts of the author').not.toMatch(/^ *# /m);
    const { errors } = { errors: created.json.diagnostics.filter((d: { severity: string }) => d.severity === 'error') };
    expect(errors).toEqual([]);
    const before = studio.read(file);
    const again = await api('PUT', at('pages', file), body);
    expect([409, 422]).toContain(again.status);
    expect(again.json.reason).toContain('ya existe');
    expect(studio.read(file)).toBe(before);
  });

  test('a copy of a page links to its own sections', async () => {
    const source = [
      'title: Precios',
      'description: Una página con secciones, a las que llevan sus propios enlaces, con su dirección y sin ella.',
      'blocks:',
      '  - type: text',
      '    id: plan',
      '    body: "[a](/precios#plan), [b](#plan), [c](/precios), [d](/contacto) y [e](https://ejemplo.example/precios#plan)"',
      '',
    ].join('\n');
    await api('PUT', at('pages', 'pages/precios.yaml'), { source });
    const { json } = await api('PUT', at('pages', 'pages/tarifas.yaml'), { copyOf: 'pages/precios.yaml' });
    expect(json.source).toBe(source.replaceAll('/precios#plan', '/tarifas#plan'));
  });

  test('shows a page as Markdown, also a draft, and nothing for a page that was never valid', async () => {
    const source = [
      'title: Tarjetas',
      'draft: true',
      'blocks:',
      '  - { type: hero, title: Tarjetas, layout: plain }',
      '  - { type: text, body: "Con **negrita**." }',
      '',
    ].join('\n');
    await api('PUT', at('pages', 'pages/tarjetas.yaml'), { source });
    const { json } = await api('GET', `${at('pages', 'pages/tarjetas.yaml')}/markdown`);
    expect(json.text).toMatch(/^---\ntitle: Tarjetas\n/);
    expect(json.text).toContain('# Tarjetas\n\nCon **negrita**.\n');
    await api('PUT', at('pages', 'pages/rota.yaml'), { source: 'title: Rota\nblocks: nada\n' });
    expect((await api('GET', `${at('pages', 'pages/rota.yaml')}/markdown`)).json).toEqual({ text: null });
  });

  test('removes a page as it was read, and restores it from its source', async () => {
    const file = 'pages/carpeta/unica.yaml';
    const source = studio.read(contact);
    expect((await api('PUT', at('pages', file), { source })).status).toBe(201);
    const stale = await api('DELETE', at('pages', file), { base: '0'.repeat(64) });
    expect(stale).toMatchObject({ status: 409, json: { error: 'changed', source } });
    const removed = await api('DELETE', at('pages', file), { base: studio.hash(file) });
    expect(removed).toMatchObject({ status: 200, json: { file, source } });
    expect(existsSync(path.join(studio.pages, 'carpeta')), 'no empty folder stays').toBe(false);
    expect((await api('GET', at('pages', file))).status).toBe(404);
    expect((await api('PUT', at('pages', file), { source: removed.json.source })).status).toBe(201);
    expect(studio.read(file)).toBe(source);
  });

  test.each([
    ['/Año', 'pages/Año.yaml'],
    ['a reserved address', 'pages/404.yaml'],
    ['another spelling of a page', 'pages/CONTACTO.yaml'],
  ])('refuses %s and says what to write', async (_, file) => {
    const { status, json } = await api('PUT', at('pages', file), {});
    expect(status).toBe(422);
    expect(json).toMatchObject({ error: 'wrong-page', reason: expect.stringMatching(/¿Querías|Elige otra/) });
  });

  test('a page is not moved to an empty address', async () => {
    const { status, json } = await api('POST', `${at('pages', contact)}/move`, { route: ' ', dryRun: true });
    expect([status, json.reason]).toEqual([422, 'Falta la dirección de la página.']);
  });

  test('does not move or remove site.yaml', async () => {
    const base = studio.hash('pages/site.yaml');
    expect((await api('DELETE', at('pages', 'pages/site.yaml'), { base })).status).toBe(403);
    expect((await api('PUT', at('pages', 'pages/site.yaml'), {})).status).toBe(403);
    const { json } = await api('GET', at('pages', 'pages/site.yaml'));
    expect(json.data.brand).toBe('Empresa de ejemplo');
  });
});
