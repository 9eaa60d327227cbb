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
