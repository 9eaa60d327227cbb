import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, type StudioServer, startStudio } from '../../helpers/studio.ts';
import { turnedHeic } from './heic.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const contact = 'pages/contacto.yaml';
const api: StudioServer['api'] = (...request) => studio.api(...request);

describe('assets', () => {
  const photo = () => readFileSync(path.join(studio.pages, 'assets/foto.jpg'));

  test('are listed and read, also those that no page shows', async () => {
    // On a busy machine, files are listed before they have been analyzed.
    await expect
      .poll(async () => (await api('GET', 'assets')).json.assets)
      .toContainEqual(
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

  test('are cropped into a new file of the same kind, with areas inside of the photograph', async () => {
    const crop = (file: string, fields: object) => api('POST', `${at('assets', `pages/assets/${file}`)}/crop`, fields);
    const { width, height } = await sharp(photo()).metadata();
    const area = { turns: 1, left: 1, top: 2, width: 20, height: 10, to: 'assets/foto-recorte.jpg' };
    const stored = await crop('foto.jpg', area);
    expect(stored).toMatchObject({
      status: 200,
      json: { file: 'pages/assets/foto-recorte.jpg', isNew: true, version: null, isPhoto: true, width: 20, height: 10 },
    });
    const bytes = readFileSync(path.join(studio.folder, stored.json.file));
    expect([stored.json.size, (await sharp(bytes).metadata()).format]).toEqual([bytes.length, 'jpeg']);
    expect(await crop('foto.jpg', { ...area, width: 18 })).toMatchObject({
      status: 409,
      json: { error: 'exists', proposal: 'pages/assets/foto-recorte-2.jpg' },
    });
    for (const wrong of [{ turns: 4 }, { left: -1 }, { width: height }, { height: width! }, { left: 0.5 }])
      expect((await crop('foto.jpg', { ...area, ...wrong })).json.error, JSON.stringify(wrong)).toBe('wrong-field');
    expect((await crop('mapa.svg', area)).json.error).toBe('cannot-crop');
    // This site is in no repository, which would keep the former bytes.
    expect((await crop('foto.jpg', { ...area, to: undefined })).json.error).toBe('no-git');
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
