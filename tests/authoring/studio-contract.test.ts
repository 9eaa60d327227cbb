import { chmodSync, existsSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withJsonChanges } from '../../schema/common/json-changes.ts';
import { textIn } from '../../schema/common/text.ts';
import type { PageData } from '../../schema/compiled.ts';
import { operationShapes } from '../../src/content/edit/operations/operation-shape.ts';
import type { OpenWindow } from '../../src/contract/studio/events.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { at, type StudioServer, startStudio } from '../helpers/studio.ts';
import { turnedHeic } from './heic.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const contact = 'pages/contacto.yaml';
const api: StudioServer['api'] = (...request) => studio.api(...request);
const setTitle = (value: unknown) => [{ op: 'set', pointer: '/title', value }];

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

describe('assets', () => {
  const photo = () => readFileSync(path.join(studio.pages, 'assets/foto.jpg'));

  test('are listed and read, also those that no page shows', async () => {
    const { assets } = (await api('GET', 'assets')).json;
    expect(assets).toContainEqual(
      expect.objectContaining({
        file: 'pages/assets/foto.jpg',
        path: '/assets/foto.jpg',
        isPicture: true,
        problems: [],
      }),
    );
    const response = await fetch(`${studio.base}/__studio/api/${at('assets', 'pages/assets/foto.jpg')}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(photo());
  });

  test('get a safe name and the extension of their contents', async () => {
    const stored = await api('PUT', at('assets', 'assets/Blog Año/Foto  Ñandú (1).PNG'), photo());
    expect(stored).toMatchObject({
      status: 201,
      json: { path: '/assets/blog-anio/foto-nandu-1.jpg', width: expect.any(Number) },
    });
    expect(readFileSync(path.join(studio.pages, 'assets/blog-anio/foto-nandu-1.jpg'))).toEqual(photo());
    const { assets } = (await api('GET', 'assets')).json;
    expect(assets.map((asset: { path: string }) => asset.path)).toContain('/assets/blog-anio/foto-nandu-1.jpg');
  });

  test.each(['assets/IMG_0001.HEIC', 'assets/renamed.jpg'])(
    '%s of an iPhone becomes JPEG, turned as it was taken',
    async (name) => {
      const { status, json } = await api('PUT', at('assets', name), turnedHeic);
      expect([status, json.problems]).toEqual([201, []]);
      expect(json.path).toMatch(/\.jpg$/);
      const { data, info } = await sharp(readFileSync(path.join(studio.folder, json.file)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([64, 96]);
      const isRed = (offset: number) => data[offset]! > data[offset + 2]!;
      expect([isRed(0), isRed(data.length - info.channels)], 'the left half is now the upper one').toEqual([
        true,
        false,
      ]);
    },
  );

  test('are shown by the preview of a page before it is saved', async () => {
    const { json } = await api('PUT', at('assets', 'assets/subida.jpg'), photo());
    const value = { type: 'split', title: 'Sede', body: 'Una foto.', image: { src: json.path, alt: 'La sede' } };
    const operations = [{ op: 'insert', pointer: '/blocks/0', value }];
    const preview = await api('POST', at('preview', contact), { base: studio.hash(contact), operations });
    const [address] = /\/assets\/subida\.[\w.-]+\.jpg/.exec(preview.text)!;
    expect((await fetch(studio.base + address)).status, address).toBe(200);
  });

  test.each([
    ['picture', 'acta.txt', Buffer.from('Acta de la reunión\n')],
    ['picture', 'foto.jpg', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['picture', 'datos.csv', Buffer.from('a;b\n1;2\n')],
    ['font', 'letra.txt', Buffer.from('Esto es un texto\n')],
  ])('for a field that takes a %s: %s is refused, and not stored', async (only, name, bytes) => {
    const before = (await api('GET', 'assets')).json;
    const { status, json } = await api('PUT', `${at('assets', `assets/${name}`)}?only=${only}`, bytes);
    expect([status, json.error]).toEqual([422, 'other-kind']);
    expect(json.reason).toMatch(/no se cambió nada/);
    expect((await api('GET', 'assets')).json).toEqual(before);
  });

  test('for a field that takes a picture are taken by their contents', async () => {
    const { status, json } = await api('PUT', `${at('assets', 'assets/reunion.txt')}?only=picture`, photo());
    expect([status, json.path]).toEqual([201, '/assets/reunion.jpg']);
    expect((await api('PUT', `${at('assets', 'assets/x.jpg')}?only=all`, photo())).json.error).toBe('wrong-field');
  });

  test('are never overwritten: a free name is proposed, and the same file is the same', async () => {
    const other = readFileSync(path.join(studio.pages, 'assets/foto-pequena.jpg'));
    const taken = await api('PUT', at('assets', 'assets/foto.jpg'), other);
    expect(taken).toMatchObject({ status: 409, json: { error: 'exists', proposal: 'pages/assets/foto-2.jpg' } });
    expect(photo()).not.toEqual(other);
    expect((await api('PUT', at('assets', 'assets/foto.jpg'), photo())).status).toBe(200);
  });

  test('get another name, which the pages follow, unless it is taken', async () => {
    const file = 'pages/assets/ejemplo.svg';
    const before = studio.read('pages/rutas.yaml');
    const move = (from: string, to: string, dryRun = false) =>
      api('POST', `${at('assets', from)}/move`, { to, dryRun });
    for (const taken of ['assets/ejemplo.svg', 'assets/Mapa.svg'])
      expect((await move(file, taken)).json, taken).toMatchObject({ error: 'exists' });
    expect((await move(file, 'assets/../ejemplo.svg')).json.error).toBe('wrong-name');
    expect((await move('pages/assets/nada.svg', 'assets/otra.svg')).json.error).toBe('no-file');
    const trial = await move(file, 'assets/Marca Año/Ejemplo', true);
    expect(trial.json).toMatchObject({ path: '/assets/marca-anio/ejemplo.svg', from: file });
    expect(trial.json.changed).toContainEqual({ file: 'pages/rutas.yaml', links: 1, left: 0 });
    expect(studio.read('pages/rutas.yaml')).toBe(before);

    const moved = await move(file, 'assets/Marca Año/Ejemplo');
    expect(moved).toMatchObject({ status: 200, json: { file: 'pages/assets/marca-anio/ejemplo.svg' } });
    expect(studio.read('pages/rutas.yaml')).toBe(before.replace('ejemplo.svg', 'marca-anio/ejemplo.svg'));
    const { uses } = (await api('GET', 'media')).json;
    const named = uses.filter((use: { readonly path: string }) => use.path === '/assets/marca-anio/ejemplo.svg');
    expect(named).toContainEqual(
      expect.objectContaining({
        file: 'pages/rutas.yaml',
        pointer: '/product/logo/src',
        place: 'Datos del producto › Logotipo',
      }),
    );
    expect((await move(moved.json.file, 'assets/ejemplo.svg')).status).toBe(200);
    expect(studio.read('pages/rutas.yaml')).toBe(before);

    // A file that was not uploaded may have a name that uploads do not get. Undo restores it.
    const own = path.join(studio.pages, 'assets/Croquis Año.svg');
    writeFileSync(own, studio.read('pages/assets/mapa.svg'));
    expect((await move('pages/assets/Croquis Año.svg', 'assets/croquis')).json.path).toBe('/assets/croquis.svg');
    const back = { to: 'assets/Croquis Año.svg', asWritten: true };
    expect((await api('POST', `${at('assets', 'pages/assets/croquis.svg')}/move`, back)).status).toBe(200);
    expect(existsSync(own)).toBe(true);
    expect((await move('pages/assets/Croquis Año.svg', 'assets/mapa.svg')).json.error).toBe('exists');
    unlinkSync(own);
  });

  test('are replaced in the pages by others of their kind, with edits that the client sends', async () => {
    const instead = (by: string) => api('POST', `${at('assets', 'pages/assets/foto-pequena.jpg')}/instead`, { by });
    expect((await instead('assets/folleto.pdf')).json.error).toBe('other-kind');
    const before = studio.read('pages/ventas.yaml');
    const { files } = (await instead('pages/assets/foto.jpg')).json;
    const edit = files.find((each: { readonly file: string }) => each.file === 'pages/ventas.yaml');
    expect(edit).toMatchObject({ links: 1, left: 0 });
    expect(studio.read('pages/ventas.yaml')).toBe(before);
    const { base, operations } = edit;
    const edited = await api('POST', at('pages', 'pages/ventas.yaml'), { base, operations });
    expect(studio.read('pages/ventas.yaml')).toBe(before.replace('foto-pequena', 'foto'));
    const back = { base: edited.json.hash, operations: edited.json.inverse };
    expect((await api('POST', at('pages', 'pages/ventas.yaml'), back)).json.source).toBe(before);
  });

  test('are removed only if nothing names them, and never without a way back', async () => {
    const used = 'pages/assets/ejemplo.svg';
    expect((await api('DELETE', at('assets', used))).json.error).toBe('asset-used');
    expect((await api('PUT', at('assets', 'assets/sobra.jpg'), photo())).status).toBe(201);
    expect((await api('GET', 'media')).json.unused).toContain('/assets/sobra.jpg');
    // This site is in no repository, which would keep the bytes.
    expect((await api('DELETE', at('assets', 'pages/assets/sobra.jpg'))).json.error).toBe('no-git');
    const replace = (bytes: Buffer) => api('PUT', `${at('assets', 'pages/assets/sobra.jpg')}?replace`, bytes);
    expect((await replace(readFileSync(path.join(studio.pages, 'assets/marca.png')))).json.error).toBe('other-type');
    expect((await replace(Buffer.from('ffd8ffe000104a46494600', 'hex'))).json.error).toBe('wrong-asset');
    expect((await replace(readFileSync(path.join(studio.pages, 'assets/foto-alta.jpg')))).json.error).toBe('no-git');
    expect(readFileSync(path.join(studio.pages, 'assets/sobra.jpg'))).toEqual(photo());
  });

  test.each([
    ['a program', 'assets/juego.exe', Buffer.from('MZ')],
    ['a page of HTML', 'assets/x.html', Buffer.from('<script>alert(1)</script>')],
    [
      'a drawing with a script',
      'assets/x.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>1</script></svg>'),
    ],
    ['half a picture', 'assets/x.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['an empty file', 'assets/x.png', Buffer.alloc(0)],
    ['a damaged photograph of an iPhone', 'assets/x.heic', turnedHeic.subarray(0, 400)],
  ])('%s is refused with a reason', async (_, name, bytes) => {
    const { status, json } = await api('PUT', at('assets', name), bytes);
    expect(status).toBe(422);
    expect(json.reason.length).toBeGreaterThan(10);
    expect(existsSync(path.join(studio.pages, name))).toBe(false);
  });
});

describe('events', () => {
  test('report files that another program saves, and their problems', async () => {
    const abort = new AbortController();
    const response = await fetch(`${studio.base}/__studio/api/events`, { signal: abort.signal });
    const decoder = new TextDecoder();
    let received = '';
    void (async () => {
      for await (const chunk of response.body!) received += decoder.decode(chunk, { stream: true });
    })().catch(() => {});
    const file = path.join(studio.pages, 'compania.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}unknown: 1\n`);
    await expect
      .poll(() => received)
      .toContain(`event: file\ndata: {"file":"pages/compania.yaml","hash":"${studio.hash('pages/compania.yaml')}"`);
    await expect.poll(() => received).toMatch(/event: diagnostics\ndata: .*"pages\/compania.yaml","errors":1/);
    await expect.poll(() => received).toMatch(/event: preview\ndata: .*"route":"\/compania"/);
    expect(received, 'files in the making are not reported').not.toContain('.saving');
    expect(received, 'the schemas are the same').not.toContain('event: schemas');
    writeFileSync(file, before);
    // What site.yaml declares is in the schema of pages.
    const siteFile = path.join(studio.pages, 'site.yaml');
    const declared = readFileSync(siteFile, 'utf8');
    expect(declared).toContain('collections:\n');
    writeFileSync(
      siteFile,
      declared.replace('collections:\n', 'collections:\n  workshop:\n    fields:\n      place: {type: text}\n'),
    );
    await expect.poll(() => received).toContain('event: schemas');
    expect((await api('GET', 'schemas')).json.page.properties).toHaveProperty('workshop');
    writeFileSync(siteFile, declared);
    await expect.poll(() => received.split('event: schemas').length).toBe(3);
    abort.abort();
  });

  test('tell each window of the others: their file, their value, and what they have changed, until they close', async () => {
    const listen = async (window: string, browser: string) => {
      const abort = new AbortController();
      const query = new URLSearchParams({ window, browser });
      const response = await fetch(`${studio.base}/__studio/api/events?${query}`, { signal: abort.signal });
      const decoder = new TextDecoder();
      let received = '';
      void (async () => {
        for await (const chunk of response.body!) received += decoder.decode(chunk, { stream: true });
      })().catch(() => {});
      const windows = (): readonly OpenWindow[] =>
        JSON.parse(
          received
            .match(/event: presence\ndata: (.*)\n\n/g)
            ?.at(-1)
            ?.replace(/^.*\n.*?: /, '') ?? '{}',
        ).windows;
      return { windows, close: () => abort.abort() };
    };
    const [one, two] = [await listen('uno', 'a'), await listen('dos', 'b')];
    const move = (body: object) => api('POST', 'presence', body);
    expect((await move({ window: 'uno', file: contact, pointer: '/title' })).status).toBe(200);
    await move({ window: 'dos', file: contact, pointer: '/blocks/0', changed: '/title' });
    for (const { windows } of [one, two])
      await expect
        .poll(() => windows().map(({ name: _, ...window }) => window))
        .toEqual([
          { id: 'uno', browser: 'a', file: contact, pointer: '/title' },
          {
            id: 'dos',
            browser: 'b',
            file: contact,
            pointer: '/blocks/0',
            changed: { file: contact, pointer: '/title' },
          },
        ]);
    expect((await move({ window: 'dos', file: 1, pointer: '' })).json.error).toBe('wrong-field');
    two.close();
    await expect.poll(() => one.windows().map(({ id }) => id)).toEqual(['uno']);
    // A request that is late does not bring a closed window back.
    await move({ window: 'dos', file: contact, pointer: '' });
    await move({ window: 'uno', file: contact, pointer: '' });
    await expect.poll(() => one.windows().map(({ id, pointer }) => [id, pointer])).toEqual([['uno', '']]);
    one.close();
  });
});

test.each([
  ['GET', 'nothing', 404],
  ['GET', '', 404],
  ['GET', 'constructor', 404],
  ['POST', 'site', 405],
  ['PATCH', 'pages/pages%2Fcontacto.yaml', 405],
])('%s /__studio/api/%s is refused with a reason', async (method, address, status) => {
  const refused = await api(method, address);
  expect(refused.status).toBe(status);
  expect(refused.json.reason.length).toBeGreaterThan(10);
});

describe('no request is answered with an error of the program', () => {
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const pointers = [
    '',
    '/',
    '/title',
    '/title/x',
    '/blocks',
    '/blocks/0',
    '/blocks/0/type',
    '/blocks/-',
    '/blocks/99',
    '/x/y',
  ];
  const values: readonly unknown[] = [
    null,
    {},
    [],
    '',
    'text',
    0,
    -1,
    { type: 'text' },
    [{ type: 'text', body: 'x' }],
    deep(1000),
  ];
  const sent = {
    pointer: pointers,
    value: values,
    text: ['', 'type: text', '- - -', '['.repeat(200)],
    offset: [0, 1e9],
  };

  test.each(Object.entries(operationShapes))('to an operation "%s" with any values', async (op, shape) => {
    const before = studio.read(contact);
    const base = studio.hash(contact);
    // One odd value for each field at a time; the others take turns.
    const given = Object.entries(shape).flatMap(([field, kind]) =>
      sent[kind].map((value, turn) => {
        const others = Object.entries(shape).map(([name, other]) => [name, sent[other][turn % sent[other].length]]);
        return { ...Object.fromEntries(others), op, [field]: value };
      }),
    );
    for (const operation of given) {
      const { status, json } = await api('POST', at('preview', contact), { base, operations: [operation] });
      expect(status, JSON.stringify(operation).slice(0, 200)).toBeLessThan(500);
      if (status >= 400) expect(json.reason.length).toBeGreaterThan(10);
    }
    expect(studio.read(contact)).toBe(before);
  });

  test('while the folder of the site is missing', async () => {
    const away = `${studio.pages}-away`;
    const base = studio.hash(contact);
    const photo = readFileSync(path.join(studio.pages, 'assets/foto.jpg'));
    renameSync(studio.pages, away);
    try {
      const requests: readonly (readonly [method: string, address: string, body?: unknown])[] = [
        ...['site', 'changes', 'assets', 'media', 'media/texts', 'problems', 'schemas', 'examples'].map(
          (name) => ['GET', name] as const,
        ),
        ['GET', at('pages', contact)],
        ['GET', `${at('pages', contact)}/links`],
        ['GET', `${at('pages', contact)}/markdown`],
        ['POST', at('pages', contact), { base, operations: setTitle('x') }],
        ['POST', at('preview', contact), { base, operations: setTitle('x') }],
        ['POST', `${at('preview', contact)}/changes`, { base, operations: setTitle('x') }],
        ['POST', `${at('pages', contact)}/move`, { route: '/otra' }],
        ['POST', `${at('pages', contact)}/copy`, { base, pointers: ['/blocks/0'] }],
        ['POST', `${at('pages', contact)}/example`, { type: 'text', number: 1 }],
        ['PUT', at('pages', 'pages/nueva-carpeta.yaml'), {}],
        ['DELETE', at('pages', contact), { base }],
        ['GET', at('assets', 'pages/assets/foto.jpg')],
        ['GET', `${at('assets', 'pages/assets/foto.jpg')}/committed`],
        ['POST', `${at('assets', 'pages/assets/foto.jpg')}/restore`, {}],
        ['POST', `${at('assets', 'pages/assets/foto.jpg')}/move`, { to: 'assets/otra.jpg' }],
        ['POST', `${at('assets', 'pages/assets/foto.jpg')}/instead`, { by: 'assets/marca.png' }],
        ['DELETE', at('assets', 'pages/assets/foto.jpg')],
        ['PUT', at('assets', 'assets/foto-sin-carpeta.jpg'), photo],
      ];
      for (const [method, address, body] of requests) {
        const { json, text } = await api(method, address, body);
        expect(json?.error, `${method} ${address}: ${text}`).not.toBe('bug');
      }
      expect((await api('GET', at('pages', contact))).json).toMatchObject({ error: 'no-file' });
    } finally {
      renameSync(away, studio.pages);
    }
  });
});

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
