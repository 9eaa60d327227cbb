import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { frameIds } from '../../schema/addresses.ts';
import { readFacts } from '../../src/content/link/facts/read-facts.ts';
import { scanHtml } from '../../src/site/build/pages/html-scan.ts';
import { checkText } from '../helpers/check.ts';
import { testSchemas } from '../helpers/schemas.ts';
import { buildPages, writeFixtureSite } from '../outputs/site.ts';

const folder = await writeFixtureSite(`
scripts: [{src: https://chat.example/chat.js, integrity: none, consent: ask}, {src: https://book.example/v1.js, integrity: none}]
consent: {text: ¿Sí?, allow: Sí, refuse: No, change: Cambiar}
search: {page: /buscar}
`);
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

test('no author may use an anchor of the frame', async () => {
  const file = path.join(folder, 'site.yaml');
  const tree = 'collections:\n  guide: { index: /guias/unica, label: Guía, tree: folders }\n';
  await writeFile(file, (await readFile(file, 'utf8')).replace('collections:\n', tree));
  const one = path.join(folder, 'guias/unica.yaml');
  await writeFile(one, (await readFile(one, 'utf8')).replace('blocks:', 'guide: {}\nblocks:'));
  const { pages } = await buildPages(folder);
  const shown = pages.filter(({ route }) => route === '/guias/unica' || route === '/buscar');
  const ids = new Set(shown.flatMap(({ html }) => [...scanHtml(html).ids]));
  expect([...ids].sort()).toEqual([...frameIds].sort());
});

const head = 'title: Inicio\ndescription: La página de una empresa que cuenta lo que hace, paso a paso y sin rodeos.\n';

test.each(frameIds)('an author cannot use %s', (id) => {
  const found = checkText(`${head}blocks:\n  - type: text\n    id: ${id}\n    body: Texto.\n`);
  expect(found.map(({ rule, line, column }) => `${line}:${column} ${rule}`)).toEqual(['5:9 reserved-id']);
});

test('a heading with the words of such an anchor gets another anchor', () => {
  const page = { title: 'Inicio', blocks: [{ type: 'text', body: '## Main\n' }] };
  expect(readFacts(testSchemas, testSchemas.page, page).ids).toEqual(['main-2']);
});
