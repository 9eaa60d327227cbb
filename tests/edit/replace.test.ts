import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createSiteChecker } from '../../src/site/check/check-site.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { writeEdits } from '../../src/site/page-files/edited-file.ts';
import { messages } from '../../src/site/page-files/messages.ts';
import { findTexts, planReplacement } from '../../src/site/page-files/replace-texts.ts';
import { namedScope } from '../../src/site/page-files/text-scope.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { changedLines } from '../../src/testing/forms/changed-lines.ts';
import { runCommand } from '../helpers/command.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let pages: string;
beforeEach(() => {
  pages = path.join(temporaryFolder(), 'pages');
  cpSync(exampleFolder, pages, { recursive: true });
  write('zafiro.yaml', page);
});

const write = (name: string, text: string) => writeFileSync(path.join(pages, name), text);
const read = (name: string) => readFileSync(path.join(pages, name), 'utf8');

/** The words in every form of a text, and in values that are not texts. */
const page = `title: Zafiro en una página # Zafiro
description: "La página dice zafiro, ZAFIRO y zafirino, para probar el reemplazo de las palabras."
blocks:
  - type: text
    id: zafiro
    body: >-
      El **Zafiro azul** está en
      [esta página de Zafiro](/zafiro "Zafiro"), y el Zafiro
      azul dividido también.
  - type: text
    isHidden: true
    body: 'Oculto: zafiro.'
`;

async function replace(
  words: string,
  replacement: string,
  query: { isWhole?: boolean; isCaseSensitive?: boolean } = {},
) {
  const checked = await createSiteChecker(schemas, 'es')(pages);
  const context = { schemas: checked.schemas, locale: 'es' } as const;
  const found = findTexts(checked, { words, isWhole: false, isCaseSensitive: false, ...query }, context);
  writeEdits(pages, planReplacement(checked, found.files, replacement, context));
  return found;
}

test('words are replaced in texts, not in addresses, ids and comments', async () => {
  await replace('zafiro', 'topacio', { isWhole: true });
  expect(read('zafiro.yaml')).toBe(`title: Topacio en una página # Zafiro
description: "La página dice topacio, TOPACIO y zafirino, para probar el reemplazo de las palabras."
blocks:
  - type: text
    id: zafiro
    body: >-
      El **Topacio azul** está en [esta página de
      Topacio](/zafiro "Topacio"), y el Topacio azul
      dividido también.
  - type: text
    isHidden: true
    body: 'Oculto: topacio.'
`);
});

test('words that a line end divides are found; capitals are distinguished if the author asks for it', async () => {
  await replace('Zafiro azul', 'ópalo', { isCaseSensitive: true });
  expect(changedLines(page, read('zafiro.yaml'))).toMatchInlineSnapshot(`
    [
      "-      El **Zafiro azul** está en",
      "-      [esta página de Zafiro](/zafiro "Zafiro"), y el Zafiro",
      "-      azul dividido también.",
      "+      El **Ópalo** está en [esta página de Zafiro](/zafiro",
      "+      "Zafiro"), y el Ópalo dividido también.",
    ]
  `);
  const { files } = await replace('opalo', '');
  expect(files).toEqual([]);
});

test('words with formatting inside keep it if it is certain which of the other words has it', async () => {
  const before = page.replace(
    "'Oculto: zafiro.'",
    `|
      La **piedra** azul y la *piedra [azul](/azul)* de
      **Ana** Gil,

      - la **pie**dra azul
      - de piedra
      - azul, y > piedra **azul**`,
  );
  const change = async (words: string, replacement: string) => {
    write('zafiro.yaml', before);
    await replace(words, replacement);
    const former = before.split('\n');
    return read('zafiro.yaml')
      .split('\n')
      .filter((line, index) => line !== former[index]);
  };
  expect(await change('piedra azul', 'gema roja'), 'word by word').toEqual([
    '      La **gema** roja y la *gema [roja](/azul)* de',
    '      - azul, y > gema **roja**',
  ]);
  expect(await change('piedra azul', 'piedra de color azul'), 'between words with other formatting').toEqual([]);
  expect(await change('piedra azul', 'piedra muy azul oscuro'), 'a word that is the same').toEqual([
    '      La **piedra** muy azul oscuro y la *piedra [muy azul oscuro](/azul)* de',
    '      - la **pie**dra muy azul oscuro',
    '      - azul, y > piedra **muy azul oscuro**',
  ]);
  expect(await change('de Ana Gil', 'de Eva Gil'), 'beyond the end of a line').toEqual(['      **Eva** Gil,']);
  write('zafiro.yaml', before);
  const { stderr, output } = await runCommand('replace', ['piedra azul', 'gema', '--pages', pages]);
  expect(stderr).toContain('pages/zafiro.yaml: «piedra azul» queda como está');
  expect(output).not.toContain('pages/zafiro.yaml: 4');
  expect(read('zafiro.yaml')).toBe(before);
});

test('the name that identifies an entry, a file with errors and a file of another program stay as they are', async () => {
  const declared =
    'collections:\n  rock: {from: data/rocas.csv, label: Rocas}\n  gem: {from: data/gemas.json#gem, isSelective: true, label: Gemas}\n';
  write('site.yaml', read('site.yaml').replace(/^collections:\n/m, declared));
  mkdirSync(path.join(pages, 'data'), { recursive: true });
  write('data/rocas.csv', 'name,summary\nZafiro,"Un zafiro, azul"\n');
  const gems = '{"gem": [{"summary": "Sin nombre"}, {"name": "Uno", "summary": "Un zafiro"}]}';
  write('data/gemas.json', gems);
  write('rota.yaml', 'title: [Zafiro\n');
  const { unread, foreign, identities } = await replace('zafiro', 'topacio');
  expect(read('data/rocas.csv')).toBe('name,summary\nZafiro,"Un topacio, azul"\n');
  expect(read('data/gemas.json')).toBe(gems);
  expect(unread).toEqual(['pages/rota.yaml']);
  expect(foreign).toEqual(['pages/data/gemas.json']);
  expect(identities).toEqual([{ file: 'pages/data/rocas.csv', name: 'Zafiro' }]);
});

test('words are found in the named parts of the site and the named fields', async () => {
  mkdirSync(path.join(pages, 'zafiro'), { recursive: true });
  write('zafiro/otra.yaml', page);
  const checked = await createSiteChecker(schemas, 'es')(pages);
  const context = { schemas: checked.schemas, locale: 'es' } as const;
  const query = { words: 'zafiro', isWhole: false, isCaseSensitive: false };
  const find = (places: string[], fields: string[] = []) => {
    const { files } = findTexts(checked, query, context, namedScope(checked, places, fields, messages.es));
    return files.map(({ file, texts }) => [file, texts.length]);
  };
  const both = [
    ['pages/zafiro.yaml', 4],
    ['pages/zafiro/otra.yaml', 4],
  ];
  expect(find([])).toEqual(both);
  expect(find(['/zafiro'])).toEqual(both);
  expect(find(['/zafiro/otra', 'site'])).toEqual([both[1]]);
  expect(find(['product', 'data'])).toEqual([]);
  expect(find(['pages'], ['title', 'description'])).toEqual(both.map(([file]) => [file, 2]));
  expect(() => find(['/zafir'])).toThrow('--in «/zafir»: el sitio no tiene esa parte. Escribe una dirección');
  expect(() => find([], ['titulo'])).toThrow('--fields «titulo»: ningún campo se llama así.');
});

test('npm run replace says where the words are; with --dry-run it shows the changes and makes none', async () => {
  expect((await runCommand('replace', ['Zafiro', '--pages', pages])).output).toBe('pages/zafiro.yaml: 8 veces\n');
  const help = await runCommand('replace', ['--help', '--lang', 'en']);
  expect(help).toMatchObject({ code: 0, output: expect.stringMatching(/^Usage: .*\[--in PLACES\]/) });
  const scope = ['--in', '/zafiro,site', '--fields', 'body'];
  const { output } = await runCommand('replace', ['Zafiro', 'topacio', ...scope, '--dry-run', '--pages', pages]);
  expect(output).toContain("-    body: 'Oculto: zafiro.'\n+    body: 'Oculto: topacio.'\n");
  expect(output).not.toContain('+title');
  expect(read('zafiro.yaml')).toBe(page);
});
