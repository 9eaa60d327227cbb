import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createCache } from '../cache/content-cache.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import { createAssetReader } from './asset.ts';
import { createPictures } from './pictures.ts';
import { allCopiesOf } from './recipe.ts';

const folder = temporaryFolder();
const pages = path.join(folder, 'pages');
await mkdir(path.join(pages, 'assets'), { recursive: true });

/** A picture with detail, so that damage and quality are measurable. */
function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (Math.imul(at, 2654435761) >>> 11) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(2);
}

await noise(280, 200)
  .withMetadata({ orientation: 6 })
  .withExif({ IFD0: { Copyright: 'secreto' } })
  .jpeg()
  .toFile(path.join(pages, 'assets/foto.jpg'));
await noise(80, 60).ensureAlpha(0.4).png().toFile(path.join(pages, 'assets/marca.png'));
await writeFile(
  path.join(pages, 'assets/trazo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg"  viewBox="0 0 9 9"><path d="M 0 0 L 9 9"/></svg>',
);
const [foto, marca, trazo] = await createAssetReader()(pages, [
  'assets/foto.jpg',
  'assets/marca.png',
  'assets/trazo.svg',
]);

function picturesIn(name: string) {
  return createPictures(pages, createCache(path.join(folder, name)));
}

async function copies(asset: typeof foto, pictures = picturesIn('cache')) {
  const urls = [...allCopiesOf(asset!.photo!, asset!.width!).keys()];
  return Promise.all(urls.map(async (url) => [url, await pictures.contents(asset!, url)] as const));
}

const reference = await copies(foto);

describe('copies of a photograph', () => {
  test('have the format and width of their address, upright, without the notes of the camera', async () => {
    for (const [url, bytes] of reference) {
      const [, width, format] = /-(\d+)\.(\w+)$/.exec(url)!;
      const made = await sharp(bytes).metadata();
      expect(made.width, url).toBe(Number(width));
      expect(made.height! / made.width!, url).toBeCloseTo(280 / 200, 1);
      expect(made.format, url).toBe({ avif: 'heif', jpg: 'jpeg' }[format!] ?? format);
      expect(made.exif, url).toBeUndefined();
    }
  });

  test('keep transparency', async () => {
    for (const [url, bytes] of await copies(marca)) expect((await sharp(bytes).metadata()).hasAlpha, url).toBe(true);
  });

  test('are made from one reading of the original', async () => {
    await noise(300, 200).jpeg().toFile(path.join(pages, 'assets/una.jpg'));
    const [una] = await createAssetReader()(pages, ['assets/una.jpg']);
    const pictures = picturesIn('one-reading');
    await pictures.contents(una!, una!.photo!.fallback);
    await rm(path.join(pages, 'assets/una.jpg'));
    await expect(copies(una, pictures)).resolves.toHaveLength(allCopiesOf(una!.photo!, una!.width!).size);
  });

  test('have the same bytes at any time and on any machine', async () => {
    expect(await copies(foto, picturesIn('other'))).toEqual(reference);
  });

  test('a drawing is served optimised', async () => {
    const bytes = await picturesIn('cache').contents(trazo!, trazo!.url);
    expect(Buffer.from(bytes).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="m0 0 9 9"/></svg>',
    );
  });
});

describe('a picture kept between builds', () => {
  async function entries(name: string): Promise<string[]> {
    const found = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  }

  test('is not made again', async () => {
    await copies(foto, picturesIn('kept'));
    const empty = createPictures(path.join(folder, 'nowhere'), createCache(path.join(folder, 'kept')));
    await expect(copies(foto, empty)).resolves.toEqual(reference);
  });

  test.each([
    ['cut off', (file: string) => truncate(file, 100)],
    ['emptied', (file: string) => truncate(file, 0)],
    [
      'spoilt',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[bytes.length >> 1]! ^= 1;
        await writeFile(file, bytes);
      },
    ],
    ['foreign', (file: string) => writeFile(file, 'something else that is long enough to hold a digest')],
  ])('is made again when it is %s', async (name, damage) => {
    await copies(foto, picturesIn(name));
    for (const file of await entries(name)) await damage(file);
    expect(await copies(foto, picturesIn(name))).toEqual(reference);
  });

  test('is not needed: a folder that cannot be written costs time only', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await expect(copies(foto, picturesIn('file/cache'))).resolves.toHaveLength(reference.length);
  });

  test('is not mixed when several ask for the same picture at once', async () => {
    const pictures = picturesIn('at-once');
    const url = foto!.photo!.fallback;
    const all = await Promise.all(Array.from({ length: 5 }, () => pictures.contents(foto!, url)));
    expect(new Set(all).size).toBe(1);
    expect(await entries('at-once')).toHaveLength(1);
  });
});

describe('originals that fail', () => {
  test('an original that looks complete but cannot be decoded has a fault', async () => {
    const bytes = await readFile(path.join(pages, 'assets/foto.jpg'));
    bytes.fill(0xff, bytes.length >> 1, bytes.length - 2);
    await writeFile(path.join(pages, 'assets/rota.jpg'), bytes);
    const [rota] = await createAssetReader()(pages, ['assets/rota.jpg']);
    expect(rota).toMatchObject({ path: '/assets/rota.jpg', faults: [{ rule: 'unreadable-asset' }] });
  });

  test('an original that changed since it was read is not kept under its old name', async () => {
    await noise(50, 50).png().toFile(path.join(pages, 'assets/viva.png'));
    const [viva] = await createAssetReader()(pages, ['assets/viva.png']);
    await noise(60, 60).png().toFile(path.join(pages, 'assets/viva.png'));
    await expect(picturesIn('cache').contents(viva!, viva!.photo!.fallback)).rejects.toThrow('changed');
  });

  test('an original that was removed since it was read is named, and the command can be run again', async () => {
    await noise(50, 50).png().toFile(path.join(pages, 'assets/fugaz.png'));
    const [fugaz] = await createAssetReader()(pages, ['assets/fugaz.png']);
    await rm(path.join(pages, 'assets/fugaz.png'));
    const made = picturesIn('cache').contents(fugaz!, fugaz!.photo!.fallback);
    await expect(made).rejects.toThrow(ChangedFilesError);
    await expect(made).rejects.toThrow('pages/assets/fugaz.png');
  });

  test('an original that is removed while the folder is read counts as missing', async () => {
    expect(await createAssetReader()(pages, ['assets/nunca.png', 'assets/trazo.svg'])).toMatchObject([
      { path: '/assets/trazo.svg' },
    ]);
  });

  test('a file is read again when it changes, and only then', async () => {
    // The clock is ahead of the files, because a file that was just written may change again without a change of its
    // time.
    const read = createAssetReader({ clock: () => Date.now() + 60_000 });
    const [first] = await read(pages, ['assets/marca.png']);
    const [again] = await read(pages, ['assets/marca.png']);
    expect(again).toBe(first);
    await noise(80, 80).png().toFile(path.join(pages, 'assets/otra.png'));
    const [before] = await read(pages, ['assets/otra.png']);
    await noise(81, 80).png().toFile(path.join(pages, 'assets/otra.png'));
    const [after] = await read(pages, ['assets/otra.png']);
    expect(after!.url).not.toBe(before!.url);
  });
});
