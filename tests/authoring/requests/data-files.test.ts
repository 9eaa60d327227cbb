import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, type StudioServer, startStudio } from '../../helpers/studio.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const api: StudioServer['api'] = (...request) => studio.api(...request);

describe('a data file', () => {
  const table = 'pages/data/aliados.csv';

  test('is listed with its collection, and has the schema of its entries', async () => {
    const { json } = await api('GET', 'site');
    expect(json.dataFiles).toContainEqual({ file: table, collection: 'partner', errors: 0, warnings: 0 });
    expect((await api('GET', 'schemas')).json.data.partner.items.properties.role).toMatchObject({ label: 'Cargo' });
    const { entries } = (await api('GET', 'entries/partner')).json;
    expect(entries).toContainEqual({ id: 'aliado-de-ejemplo', name: 'Aliado de ejemplo' });
    // Authors of articles may be entries of any collection.
    expect((await api('GET', 'entries/post/named')).json.entries).toEqual(expect.arrayContaining(entries));
    expect(await api('GET', 'entries/nada')).toMatchObject({ status: 400, json: { error: 'wrong-field' } });
  });

  test('of another program is edited at the places of its entries, and says how it writes them', async () => {
    const file = 'pages/data/preguntas.json';
    const before = studio.read(file);
    const { dataFiles } = (await api('GET', 'site')).json;
    expect(dataFiles).toContainEqual({ file, collection: 'question', errors: 0, warnings: 0 });
    const { hash: base, data, origins } = (await api('GET', at('pages', file))).json;
    const { name, answer } = data.question[1];
    expect(origins.question).toEqual({
      id: { derivedFrom: 'name' },
      name: { from: 'pregunta' },
      answer: { from: 'respuesta' },
    });
    const operations = [{ op: 'set', pointer: '/question/1/answer', value: 'Aquí.' }];
    const { status, json } = await api('POST', at('pages', file), { base, operations });
    expect([status, json.data.question[1]]).toEqual([200, { ...data.question[1], name, answer: 'Aquí.' }]);
    expect(studio.read(file)).toBe(before.replace(answer, 'Aquí.'));
    await api('POST', at('pages', file), { base: json.hash, operations: json.inverse });
    expect(studio.read(file)).toBe(before);
  });

  test('is edited by cell. Changes of other rows are kept, and one of the same cell is a conflict', async () => {
    const before = studio.read(table);
    const { hash: base, data } = (await api('GET', at('pages', table))).json;
    expect(data[1]).toMatchObject({ name: 'Otra empresa de ejemplo', role: 'Dicta los cursos' });
    const set = (value: string) => [{ op: 'set', pointer: '/1/role', value }];
    writeFileSync(path.join(studio.folder, table), before.replace('Instala los programas', 'Instala'));
    const merged = await api('POST', at('pages', table), { base, operations: set('Dicta, y escucha') });
    expect(merged).toMatchObject({ status: 200, json: { isMerged: true, diagnostics: [] } });
    const edited = before.replace('Instala los programas', 'Instala').replace('Dicta los cursos', '"Dicta, y escucha"');
    expect(studio.read(table)).toBe(edited);
    const conflict = await api('POST', at('pages', table), { base, operations: set('Otra cosa') });
    expect(conflict).toMatchObject({
      status: 409,
      json: { error: 'changed', pointer: '/1/role', theirs: 'Dicta, y escucha', mine: 'Otra cosa' },
    });
    const { hash, inverse } = merged.json;
    await api('POST', at('pages', table), { base: hash, operations: inverse });
    writeFileSync(path.join(studio.folder, table), before);
  });

  test('is reported with the problems of its cells and of its entries', async () => {
    const { hash: base } = (await api('GET', at('pages', table))).json;
    const operations = [
      { op: 'set', pointer: '/0/href', value: '/no-existe' },
      { op: 'set', pointer: '/1/name', value: 'Aliado de ejemplo' },
    ];
    const { json } = await api('POST', at('pages', table), { base, operations });
    const found = json.diagnostics.map(({ rule, pointer }: { rule: string; pointer: string }) => [rule, pointer]);
    expect(found).toEqual([
      ['broken-internal-link', '/0/href'],
      ['repeated-entry', '/1/name'],
    ]);
    await api('POST', at('pages', table), { base: json.hash, operations: json.inverse });
  });

  test('gets another identifier for an entry, which all files that name it follow', async () => {
    const before = studio.read(table);
    const naming = 'pages/nombra.yaml';
    const list = `title: Aliados\nblocks:\n  - type: collection-list\n    collection: {of: partner, only: [aliado-de-ejemplo]} # uno\n  - type: collection-list\n    collection: {of: post, by: aliado-de-ejemplo}\n`;
    writeFileSync(path.join(studio.folder, naming), list);
    const listed = async () => (await api('GET', 'site')).json.pages.map(({ file }: { file: string }) => file);
    await expect.poll(listed).toContain(naming);
    const rename = (id: string, more = {}) =>
      api('POST', `${at('pages', table)}/entry`, { base: studio.hash(table), pointer: '/0', id, ...more });
    expect(await rename('Á B')).toMatchObject({ status: 422, json: { error: 'wrong-page' } });
    expect(await rename('persona-de-ejemplo')).toMatchObject({ status: 422, json: { error: 'wrong-page' } });
    const { json: tried } = await rename('otro', { dryRun: true });
    expect(tried).toMatchObject({
      from: 'aliado-de-ejemplo',
      files: [
        { file: table, links: 0 },
        { file: naming, links: 2 },
      ],
    });
    expect([studio.read(table), studio.read(naming)]).toEqual([before, list]);
    const { json } = await rename('otro');
    expect(studio.read(table)).toBe(before.replace('href\n', 'href,id\n').replace('com/aliado', 'com/aliado,otro'));
    expect(studio.read(naming)).toBe(list.replaceAll('aliado-de-ejemplo', 'otro'));
    for (const { file, base, operations } of json.files) await api('POST', at('pages', file), { base, operations });
    expect([studio.read(table), studio.read(naming)]).toEqual([before, list]);
    await api('DELETE', at('pages', naming), { base: studio.hash(naming) });
  });

  test('is removed and restored, but has no address to move or to share', async () => {
    const source = studio.read(table);
    expect(await api('POST', `${at('pages', table)}/move`, { route: '/otra' })).toMatchObject({ status: 400 });
    const edit = { base: studio.hash(table), operations: [] };
    expect(await api('POST', at('share', table), edit)).toMatchObject({ status: 400, json: { error: 'wrong-name' } });
    expect(await api('DELETE', at('pages', table), { base: studio.hash(table) })).toMatchObject({ status: 200 });
    expect(await api('PUT', at('pages', table), { source })).toMatchObject({ status: 201, json: { source } });
    expect(await api('PUT', at('pages', 'pages/data/otro.csv'), { source })).toMatchObject({ status: 400 });
  });
});
