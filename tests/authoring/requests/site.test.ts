import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textIn } from '../../../schema/common/text.ts';
import type { PageData } from '../../../schema/compiled.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { at, type StudioServer, startStudio } from '../../helpers/studio.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const contact = 'pages/contacto.yaml';
const api: StudioServer['api'] = (...request) => studio.api(...request);

describe('the site', () => {
  test('is listed with every page, its state, and its collection', async () => {
    const { status, json } = await api('GET', 'site');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      locale: 'es',
      name: 'Empresa de ejemplo',
      url: 'https://ejemplo.example',
      complete: true,
    });
    const collections = json.collections.map(({ name }: { name: string }) => name);
    expect(collections).toEqual(expect.arrayContaining(['product', 'post', 'partner', 'session']));
    const page = (file: string) => json.pages.find((listed: { file: string }) => listed.file === file);
    expect(page(contact)).toMatchObject({
      route: '/contacto',
      draft: false,
      collection: null,
      errors: 0,
      lastValid: true,
    });
    expect(page('pages/rutas.yaml')).toMatchObject({ collection: 'product', group: 'transportes' });
    expect(page('pages/blog/primero.yaml')).toMatchObject({ route: '/blog/primero', collection: 'post' });
    expect(page('pages/site.yaml'), 'site.yaml is no page').toBeUndefined();
    const sources = json.pages.map(({ file }: { file: string }) => studio.read(file));
    expect(json.uses.hero, 'all pages count').toBe(sources.join('\n').match(/^ *- type: hero$/gm)?.length);
  });

  test('is searched as visitors do, and says which parts of a page have the words', async () => {
    const { json } = await api('POST', 'search', { words: 'contactos' });
    expect(json.languages).toMatchObject([{ language: '', lang: 'es-CO' }]);
    expect(json.languages[0].pages[0]).toMatchObject({ file: contact, route: '/contacto', fields: ['title'] });
    expect(await api('POST', 'search', { words: '…' })).toMatchObject({
      status: 200,
      json: { languages: [{ pages: [] }] },
    });
    expect(await api('POST', 'search', {})).toMatchObject({ status: 400 });
  });

  test('counts the errors of a page that is shown in its last valid state', async () => {
    const file = path.join(studio.folder, 'pages/ventas.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}\nunknown: 1\n`);
    const state = async () => {
      const { json } = await api('GET', 'site');
      return json.pages.find((listed: { file: string }) => listed.file === 'pages/ventas.yaml');
    };
    await expect.poll(state).toMatchObject({ errors: 1, lastValid: true });
    writeFileSync(file, before);
    await expect.poll(state).toMatchObject({ errors: 0 });
  });

  test('has schemas and examples of every block', async () => {
    const given = (await api('GET', 'schemas')).json;
    const { blocks } = (await api('GET', 'examples')).json;
    expect(given.page.properties.title.description).toEqual(schemas.page.properties.title!.description);
    expect(given.site.properties.brand).toBeDefined();
    for (const [type, schema] of Object.entries(schemas.blocks)) {
      expect(given.blocks[type], type).toMatchObject({ label: schema.label, description: schema.description });
      const block = blocks.find((listed: { type: string }) => listed.type === type);
      expect(block, type).toMatchObject({
        title: textIn(schema.label, 'es'),
        description: textIn(schema.description, 'es'),
      });
      expect(block.examples[0].data.type, type).toBe(type);
      expect(given.examples[type][0].yaml, type).toContain(`- type: ${type}`);
    }
    const inGroups = given.siteGroups.flatMap(({ fields }: { readonly fields: readonly string[] }) => fields);
    expect(inGroups.toSorted(), 'each field of site.yaml is in one group').toEqual(
      Object.keys(given.site.properties).sort(),
    );
  });
});

describe('dates of publication', () => {
  const file = 'pages/navidad.yaml';
  const source = `title: Navidad
description: Las ofertas de Navidad de esta casa, del primero de diciembre al día de Reyes, para quien compra temprano.
publish: 2040-12-01
expires: 2041-01-06
blocks:
  - {type: hero, layout: plain, title: Navidad}
  - {type: text, title: Rebajas, body: Hola., showFrom: 2040-12-20 09:00}
`;
  const listed = async () => {
    const { json } = await api('GET', 'site');
    return { shownAt: json.shownAt, page: json.pages.find((page: { file: string }) => page.file === file) };
  };
  beforeAll(() => api('PUT', at('pages', file), { source }));
  afterAll(() => api('DELETE', at('pages', file), { base: studio.hash(file) }));

  test('are listed with the pages and blocks that begin and end', async () => {
    await expect.poll(async () => (await listed()).page?.lastValid).toBe(true);
    const { json } = await api('GET', 'calendar');
    const own = json.changes.filter((change: { file: string }) => change.file === file);
    const page = { file, route: '/navidad', title: 'Navidad' };
    const block = { pointer: '/blocks/1', type: 'text', title: 'Rebajas' };
    expect(own).toEqual([
      { ...page, at: '2040-12-01T00:00-05:00', isBegin: true },
      { ...page, at: '2040-12-20T09:00-05:00', isBegin: true, block },
      { ...page, at: '2041-01-07T00:00-05:00', isBegin: false },
    ]);
  });

  test('decide what is shown at a chosen time, and publishing is about the present', async () => {
    const publishedAt = async (clock: object) => {
      const answer = await api('POST', 'clock', clock);
      expect(answer.status).toBe(200);
      const { json } = await api('POST', at('preview', file), { base: studio.hash(file), operations: [] });
      const { blocks } = json.page.page as PageData;
      return blocks.filter(({ isUnpublished }) => !isUnpublished).map(({ type }) => type);
    };
    expect((await listed()).page.due).toEqual({ state: 'later', time: '2040-12-01' });
    expect(await publishedAt({ time: '2040-12-20' })).toEqual(['hero']);
    const { shownAt, page } = await listed();
    expect([shownAt, page.due]).toEqual(['2040-12-20T00:00-05:00', undefined]);
    expect(await publishedAt({ time: '2040-12-20 09:00' })).toEqual(['hero', 'text']);
    await publishedAt({ time: '2041-01-07' });
    expect((await listed()).page.due).toEqual({ state: 'over', time: '2041-01-06' });
    expect(await api('POST', 'clock', { time: '2040-02-30' })).toMatchObject({ status: 400 });
    expect(await api('POST', 'clock', {})).toMatchObject({ status: 200, json: { shownAt: null } });
  });

  test('do not hinder sharing the page with edits that are not saved', async () => {
    const shared = (operations: object[]) => api('POST', at('share', file), { base: studio.hash(file), operations });
    await api('POST', 'clock', { time: '2040-12-24' });
    const { status, json } = await shared([{ op: 'set', pointer: '/blocks/0/title', value: 'Sin guardar' }]);
    expect(status).toBe(200);
    expect(json.name).toBe('navidad.html');
    expect(json.html).toContain('Sin guardar</h1>');
    expect(json.html).toContain('Rebajas');
    expect(json.html).not.toContain('<script');
    expect(studio.read(file)).toBe(source);
    const broken = await shared([{ op: 'remove', pointer: '/title' }]);
    expect(broken).toMatchObject({ status: 422, json: { error: 'cannot-share' } });
    await api('POST', 'clock', {});
  });
});
