import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCache } from '../../src/site/cache/content-cache.ts';
import { publishedPages } from '../../src/site/check/published-pages.ts';
import { createPictures } from '../../src/site/images/pictures.ts';
import { publishedAssets } from '../../src/site/outputs/published-assets.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { buildPages, photograph, siteYaml, writeSite } from './site.ts';

/** The copies that have been encoded, as `640.avif`. */
const encoded: string[] = [];

vi.mock('../../src/site/images/encode.ts', async (original) => {
  const encode = await original<typeof import('../../src/site/images/encode.ts')>();
  return {
    ...encode,
    encodeCopy: (...[pixels, copy, isPhoto]: Parameters<typeof encode.encodeCopy>) => {
      encoded.push(`${copy.width}.${copy.format}`);
      return encode.encodeCopy(pixels, copy, isPhoto);
    },
  };
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
const split = '{ type: split, title: Uno, body: Dos, image: { src: /assets/foto.jpg, alt: A } }';
const testimonial =
  '{ type: testimonial, title: Voces, items: [{ quote: Bien, name: Ana, image: { src: /assets/foto.jpg, alt: A } }] }';

function page(title: string, ...blocks: string[]): string {
  const head = [`title: ${title}`, 'description: Hola.', 'blocks:', '  - { type: hero, layout: plain, title: T }'];
  return [...head, ...blocks.map((block) => `  - ${block}`), ''].join('\n');
}

const cache = path.join(temporaryFolder(), 'cache');
const pages = await writeSite({
  'site.yaml': siteYaml(),
  'assets/logo.svg': drawing,
  'assets/simbolo.svg': drawing,
  'assets/foto.jpg': await photograph(1500, 1000),
  'index.yaml': page('Inicio', split),
  'productos.yaml': page('Productos'),
  'noticias.yaml': page('Noticias'),
});

/** Makes all pictures of the site, as a new command would. */
async function makePictures(): Promise<number> {
  const { site } = await buildPages(pages);
  const published = publishedAssets(site.folder.assets, site.collections, publishedPages(site), 'es');
  const pictures = createPictures(pages, createCache(cache));
  for (const { asset, url } of published) await pictures.contents(asset, url);
  return published.length;
}

beforeEach(() => {
  encoded.length = 0;
});

test('a first build encodes what the pages show', async () => {
  await makePictures();
  expect(encoded.sort()).toEqual(['1280.avif', '1280.jpg', '640.avif', '960.avif']);
});

test('after a change of a page, nothing is encoded again', async () => {
  await writeFile(path.join(pages, 'index.yaml'), page('Otro inicio', split));
  await writeFile(path.join(pages, 'productos.yaml'), page('Productos', split));
  expect(await makePictures()).toBeGreaterThan(0);
  expect(encoded).toEqual([]);
});

test('a page that shows a known photograph smaller adds the missing copy', async () => {
  await writeFile(path.join(pages, 'noticias.yaml'), page('Noticias', testimonial));
  await makePictures();
  expect(encoded).toEqual(['160.avif']);
});
