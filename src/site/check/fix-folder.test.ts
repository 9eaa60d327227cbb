import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { text } from '../../../schema/parts.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createSchemas } from '../../content/common/site-schemas.ts';
import { checkSite } from './check-site.ts';
import { planFixes } from './fix-folder.ts';
import { createAnalyzerLoader } from './load-analyzer.ts';

const schemas = createSchemas({
  notice: {
    label: 'Aviso',
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
const plan = async () => {
  const check = { schemas, loadAnalyzer: createAnalyzerLoader(schemas), locale: 'es' } as const;
  return planFixes(await checkSite(pages, check, {}), check);
};
const page = (key: string) => `title: P # ñ\r\nblocks:\r\n  - type: notice\r\n    ${key}: Aviso 🚍\r\n`;

test('pages in folders are fixed; their byte order mark and line ends are kept', async () => {
  await write('index.yaml', `\uFEFF${page('heading')}`);
  await write('blog/post.yaml', page('"heading"'));
  expect((await plan()).map(({ file, source }) => [file, source])).toEqual([
    ['pages/blog/post.yaml', page('"title"')],
    ['pages/index.yaml', `\uFEFF${page('title')}`],
  ]);
});

test('files without mistakes are left out', async () => {
  await write('index.yaml', page('title'));
  expect(await plan()).toEqual([]);
});

test('links across pages are fixed, and mistakes that a fix uncovers', async () => {
  await write('index.yaml', page('title'));
  await write('otra.yaml', 'title: A: b\nblocks:\n  - type: notice\n    titel: "[Ver](/otra/) #1"\n');
  const [{ source, titles } = { source: '', titles: [] }] = await plan();
  expect(source).toBe('title: "A: b"\nblocks:\n  - type: notice\n    title: "[Ver](/otra/) #1"\n');
  expect(titles).toHaveLength(2);
});

test('a file that is not UTF-8 stays as it is', async () => {
  const latin = Buffer.from('title: Gestión\nblocks:\n  - type: notice\n    heading: a\n', 'latin1');
  await write('index.yaml', latin);
  expect(await plan()).toEqual([]);
});

test('values of data files are fixed in the form of their file, each at its place', async () => {
  const fields = { since: { type: 'date' }, href: { type: 'href' } };
  const from = { csv: 'data/a.csv', json: 'data/b.json', yaml: 'data/c.yaml' };
  const collections = Object.fromEntries(
    Object.entries(from).map(([name, file]) => [name, { label: name, from: file, fields }]),
  );
  await write('site.yaml', JSON.stringify({ brand: 'Foro', collections }));
  await write('index.yaml', page('title'));
  await mkdir(path.join(pages, 'data'));
  await write(from.csv, 'name,since,href\r\n"Ana, B",2026/05/01,"www.empresa.co"\r\n');
  await write(from.json, '[{"name": "Ana", "since": "2026/05/01", "href": "www.empresa.co"}]');
  await write(from.yaml, '- name: Ana\n  since: 2026/05/01 # hoy\n');
  // A day is not a text of JSON without its quotes, which the fix would remove.
  expect((await plan()).map(({ file, source }) => [file, source])).toEqual([
    ['pages/data/a.csv', 'name,since,href\r\n"Ana, B",2026-05-01,"https://www.empresa.co"\r\n'],
    ['pages/data/b.json', '[{"name": "Ana", "since": "2026/05/01", "href": "https://www.empresa.co"}]'],
    ['pages/data/c.yaml', '- name: Ana\n  since: 2026-05-01 # hoy\n'],
  ]);
});
