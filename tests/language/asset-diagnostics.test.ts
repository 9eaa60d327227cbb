import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Asset } from '../../src/content/link/assets.ts';
import type { NextSite } from '../../src/site/build/output/next-site.ts';
import { putFiles } from '../../src/site/build/output/put-files.ts';
import { PictureError } from '../../src/site/images/pictures.ts';
import { publishedAssets } from '../../src/site/outputs/published-assets.ts';
import { buildPages, diagnose, photograph, siteYaml, writeSite } from '../outputs/site.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <path d="M0 0h9"/>\n  ${inside}\n</svg>`;

/** A site whose pages show the given assets, each on a line of its own, from line 4. */
async function siteWith(assets: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const shown = Object.keys(assets).map(
    (name) => `  - { type: hero, title: T, image: { src: /assets/${name}, alt: A } }`,
  );
  const head = ['title: Inicio', 'description: Hola.', 'blocks:'];
  return writeSite({
    'site.yaml': siteYaml(),
    'assets/logo.svg': drawing(''),
    'assets/simbolo.svg': drawing(''),
    'index.yaml': [...head, shown[0] ?? '  - { type: hero, title: T }', ''].join('\n'),
    'productos.yaml': [...head, shown[0] ?? '  - { type: hero, title: T }', ''].join('\n'),
    'noticias.yaml': [...head, '  - { type: hero, title: T }', ''].join('\n'),
    ...Object.fromEntries(Object.entries(assets).map(([name, bytes]) => [`assets/${name}`, bytes])),
  });
}

const rulesOfAssets = /asset|svg|document-too|error/;

async function diagnosticsFor(assets: Readonly<Record<string, string | Uint8Array>>) {
  const diagnostics = await diagnose(await siteWith(assets));
  return diagnostics
    .filter(({ rule }) => rulesOfAssets.test(rule))
    .map(({ file, line, column, rule, severity, message }) => ({
      position: `${file}:${line}:${column}`,
      rule,
      severity,
      message,
    }));
}

describe('problems in the files of the assets folder', () => {
  test('a drawing with a script: once, at its line, however many pages show it', async () => {
    expect(await diagnosticsFor({ 'malo.svg': drawing('<script>alert(1)</script>') })).toEqual([
      {
        position: 'pages/assets/malo.svg:3:3',
        rule: 'unsafe-svg',
        severity: 'error',
        message: expect.stringContaining('lleva un programa (script)'),
      },
    ]);
  });

  test('a diagram whose texts are pages: how to export it', async () => {
    const page = '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Uno</div></foreignObject>';
    expect(await diagnosticsFor({ 'diagrama.svg': drawing(page) })).toMatchObject([
      { rule: 'unsafe-svg', message: expect.stringMatching(/una página dentro.*draw\.io.*como PNG/) },
    ]);
  });

  test('a document that takes too long to download', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(12 * 1024 * 1024)]);
    expect(await diagnosticsFor({ 'guia.pdf': bytes })).toContainEqual({
      position: 'pages/assets/guia.pdf:1:1',
      rule: 'document-too-large',
      severity: 'warning',
      message: expect.stringContaining('pesa 12 MB; lo recomendable es hasta 10 MB'),
    });
  });

  test.each(['100%-lana.svg', 'n#1.pdf', '50%/a.svg'])(
    'the name %s, which is another address: with a name that is right',
    async (name) => {
      const bytes = name.endsWith('.pdf') ? '%PDF-1.4' : drawing('');
      const pages = await writeSite({
        'site.yaml': siteYaml(),
        'index.yaml': 'title: Inicio\ndescription: Hola.\nblocks:\n  - { type: hero, title: T }\n',
        [`assets/${name}`]: bytes,
      });
      const found = (await diagnose(pages)).filter(({ file }) => file.startsWith('pages/assets/'));
      expect(found).toMatchObject([{ file: `pages/assets/${name}`, rule: 'asset-name' }]);
      const [guess] = /\/assets\/[^\s,]+(?=, y)/.exec(found[0]!.message)!;
      expect(guess).toMatch(/^\/assets\/[\w-]+(\/[\w-]+)?\.(svg|pdf|txt)$/);
    },
  );

  test('a drawing that is not well formed: at its line', async () => {
    expect(await diagnosticsFor({ 'roto.svg': drawing('<g>') })).toMatchObject([
      { position: expect.stringMatching(/^pages\/assets\/roto\.svg:4:/), rule: 'unreadable-asset' },
    ]);
  });

  test('a photograph that is cut off: once, at the file, however many pages show it', async () => {
    const whole = await photograph(60, 40);
    expect(await diagnosticsFor({ 'foto.jpg': whole.subarray(0, whole.length / 2) })).toMatchObject([
      { position: 'pages/assets/foto.jpg:1:1', rule: 'unreadable-asset', severity: 'error' },
    ]);
  });

  test('a document that pages show as a picture: at its name in these pages', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    expect(await diagnosticsFor({ 'guia.pdf': pdf })).toMatchObject([
      { position: 'pages/index.yaml:4:43', rule: 'unreadable-asset' },
      { position: 'pages/productos.yaml:4:43', rule: 'unreadable-asset' },
    ]);
  });

  test.each([
    ['page.html', '<script>alert(1)</script>', 'asset-kind'],
    ['data.xml', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', 'asset-kind'],
    ['code.js', 'alert(1)', 'asset-kind'],
    ['LEEME', 'hola', 'asset-kind'],
    ['foto.png', drawing(''), 'asset-contents'],
    ['guia.pdf', '<html><script>alert(1)</script></html>', 'asset-contents'],
    ['letra.woff2', 'not a font', 'asset-contents'],
    ['nota.txt', Buffer.from([0, 1, 2, 3]), 'asset-contents'],
    ['vacia.jpg', '', 'unreadable-asset'],
    ['sin-medidas.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg-without-size'],
    ['a-medias.svg', '<svg hidden width="9" height="9"/>', 'unreadable-asset'],
  ])('%s, whether a page names it or not', async (name, contents, rule) => {
    const folder = await siteWith({});
    await writeFile(path.join(folder, 'assets', name), contents);
    const found = (await diagnose(folder)).filter(({ file }) => file.includes('/assets/'));
    expect(found).toMatchObject([{ file: `pages/assets/${name}`, rule, severity: 'error' }]);
    expect(found[0]!.message).not.toContain('undefined');
  });

  test('a photograph of a telephone: the message names a format', async () => {
    const [found] = await diagnosticsFor({ 'foto.HEIC': Buffer.from('....ftypheic') });
    expect(found).toMatchObject({
      rule: 'asset-kind',
      message: 'En assets no se publican archivos «.heic». Guarda la imagen como JPG o PNG.',
    });
  });

  test('a wrong extension: the message says the right name', async () => {
    const jpeg = await photograph(60, 40);
    const [found] = await diagnosticsFor({ 'foto.png': jpeg });
    expect(found).toMatchObject({ rule: 'asset-contents', message: expect.stringContaining('foto.jpg') });
  });

  test('shared documents are published as they are; hidden files of systems are ignored', async () => {
    const folder = await siteWith({});
    const files = { 'guia.pdf': '%PDF-1.4\n', 'precios.csv': 'a;b\n', 'nota.txt': 'Hola', 'Thumbs.db': 'x' };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'assets', name), text);
    const { site } = await buildPages(folder);
    const published = publishedAssets(site.folder.assets, site.collections, [], 'es').map(({ url }) => url);
    expect(published).toEqual(['/assets/guia.pdf', '/assets/nota.txt', '/assets/precios.csv']);
  });

  test('a file of another format with the name of a picture', async () => {
    const tiff = await sharp(await photograph(60, 40))
      .tiff()
      .toBuffer();
    expect(await diagnosticsFor({ 'foto.png': tiff })).toMatchObject([{ rule: 'unreadable-asset' }]);
  });

  test('an original that is too large: a warning', async () => {
    const wide = await sharp({ create: { width: 6200, height: 9, channels: 3, background: '#b8400f' } })
      .png()
      .toBuffer();
    expect(await diagnosticsFor({ 'ancha.png': wide })).toMatchObject([
      {
        position: 'pages/assets/ancha.png:1:1',
        rule: 'asset-too-large',
        severity: 'warning',
        message: expect.stringContaining('6200 × 9'),
      },
    ]);
  });
});

describe('damage that only decoding shows', () => {
  test('is found by the check, in every picture', async () => {
    const spoilt = await photograph(200, 150);
    spoilt.fill(0xff, spoilt.length >> 1, spoilt.length - 2);
    expect(await diagnosticsFor({ 'rota.jpg': spoilt, 'otra.jpg': spoilt })).toMatchObject([
      { position: 'pages/assets/otra.jpg:1:1', rule: 'unreadable-asset' },
      { position: 'pages/assets/rota.jpg:1:1', rule: 'unreadable-asset' },
    ]);
  });
});

describe('pictures while a site is built', () => {
  /** A next site that only records the files put into it. */
  function noting(folder: string, known: readonly string[] = []) {
    const made: string[] = [];
    const next = {
      folder,
      keep: (name: string) => known.includes(name),
      add: ({ path: name }: { path: string }) => made.push(name),
      put: (name: string) => made.push(name),
    } as unknown as NextSite;
    return { next, made };
  }

  test('originals that cannot be decoded are returned together, and not thrown', async () => {
    const broken = ['/assets/a.jpg', '/assets/b.jpg'].map((name): Asset => ({ path: name, url: name, size: 1 }));
    const files = broken.map((asset) => ({
      path: asset.path.slice(1),
      contents: async () => {
        throw new PictureError(asset, new Error('damaged'));
      },
    }));
    expect((await putFiles(noting('').next, files)).broken).toEqual(broken);
  });

  test('existing files are not made again', async () => {
    const fail = async () => {
      throw new Error('made again');
    };
    const { next, made } = noting('', ['a.png']);
    await putFiles(next, [
      { path: 'a.png', identity: '/a.png', contents: fail },
      { path: 'b.txt', contents: async () => 'text' },
    ]);
    expect(made).toEqual(['b.txt']);
  });

  test('progress is reported before and after each file', async () => {
    const reports: string[] = [];
    const { next } = noting('', ['a.png']);
    const files = ['a.png', 'b.txt', 'c.txt'].map((name) => ({ path: name, contents: async () => name }));
    await putFiles(next, [{ ...files[0]!, identity: '/a.png' }, ...files.slice(1)], (done, total, file) =>
      reports.push(`${done}/${total} ${file}`),
    );
    expect(reports).toHaveLength(4);
    expect(reports[0]).toBe('0/2 b.txt');
    expect(reports[3]).toBe('2/2 c.txt');
  });
});
