import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { compareBuilds } from './compare-builds.ts';
import { BrowserError, type Photographer } from './photographer.ts';

const folder = temporaryFolder();
const page = (body: string, build = '1', style = '') =>
  `<!doctype html>\n<html lang="en" data-build="${build}"><head><title>T</title>${style}</head><body>${body}</body></html>`;

async function build(name: string, pages: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, html] of Object.entries(pages)) {
    const target = path.join(folder, name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, html);
  }
  return path.join(folder, name);
}

const before = await build('before', {
  'index.html': page('<p>Same</p>'),
  'prices.html': page('<p>Five</p>'),
  'blog/post.html': page('<p>Same</p>'),
  'old.html': page(''),
});
const after = await build('after', {
  'index.html': page('<p>Same</p>', '2'),
  'prices.html': page('<p>Six</p>', '2'),
  'blog/post.html': page('<p>Same</p>', '2', '<style>p { color: red }</style>'),
  'new.html': page(''),
});

test('pages that differ are listed with the lines of their text and structure', async () => {
  const pictures = path.join(folder, 'none');
  const { changes } = await compareBuilds({ before, after, pictures, photographer: undefined });
  expect(changes.map(({ file, kind }) => [file, kind])).toEqual([
    ['new.html', 'added'],
    ['old.html', 'removed'],
    ['prices.html', 'changed'],
  ]);
  expect(changes[2]!.text).toContain('\n-Five\n+Six\n');
  expect(changes[2]!.structure).toBe('');
});

test('pages that look different are listed with their pictures at two widths', async () => {
  const pictures = path.join(folder, 'pictures');
  const draw = (background: string, width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const taken: string[] = [];
  const photographer: Photographer = {
    take: (from, file, width) => {
      taken.push(file);
      return draw(from === after && file === 'blog/post.html' && width === 390 ? 'red' : 'black', width);
    },
    close: async () => {},
  };
  const { changes, isLimited } = await compareBuilds({ before, after, pictures, photographer });
  expect(isLimited).toBe(false);
  expect(changes.map(({ file, pictures }) => [file, pictures.map(({ width }) => width)])).toEqual([
    ['blog/post.html', [390]],
    ['new.html', []],
    ['old.html', []],
    ['prices.html', []],
  ]);
  expect((await readdir(pictures)).sort()).toEqual(
    ['after', 'before', 'difference'].map((kind) => `blog-post-390-${kind}.png`),
  );
  // Only scripts differ on the home page, which look the same.
  expect(taken).not.toContain('index.html');

  const some = await compareBuilds({ before, after, pictures, photographer }, 1);
  expect(some).toMatchObject({ changes: { length: 4 }, isLimited: true });
});

test('pages are compared without pictures after the browser has failed', async () => {
  const photographer: Photographer = {
    take: async () => {
      throw new BrowserError('closed');
    },
    close: async () => {},
  };
  const compared = await compareBuilds({ before, after, pictures: path.join(folder, 'none'), photographer });
  expect(compared.changes.map(({ file }) => file)).toEqual(['new.html', 'old.html', 'prices.html']);
  expect(compared.failure).toBe('closed');
});
