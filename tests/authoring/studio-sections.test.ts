import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedSection } from '../../src/contract/studio/catalogue.ts';
import { changedLines } from '../../src/testing/forms/changed-lines.ts';
import { at, type StudioServer, startStudio } from '../helpers/studio.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const contact = 'pages/contacto.yaml';
const api: StudioServer['api'] = (...request) => studio.api(...request);
const named = (name: string, more = '') => `sections/${encodeURIComponent(name)}${more}`;
const file = (name: string) => `pages/.sections/${name}.yaml`;

const list = async (): Promise<readonly SavedSection[]> => (await api('GET', 'sections')).json.sections;

/** The body of a request that saves the first section of the contact page. */
const firstSection = () => ({ file: contact, base: studio.hash(contact), pointers: ['/blocks/0'] });

/** The result of an edit that pastes a text after the last block of the contact page. */
async function pasteAtEnd(text: string) {
  const { hash, data } = (await api('GET', at('pages', contact))).json;
  const pointer = `/blocks/${data.blocks.length}`;
  return api('POST', at('pages', contact), { base: hash, operations: [{ op: 'paste', pointer, text }] });
}

describe('saved sections', () => {
  test('are saved as written, renamed, shown, removed and restored', async () => {
    const before = studio.read(contact);
    const body = firstSection();
    const { text } = (await api('POST', `${at('pages', contact)}/copy`, body)).json;
    expect(await api('PUT', named('Líneas: 1'), body)).toMatchObject({ status: 422, json: { error: 'section-name' } });
    for (const name of ['../x', '.x', '', 'x.'])
      expect((await api('PUT', named(name), body)).status, name).toBeGreaterThanOrEqual(400);
    expect(await api('PUT', named('Líneas de atención'), body)).toMatchObject({
      status: 201,
      json: { name: 'Líneas de atención' },
    });
    expect(studio.read(file('Líneas de atención'))).toBe(text);
    expect((await api('PUT', named('Líneas de atención'), body)).json.error).toBe('section-exists');
    expect(studio.read(contact)).toBe(before);

    expect((await api('POST', named('Líneas de atención', '/move'), { name: 'Teléfonos' })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Teléfonos', blocks: [{ type: expect.any(String) }] }]);
    const shown = await api('GET', named('Teléfonos', '/page'));
    expect([shown.status, shown.text.includes('<main')]).toEqual([200, true]);

    const removed = await api('DELETE', named('Teléfonos'));
    expect([removed.json, await list()]).toEqual([{ source: text }, []]);
    expect((await api('GET', named('Teléfonos', '/text'))).status).toBe(404);
    expect((await api('PUT', named('Teléfonos'), removed.json)).status).toBe(201);
    await api('DELETE', named('Teléfonos'));
  });

  test('never replace each other, also on systems that ignore case or reserve names', async () => {
    const body = firstSection();
    const names = async () => (await list()).map(({ name }) => name);
    const move = async (name: string, next: string) => (await api('POST', named(name, '/move'), { name: next })).json;
    expect((await api('PUT', named('con'), body)).json.error).toBe('section-name');
    expect((await api('PUT', named('Oferta'), body)).status).toBe(201);
    expect((await api('PUT', named('oferta'), body)).json.error).toBe('section-exists');
    // Another author has saved a section on a system that distinguishes case.
    writeFileSync(path.join(studio.folder, file('OFERTA')), '- type: cta\n');
    expect(await move('Oferta', 'oferta')).toMatchObject({ error: 'section-exists' });
    const { source } = (await api('DELETE', named('Oferta'))).json;
    expect((await api('PUT', named('Oferta'), { source })).json).toMatchObject({ name: 'Oferta 2' });
    expect([studio.read(file('OFERTA')), studio.read(file('Oferta 2'))]).toEqual(['- type: cta\n', source]);
    expect(await move('OFERTA', 'Oferta')).toMatchObject({ name: 'Oferta' });
    expect(await names()).toEqual(['Oferta', 'Oferta 2']);
    for (const name of await names()) await api('DELETE', named(name));
    expect((await api('DELETE', named('Oferta'))).status).toBe(404);
  });

  test('are read and written inside of their folder only, and a file that does not parse is listed with its problem', async () => {
    const folder = path.join(studio.folder, 'pages/.sections');
    const outside = path.join(studio.folder, 'outside');
    const body = firstSection();
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'Ajena.yaml'), '- type: cta\n');
    symlinkSync(outside, folder);
    expect([await list(), (await api('GET', named('Ajena', '/text'))).status]).toEqual([[], 404]);
    expect((await api('PUT', named('Nueva'), body)).json.error).toBe('cannot-write');
    expect(existsSync(path.join(outside, 'Nueva.yaml'))).toBe(false);
    rmSync(folder);
    mkdirSync(folder);
    symlinkSync(path.join(outside, 'Ajena.yaml'), path.join(folder, 'Ajena.yaml'));
    const files = { 'a:b': '- type: cta\n', nulo: '- null\n', bytes: Buffer.from([0x2d, 0x20, 0xe9]), vacía: '' };
    for (const [name, contents] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.yaml`), contents);
    const found = await list();
    expect(found.map(({ name }) => name)).toEqual(['a:b', 'bytes', 'nulo', 'vacía']);
    for (const { name, problem } of found) expect(problem, name).toEqual(expect.any(String));
    expect((await api('DELETE', named('bytes'))).json.error, 'its bytes could not be restored').toBe('not-text');
    const { source } = (await api('DELETE', named('a:b'))).json;
    expect((await api('PUT', named('a:b'), { source })).json).toMatchObject({ name: 'a:b' });
    rmSync(folder, { recursive: true });
  });

  test('may link to sections of the page to which they are added', async () => {
    const source = '- type: cta\n  title: ¿Hablamos?\n  link:\n    label: Ver\n    href: "#otra"\n';
    expect((await api('PUT', named('Con ancla'), { source })).json.problem).toBeUndefined();
    expect((await api('GET', named('Con ancla', '/text'))).json.text).toBe(source);
    await api('DELETE', named('Con ancla'));
  });

  test('are listed with their problem if they are broken, and are not added', async () => {
    const good = '# Una nota.\n- type: cta\n  title: ¿Hablamos?\n  link:\n    label: Escríbenos\n    href: /contacto\n';
    const source = good.replace('href: /contacto', 'href: /no-existe');
    expect((await api('PUT', named('Rota'), { source })).json.problem).toContain('/no-existe');
    expect(await api('GET', named('Rota', '/text'))).toMatchObject({ status: 422, json: { error: 'wrong-page' } });
    writeFileSync(path.join(studio.folder, file('Rota')), 'type: [');
    expect(await list()).toMatchObject([{ name: 'Rota', blocks: [], problem: expect.any(String) }]);
    writeFileSync(path.join(studio.folder, file('Rota')), good);
    expect((await list())[0]!.problem).toBeUndefined();
    const before = studio.read(contact);
    const { text } = (await api('GET', named('Rota', '/text'))).json;
    expect(text).toBe(good);
    const { status, json } = await pasteAtEnd(text);
    expect(status).toBe(200);
    expect(changedLines(before, studio.read(contact)).filter((line) => !line.startsWith('+'))).toEqual([]);
    expect(studio.read(contact)).toContain('  # Una nota.\n  - type: cta\n    title: ¿Hablamos?\n');
    await api('POST', at('pages', contact), { base: json.hash, operations: json.inverse });
    expect(studio.read(contact)).toBe(before);
    await api('DELETE', named('Rota'));
  });
});
