import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSiteChecker } from '../../src/site/check/check-site.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { writeFixtureSite } from '../outputs/site.ts';

/** A site that is checked repeatedly, as by commands with a common cache. */
async function openSite() {
  const folder = await writeFixtureSite();
  const check = createSiteChecker(schemas, 'es');
  const file = (name: string) => path.join(folder, name);
  let minute = 0;
  return {
    read: (name: string) => readFileSync(file(name), 'utf8'),
    save: (name: string, text: string) => {
      writeFileSync(file(name), text);
      // Each save gets a different time, even if saves follow each other quickly.
      minute += 1;
      utimesSync(file(name), new Date(2026, 0, 1, 0, minute), new Date(2026, 0, 1, 0, minute));
    },
    find: async (rule: RegExp) =>
      (await check(folder)).diagnostics
        .filter((each) => rule.test(each.rule))
        .map(({ file, rule }) => `${file} ${rule}`),
  };
}

test('equal texts of two pages are a problem of the copy, whatever its name and the order of saving', async () => {
  const { read, save, find } = await openSite();
  expect(await find(/^copied-page/)).toEqual([]);
  save('a-copia.yaml', read('productos.yaml'));
  save('productos.yaml', `${read('productos.yaml')}# Revisada\n`);
  expect(await find(/^copied-page/)).toEqual(['pages/a-copia.yaml copied-page']);
});

test('a page that lost half of its bytes is reported until it is saved again', async () => {
  const { read, save, find } = await openSite();
  const part = '  - type: text\n    body: Un párrafo que dice lo que hay que saber y que llena su línea.\n';
  const half = read('productos.yaml');
  save('productos.yaml', `${half}${part.repeat(20)}`);
  expect(await find(/^page-shrank/)).toEqual([]);
  save('productos.yaml', half);
  expect(await find(/^page-shrank/)).toEqual(['pages/productos.yaml page-shrank']);
  expect(await find(/^page-shrank/), 'looking again accepts nothing').toEqual(['pages/productos.yaml page-shrank']);
  save('productos.yaml', half);
  expect(await find(/^page-shrank/)).toEqual([]);
});
