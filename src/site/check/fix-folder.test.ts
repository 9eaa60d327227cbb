import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { text } from '../../../schema/parts.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createSchemas } from '../../content/common/schemas.ts';
import { fixFolder } from './fix-folder.ts';

const schemas = createSchemas({
  notice: {
    title: 'Aviso',
    description: 'Un bloque de prueba.',
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: { title: { ...text('Título.'), renamedFrom: 'heading' } },
  },
});

let folder: string;
let pages: string;
beforeEach(async () => {
  folder = temporaryFolder();
  pages = path.join(folder, 'pages');
  await mkdir(path.join(pages, 'blog'), { recursive: true });
});

const write = (name: string, contents: string | Uint8Array) => writeFile(path.join(pages, name), contents);
const read = async (name: string) => (await readFile(path.join(pages, name))).toString('latin1');
const page = (key: string) => `title: P # ñ\r\nblocks:\r\n  - type: notice\r\n    ${key}: Aviso 🚍\r\n`;
const utf8 = (source: string) => Buffer.from(source).toString('latin1');

test('pages in folders are fixed; their byte order mark and line ends are kept', async () => {
  await write('index.yaml', `\uFEFF${page('heading')}`);
  await write('blog/post.yaml', page('"heading"'));
  const fixed = await fixFolder(pages, schemas);
  expect(fixed.map(({ file, isLeftAlone }) => [file, isLeftAlone])).toEqual([
    ['pages/blog/post.yaml', false],
    ['pages/index.yaml', false],
  ]);
  expect(await read('index.yaml')).toBe(utf8(`\uFEFF${page('title')}`));
  expect(await read('blog/post.yaml')).toBe(utf8(page('"title"')));
});

test('files without former names are not even written', async () => {
  await write('index.yaml', page('title'));
  const before = new Date(2020, 1, 1);
  await utimes(path.join(pages, 'index.yaml'), before, before);
  expect(await fixFolder(pages, schemas)).toEqual([]);
  expect((await stat(path.join(pages, 'index.yaml'))).mtime).toEqual(before);
});

test('a file that is not UTF-8 stays as it is', async () => {
  const latin = Buffer.from('title: Gestión\nblocks:\n  - type: notice\n    heading: a\n', 'latin1');
  await write('index.yaml', latin);
  expect(await fixFolder(pages, schemas)).toEqual([]);
  expect(await read('index.yaml')).toBe(latin.toString('latin1'));
});
