import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureAsset } from '../../src/site/images/analyze-asset.ts';
import { createImageRenderer } from '../../src/site/images/open-graph/image-renderer.ts';
import { pictureColours } from '../../src/site/images/open-graph/palette.ts';
import { projectRoot } from '../../src/site/options.ts';
import { buildPages, bytesOf, diagnose, photograph, writeFixtureSite, writeSite } from './site.ts';

async function fixture(extra = '') {
  return buildPages(await writeFixtureSite(extra));
}

const shared = (head: string) => /property="og:image" content="https:\/\/[^/]+([^"]*)"/.exec(head)?.[1];

describe('Open Graph images', () => {
  test.each([
    ['the fixture', fixture],
    ['pages/', () => buildPages(path.join(projectRoot, 'pages'))],
  ])('every page of %s has one, of the right size, of at most 100 kB', async (_, build) => {
    const built = await build();
    for (const { route, head } of built.pages.filter((page) => page.route !== '/404')) {
      const bytes = await bytesOf(built, decodeURI(shared(head)!));
      expect(bytes.length, route).toBeLessThanOrEqual(100_000);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format], route).toEqual([1200, 630, shared(head)!.endsWith('.png') ? 'png' : 'jpeg']);
    }
  });

  test('a page that names a picture has that image, and pages with the same picture share it', async () => {
    const { pages } = await fixture();
    const [dos, una] = pages.filter(({ route }) => route.startsWith('/noticias/')).map(({ head }) => shared(head));
    expect(una).toMatch(/^\/assets\/sharing\/foto\.[0-9a-f]{10}\.jpg$/);
    expect(dos).toBe(una);
  });

  test('a card with other contents has another address', async () => {
    const before = (await fixture()).pages.find(({ route }) => route === '/app')!;
    const after = (await fixture('accent: { light: "#123456", dark: "#abcdef" }')).pages;
    expect(shared(after.find(({ route }) => route === '/app')!.head)).not.toBe(shared(before.head));
  });

  test('one card serves all pages if the site says so', async () => {
    const { pages, files } = await fixture('sharingImages: site');
    const cards = new Set(pages.map(({ head }) => shared(head)).filter((url) => url?.endsWith('.png')));
    expect([...cards]).toEqual([expect.stringMatching(/^\/assets\/sharing\/site\.[0-9a-f]{10}\.png$/)]);
    expect([...files.keys()].filter((url) => url.startsWith('/assets/sharing/'))).toHaveLength(2);
  });
});

describe('letters that the typeface of Open Graph images lacks', () => {
  const blocks = 'blocks:\n  - {type: hero, title: Uno}\n';
  const links = 'header: {links: [{label: Uno, href: /uno}, {label: Dos, href: /dos}, {label: Tres, href: /tres}]}';
  const photo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"/>';

  async function warningsOf(site: string, pages: Readonly<Record<string, string>>) {
    const folder = await writeSite({
      'site.yaml': `${site}brand: Uno\nurl: https://uno.example\nlang: ja\nyear: 2026\nlogo: {src: /assets/foto.svg, alt: Uno}\n${links}\nfooter: {columns: [], copyright: Uno}\n`,
      'assets/foto.svg': photo,
      ...Object.fromEntries(
        Object.entries(pages).map(([name, head]) => [
          `${name}.yaml`,
          name.endsWith('site') ? head : `${head}${blocks}`,
        ]),
      ),
    });
    const diagnostics = await diagnose(folder);
    return diagnostics
      .filter(({ rule }) => rule === 'sharing-letters')
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  }

  test('are no warning at a page that another language shows untranslated', async () => {
    const pages = {
      uno: 'description: Uno\ntitle: Uno\n',
      'he/index': 'title: Dos\nimage: /assets/foto.svg\n',
      'he/site': 'brand: "אחת"\ncollections: {post: {label: "אחת"}}\n',
      tres: 'title: Tres\npost: {date: 2026-01-01, summary: Tres}\nlayout: blog\n',
    };
    const site =
      'title: Uno\nlanguages: {he: {label: Hebreo, missing: show}}\ncollections: {post: {label: Diario, index: /uno}}\n';
    expect(await warningsOf(site, pages)).toEqual([]);
  });

  test('are a warning at the title of a page that names no picture', async () => {
    const pages = {
      uno: 'description: Uno\ntitle: 会社案内\n',
      dos: 'title: 会社案内 2\nimage: /assets/foto.svg\n',
      tres: 'title: "Łódź, Şanlıurfa: ¿qué «más» — “no”?"\n',
      cuatro: 'title: 下書き\ndraft: true\n',
    };
    expect(await warningsOf('title: Uno\n', pages)).toEqual([
      'pages/uno.yaml:2:8 La imagen que se ve al compartir se dibuja con el título, y su tipo de letra no tiene «会 社 案 内»: sale con el logotipo solo. Nombra una imagen propia: image: /assets/….',
    ]);
  });

  test('are one warning for all pages in a script', async () => {
    const pages = {
      uno: 'title: 会社案内\n',
      dos: 'title: お問い合わせ\n',
      tres: 'title: キャンペーン\n',
      cuatro: 'title: "Δ דף"\n',
    };
    const [other, all, ...others] = await warningsOf('title: Uno\n', pages);
    expect(other).toMatch(/^pages\/cuatro\.yaml.*«Δ ד ף».*….$/);
    expect(all).toMatch(/^pages\/dos\.yaml.*Lo mismo pasa en otras páginas con esta escritura: 2\.$/);
    expect(others).toEqual([]);
  });

  test('are a warning at the title of the site if one picture serves all pages', async () => {
    const [found, ...others] = await warningsOf('title: 会社\nsharingImages: site\n', { uno: 'title: 会社案内\n' });
    expect(found).toMatch(/^pages\/site\.yaml:1:8 .*este título.*«会 社»/);
    expect(others).toEqual([]);
  });
});

describe('drawing', async () => {
  const colours = pictureColours({});
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><text y="18">Logo</text></svg>',
  );
  const original = async (name: string, bytes: Buffer) => ({
    asset: await pictureAsset(`assets/${name}`, bytes),
    bytes,
  });
  const card = { title: 'Señales: «¿qué?» — ¡más!', eyebrow: 'Área', foot: 'a.example', colours };

  test('leaves out what the typeface has no letters for', async () => {
    const artist = createImageRenderer();
    const mark = await original('logo.svg', logo);
    const draw = (title: string, eyebrow = 'Área') => artist.card({ ...card, title, eyebrow }, mark, undefined);
    expect(await draw('مطعم'), 'no boxes in place of letters').toEqual(await draw('会社案内'));
    expect(await draw('Señales', 'مطعم')).not.toEqual(await draw('Señales'));
  });

  test('shows a picture of the page, and the title in the font of the site', async () => {
    const artist = createImageRenderer();
    const screen = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><path d="M0 0h960v640H0z" fill="#0a0"/></svg>',
    );
    const font = await readFile(path.join(projectRoot, 'pages/assets/letras/figtree-600.woff2'));
    const picture = await original('pantalla.svg', screen);
    const [plain, own] = await Promise.all(
      [undefined, font].map((file) => artist.card(card, undefined, picture, file)),
    );
    const greenIn = async (bytes: Uint8Array) => {
      const { data, info } = await sharp(bytes).flatten().raw().toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let at = 0; at < data.length; at += info.channels) if (data[at]! < 40 && data[at + 1]! > 140) count++;
      return count / (info.width * info.height);
    };
    expect(await greenIn(plain!), 'the picture takes a fifth of the card').toBeGreaterThan(0.2);
    expect(Buffer.from(plain!).equals(Buffer.from(own!))).toBe(false);
  });

  test('has the same bytes every time', async () => {
    const draw = async () => {
      const artist = createImageRenderer();
      return Buffer.from(await artist.card(card, await original('logo.svg', logo), undefined));
    };
    expect((await draw()).equals(await draw())).toBe(true);
  });

  test('text is drawn with a typeface of ours, in drawings too', async () => {
    const artist = createImageRenderer();
    const empty = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"/>');
    const [withText, without] = await Promise.all(
      [logo, empty].map(async (bytes) => artist.openGraph(await original('logo.svg', bytes), colours.paper)),
    );
    expect(Buffer.from(withText!).equals(Buffer.from(without!))).toBe(false);
  });

  test('a photograph full of detail still fits into 100 kB', async () => {
    const artist = createImageRenderer();
    const bytes = await artist.openGraph(await original('foto.jpg', await photograph(1300, 900)), colours.paper);
    expect(bytes.length).toBeLessThanOrEqual(100_000);
  });
});
