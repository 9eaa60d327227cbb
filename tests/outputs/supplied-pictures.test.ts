import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ContentCache, createCache } from '../../src/site/cache/content-cache.ts';
import { suppliedFolder, supplyPictures } from '../../src/site/cache/supplied-pictures.ts';
import { defaultOptions } from '../../src/site/options.ts';
import { contentFiles } from '../../src/site/outputs/content-files.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { buildPages, photograph, siteYaml, writeSite } from './site.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

const page = (title: string) => `title: ${title}
description: Hola.
blocks:
  - { type: hero, layout: plain, title: T }
  - { type: split, title: Uno, body: Dos, image: { src: /assets/foto.jpg, alt: A } }
`;

const pages = await writeSite({
  'site.yaml': siteYaml(),
  'assets/logo.svg': drawing,
  'assets/simbolo.svg': drawing,
  'assets/foto.jpg': await photograph(700, 500),
  'index.yaml': page('Inicio'),
  'productos.yaml': page('Productos'),
  'noticias.yaml': page('Noticias'),
});

/** Pictures of a folder, where those that had to be made are noted. */
function noting(folder?: string): ContentCache & { readonly made: string[] } {
  const cache = createCache(temporaryFolder(), folder);
  const made: string[] = [];
  const get: ContentCache['get'] = (key, make) =>
    cache.get(key, () => {
      made.push(key);
      return make();
    });
  return { get, made };
}

/** The files that derive from the content of the site, by path. */
async function filesOf(cache: ContentCache): Promise<Record<string, Buffer>> {
  const { site, siteData } = await buildPages(pages);
  const files: Record<string, Buffer> = {};
  for (const file of contentFiles(site, siteData, cache)) files[file.path] = Buffer.from(await file.contents());
  return files;
}

const supply = () => supplyPictures(pages, filesOf, noting(suppliedFolder(pages)));

test('pictures that are committed with the pages are not made again, and are the same', async () => {
  const fresh = noting();
  const files = await filesOf(fresh);
  expect(await supply()).toEqual({ pictures: fresh.made.length, added: fresh.made.length, removed: 0 });
  const later = noting(suppliedFolder(pages));
  expect(await filesOf(later)).toEqual(files);
  expect(later.made, 'made although they came with the pages').toEqual([]);
  expect(await supply()).toEqual({ pictures: fresh.made.length, added: 0, removed: 0 });
});

test('a damaged picture is made again, and is complete after the next command', async () => {
  await supply();
  const folder = suppliedFolder(pages);
  const [file] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const damaged = path.join(file!.parentPath, file!.name);
  const whole = readFileSync(damaged);
  writeFileSync(damaged, whole.subarray(0, -1));
  const cache = noting(folder);
  await filesOf(cache);
  expect(cache.made).toHaveLength(1);
  expect((await supply()).added).toBe(1);
  expect(readFileSync(damaged).equals(whole)).toBe(true);
});

test('pictures that the site no longer shows are removed', async () => {
  const { pictures } = await supply();
  writeFileSync(path.join(pages, 'noticias.yaml'), page('Otro título'));
  expect(await supply()).toEqual({ pictures, added: 1, removed: 1 });
});

describe('the first site', async () => {
  const { site, siteData } = await buildPages(defaultOptions.pages);
  const supplied = noting(suppliedFolder(defaultOptions.pages));
  const fresh = noting();
  const drawn = new Map(contentFiles(site, siteData, fresh).map((file) => [file.path, file]));

  const kinds: readonly (readonly [kind: string, isOne: (file: string) => boolean])[] = [
    ['drawings', (file) => file.endsWith('.svg')],
    ['sharing images', (file) => /sharing.*\.png$/.test(file)],
    ['icons', (file) => /^icon-.*\.png$/.test(file)],
  ];
  // Titles and drawings of pages may have changed since: some of each kind have not, unless none is recognised any more.
  test.each(kinds)('comes with %s that look as they would be made now', async (kind, isOne) => {
    let compared = 0;
    for (const file of contentFiles(site, siteData, supplied).filter(({ path: name }) => isOne(name))) {
      const madeBefore = supplied.made.length;
      const bytes = await file.contents();
      if (supplied.made.length > madeBefore) continue;
      expect(await difference(bytes, await drawn.get(file.path)!.contents()), file.path).toBeLessThan(1);
      if (++compared === 2) break;
    }
    const remedy = `no ${kind} that come with the pages are used: run \`npm run pictures\` and commit pages/.pictures`;
    expect(compared, remedy).toBeGreaterThan(0);
  });
});

/** The mean difference of two pictures, of 255 for each channel: encoders are not the same on every processor. */
async function difference(one: string | Uint8Array, other: string | Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((bytes) => sharp(Buffer.from(bytes)).raw().toBuffer()));
  if (first!.length !== second!.length) return 255;
  return first!.reduce((sum, value, index) => sum + Math.abs(value - second![index]!), 0) / first!.length;
}
