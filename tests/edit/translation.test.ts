import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSiteChecker } from '../../src/site/check/check-site.ts';
import { acceptTranslation } from '../../src/site/page-files/translation/accept.ts';
import { exportTranslations, type Wanted } from '../../src/site/page-files/translation/export.ts';
import { performImport, planImport } from '../../src/site/page-files/translation/import.ts';
import { fileIn, translatedSite } from '../../src/site/page-files/translation/translated-pages.ts';
import { readXliff, type XliffDocument, type XliffUnit } from '../../src/site/page-files/translation/xliff.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { runCommand } from '../helpers/command.ts';
import { templatePages } from '../helpers/sites/templates.ts';
import { description } from '../helpers/sites/workshop.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const site = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: '2026', href: /contacto}]}
footer: {columns: [], copyright: Taller}
languages:
  en: {label: English, lang: en-GB}
`;
const files = {
  'site.yaml': site,
  'index.yaml': `title: Inicio\ndescription: ${description('la portada')}\nblocks:\n  - {type: hero, title: Bienvenidos}\n`,
  'contacto.yaml': `title: Contacto   # comentario
description: ${description('el contacto')}
redirectFrom: [/escribanos]
blocks:
  - type: hero
    title: 'Hable con {brand}'
  - type: text
    body: |
      Llame **hoy**.

      O mañana.
`,
  'en/index.yaml': `title: Home\ndescription: ${description('the home page')}\nblocks:\n  - {type: hero, title: Welcome}\n`,
};

let pages: string;
beforeEach(() => {
  pages = path.join(temporaryFolder(), 'pages');
  mkdirSync(path.join(pages, 'en'), { recursive: true });
  cpSync(path.join(templatePages('workshop'), 'assets/logo.svg'), path.join(pages, 'assets/logo.svg'));
  for (const [name, text] of Object.entries(files)) write(name, text);
});

const write = (name: string, text: string) => writeFileSync(path.join(pages, name), text);
const read = (name: string) => readFileSync(path.join(pages, name), 'utf8');
const opened = async () => translatedSite(await createSiteChecker(schemas, 'en')(pages), 'en');
const exported = async (wanted: Wanted = 'all') => readXliff(exportTranslations(await opened(), 'en', wanted));
const errors = async () =>
  (await createSiteChecker(schemas, 'en')(pages)).diagnostics.filter(({ severity }) => severity === 'error');

/** The document as an office returns it: each text translated by a function. */
function translated(document: XliffDocument, translate = (source: string): string | undefined => `EN ${source}`) {
  const unit = ({ name, source }: XliffUnit): XliffUnit => {
    const target = translate(source);
    return { name, source, ...(target !== undefined && { target }) };
  };
  return { ...document, files: document.files.map((file) => ({ ...file, units: file.units.map(unit) })) };
}

async function imported(document: XliffDocument) {
  const now = await opened();
  const plans = planImport(now, 'en', document);
  performImport(now, plans);
  return plans.map(({ file, isChanged, refusals }) => ({ file, isChanged, refusals }));
}

const pointersOf = ({ files }: XliffDocument) => files.flatMap(({ units }) => units.map(({ name }) => name));

describe('exported texts', () => {
  test('are those of all pages, with the translations that there are', async () => {
    const document = await exported();
    expect([document.source, document.target]).toEqual(['es-CO', 'en-GB']);
    expect(document.files.map(({ original, units }) => [original, units.length])).toEqual([
      ['pages/contacto.yaml', 4],
      ['pages/index.yaml', 3],
    ]);
    expect(document.files[0]!.units[3]).toEqual({
      name: 'pages/contacto.yaml#/blocks/1/body',
      source: 'Llame **hoy**.\n\nO mañana.',
    });
    expect(document.files[1]!.units[2]).toEqual({
      name: 'pages/index.yaml#/blocks/0/title',
      source: 'Bienvenidos',
      target: 'Welcome',
    });
  });

  test('may be the missing ones only, of new pages and of copied texts', async () => {
    write('en/index.yaml', files['en/index.yaml'].replace('Welcome', 'Bienvenidos'));
    expect(pointersOf(await exported('missing'))).toEqual([
      'pages/contacto.yaml#/title',
      'pages/contacto.yaml#/description',
      'pages/contacto.yaml#/blocks/0/title',
      'pages/contacto.yaml#/blocks/1/body',
      'pages/index.yaml#/blocks/0/title',
    ]);
  });

  test('may be those of outdated translations only', async () => {
    expect((await exported('outdated')).files).toEqual([]);
    acceptTranslation(await opened(), 'pages/en/index.yaml');
    write('index.yaml', files['index.yaml'].replace('Bienvenidos', 'Bienvenidas'));
    expect(pointersOf(await exported('outdated'))).toHaveLength(3);
  });
});

describe('imported texts', () => {
  test('make a new page, which keeps everything else of the original', async () => {
    const result = await imported(translated(await exported('missing')));
    expect(result).toEqual([{ file: 'pages/en/contacto.yaml', isChanged: true, refusals: [] }]);
    const { pages: all } = await opened();
    const version = all.find(({ file }) => file === 'pages/contacto.yaml')!.texts!.version;
    const text = read('en/contacto.yaml');
    expect(text).toContain(version);
    expect(text.replace(/sourceVersion: .*\n/, '')).toBe(
      files['contacto.yaml']
        .replace('title: Contacto', 'title: EN Contacto')
        .replace('description: ', 'description: EN ')
        .replace('redirectFrom: [/escribanos]\n', '')
        .replace("'Hable con {brand}'", "'EN Hable con {brand}'")
        .replace('Llame', 'EN Llame'),
    );
    expect(await errors()).toEqual([]);
  });

  test.each([
    ['pages/contacto.yaml', '', 'pages/en/contacto.yaml'],
    ['pages/es/contacto.yaml', 'es', 'pages/en/contacto.yaml'],
    ['pages/es.yaml', 'es', 'pages/en.yaml'],
    ['pages/site.yaml', 'es', 'pages/en/site.yaml'],
  ])('of %s go into the folder of their language in place of "%s"', (original, folder, file) => {
    expect(fileIn('en', original, { folder, others: {} })).toBe(file);
  });

  test('change the texts of a page, and no other byte', async () => {
    await imported(translated(await exported()));
    expect(read('en/index.yaml').replace(/sourceVersion: .*\n/, '')).toBe(
      files['en/index.yaml']
        .replace('Home', 'EN Inicio')
        .replace(description('the home page'), `EN ${description('la portada')}`)
        .replace('Welcome', 'EN Bienvenidos'),
    );
    expect(await imported(translated(await exported()))).toEqual([
      { file: 'pages/en/contacto.yaml', isChanged: false, refusals: [] },
      { file: 'pages/en/index.yaml', isChanged: false, refusals: [] },
    ]);
  });

  test('make a draft while some of them are missing', async () => {
    await imported(translated(await exported('missing'), (source) => (source === 'Contacto' ? 'Contact' : undefined)));
    expect(read('en/contacto.yaml')).toContain('draft: true');
    expect(read('en/contacto.yaml')).not.toContain('sourceVersion');
    await imported(translated(await exported('missing')));
    expect(await errors()).toEqual([]);
  });

  test('are refused by name if their original has changed since', async () => {
    const document = translated(await exported());
    write('contacto.yaml', files['contacto.yaml'].replace('Hable', 'Escriba').replace(/ {2}- type: text[\s\S]*/, ''));
    const [contact, home] = await imported(document);
    expect(contact!.refusals).toEqual([
      'pages/contacto.yaml#/blocks/0/title: the text of the original has changed since the export. It was not changed.',
      'pages/contacto.yaml#/blocks/1/body: the original no longer has this text. It was not changed.',
    ]);
    expect(read('en/contacto.yaml')).toContain('EN Contacto');
    expect(read('en/contacto.yaml')).toContain('Escriba con');
    expect(home).toEqual({ file: 'pages/en/index.yaml', isChanged: true, refusals: [] });
  });

  test('are refused where the translation has another block', async () => {
    write('en/index.yaml', files['en/index.yaml'].replace('type: hero', 'type: text, body: Text'));
    const results = await imported(translated(await exported()));
    expect(results.at(-1)!.refusals).toEqual([
      expect.stringContaining('pages/index.yaml#/blocks/0/title: pages/en/index.yaml does not have this text'),
    ]);
    expect(read('en/index.yaml')).toContain('EN Inicio');
  });

  test.each([
    ['has an error', 'title: Contact\n'],
    ['translates another page', `${files['en/index.yaml']}translationOf: /\n`],
  ])('are refused by name where the file of the translation %s', async (_, text) => {
    write('en/contacto.yaml', text);
    expect((await imported(translated(await exported())))[0]).toEqual({
      file: 'pages/en/contacto.yaml',
      isChanged: false,
      refusals: [expect.stringContaining('is no translation of pages/contacto.yaml without errors')],
    });
    expect(read('en/contacto.yaml')).toBe(text);
  });

  test('write nothing to a page that would have errors', async () => {
    const results = await imported(translated(await exported(), () => 'Text with {brnd}'));
    for (const { isChanged, refusals } of results) {
      expect(isChanged).toBe(false);
      expect(refusals).toContainEqual(expect.stringContaining('[unknown-token]'));
    }
    expect(read('en/index.yaml')).toBe(files['en/index.yaml']);
    expect(readdirSync(path.join(pages, 'en'))).toEqual(['index.yaml']);
  });
});

describe('accepting a translation', () => {
  test('writes the version of the original, and no other byte', async () => {
    const result = acceptTranslation(await opened(), 'pages/en/index.yaml');
    expect(result).toEqual({ file: 'pages/en/index.yaml', isChanged: true, refusals: [] });
    expect(read('en/index.yaml').replace(/sourceVersion: .*\n/, '')).toBe(files['en/index.yaml']);
    expect(acceptTranslation(await opened(), 'pages/en/index.yaml').isChanged).toBe(false);
  });

  test.each([
    ['a page of the first language', 'pages/index.yaml', 'a page of the first language'],
    ['a page without an original', 'pages/en/alone.yaml', 'write the address of its original'],
    ['a file that is no page', 'pages/en/none.yaml', 'is no page'],
  ])('is refused for %s', async (_, file, reason) => {
    write('en/alone.yaml', files['en/index.yaml'].replace('Home', 'Alone'));
    const before = read('en/alone.yaml');
    expect(acceptTranslation(await opened(), file).refusals).toEqual([expect.stringContaining(reason)]);
    expect(read('en/alone.yaml')).toBe(before);
  });
});

describe('texts of site.yaml', () => {
  const more = site.replace(
    /header: .*/,
    `header:
  links:
    - {label: Inicio, href: /}
    - {label: Contacto, href: /contacto}
collections:
  post:
    label: Diario
    index: /diario
    groups: [{id: nomina, label: Nómina}, {id: otros, label: Otros}]`,
  );
  const diary = files['index.yaml']
    .replaceAll('Inicio', 'Diario')
    .replaceAll('la portada', 'el diario')
    .replace('Bienvenidos', 'Notas');
  const ofSite = (document: XliffDocument) => ({
    ...document,
    files: document.files.filter(({ original }) => original === 'pages/site.yaml'),
  });
  beforeEach(() => {
    write('site.yaml', more);
    write('diario.yaml', diary);
  });

  test('go into a new file of the language, with lists whose links lead to its pages', async () => {
    const document = ofSite(await exported('missing'));
    expect(pointersOf(document)).toEqual([
      'pages/site.yaml#/collections/post/label',
      'pages/site.yaml#/collections/post/groups/0/label',
      'pages/site.yaml#/collections/post/groups/1/label',
      'pages/site.yaml#/header/links/0/label',
      'pages/site.yaml#/header/links/1/label',
    ]);
    expect(await imported(translated(document))).toEqual([
      { file: 'pages/en/site.yaml', isChanged: true, refusals: [] },
    ]);
    expect(read('en/site.yaml')).toBe(`collections:
  post:
    label: EN Diario
    groups:
      - id: nomina
        label: EN Nómina
      - id: otros
        label: EN Otros
header:
  links:
    - label: EN Inicio
      href: /en
    - label: EN Contacto
      href: /contacto
`);
    expect(await errors()).toEqual([]);
    expect(ofSite(await exported('missing')).files).toEqual([]);
  });

  test('change those that the language states, and no other byte', async () => {
    const own = `# Ours
collections: {post: {groups: [{id: otros, label: Others}]}}   # kept
header: {links: [{label: Only one, href: /en}]}
`;
    write('en/site.yaml', own);
    const [result] = await imported(translated(ofSite(await exported())));
    expect(result!.refusals).toEqual([
      expect.stringContaining('pages/site.yaml#/header/links/1/label: pages/en/site.yaml does not have this text'),
    ]);
    expect(read('en/site.yaml')).toBe(`# Ours
collections: {post: {label: EN Diario, groups: [{id: otros, label: EN Otros}, {id: nomina, label: EN Nómina}]}}   # kept
header: {links: [{label: EN Inicio, href: /en}]}
`);
    expect(await errors()).toEqual([]);
  });

  test('of a list without ids are taken only all together', async () => {
    const document = translated(ofSite(await exported()), (source) =>
      source === 'Contacto' ? undefined : `EN ${source}`,
    );
    const [result] = await imported(document);
    expect(result!.refusals).toEqual([
      'pages/site.yaml#/header/links/0/label: the list /header/links is translated as a whole, and other texts of it are missing. It was not changed.',
    ]);
    expect(read('en/site.yaml')).not.toContain('header');
  });
});

test('npm run translation exports, imports and accepts', async () => {
  const run = (...args: string[]) => runCommand('translation', [...args, '--pages', pages]);
  const { code, stdout } = await run('export', 'en', '--missing');
  expect(code).toBe(0);
  const file = path.join(path.dirname(pages), 'en.xliff');
  // Translation tools may write the tag of a language in lower case.
  const returned = stdout.replace('en-GB', 'en-gb');
  writeFileSync(file, returned.replaceAll('</source>', '</source><target>English text</target>'));
  const trial = await run('import', file, '--dry-run');
  expect(trial).toMatchObject({ code: 0, output: expect.stringContaining('+title: English text') });
  expect(readdirSync(path.join(pages, 'en'))).toEqual(['index.yaml']);
  const done = await run('import', file);
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('pages/en/contacto.yaml: archivo nuevo') });
  expect(await run('accept', path.join(pages, 'en/index.yaml'))).toMatchObject({
    code: 0,
    output: expect.stringContaining('pages/en/index.yaml: al día'),
  });
  expect(await run('accept', path.join(pages, 'index.yaml'))).toMatchObject({ code: 1 });
  for (const wrong of [
    ['export', 'fr'],
    ['import', path.join(pages, 'site.yaml')],
    ['import', 'none.xliff'],
    ['import', pages],
    ['move', 'x'],
  ])
    expect((await run(...wrong)).code, wrong.join(' ')).toBe(2);
  write('site.yaml', site.replace('url: ', 'ulr: '));
  expect(await run('export', 'en')).toMatchObject({ code: 1, output: expect.stringContaining('site.yaml falta o') });
});
