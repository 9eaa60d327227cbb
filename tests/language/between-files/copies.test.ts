import { describe, expect, test } from 'vitest';
import { printed } from '../../helpers/check.ts';
import { description } from '../../helpers/sites/workshop.ts';
import { diagnosticsOf, discs, linkTo, page, productsWith } from './workshop-site.ts';

describe('copied pages', () => {
  const shop = { ...productsWith('  - type: catalogue\n    collection: {of: product}\n'), 'discos.yaml': discs };
  const copy = discs
    .replace('title: Discos', 'title: Pastillas')
    .replace(/description: .*/, `description: ${description('las pastillas')}`)
    .replace('name: Discos', 'name: Pastillas')
    .replace('summary: Discos.', 'summary: Pastillas.')
    .replace('    title: Discos', '    title: Pastillas para todos');
  const found = (text: string) =>
    printed(diagnosticsOf({ ...shop, 'discos2.yaml': text })).map(
      ({ file, line, column, rule, message }) => `${file.slice(6)}:${line}:${column} ${rule} ${message}`,
    );

  test('all repeated texts of a page are one problem of the copy', () => {
    expect(found(copy)).toEqual([]);
    expect(found(discs)).toEqual([
      'discos2.yaml:1:8 copied-page Esta página repite de pages/discos.yaml: el título, la descripción, el nombre, el resumen y el título principal. Escribe los suyos.',
    ]);
  });

  test.each([
    ['title: Pastillas', 'title: Discos', '1:8 duplicate-title Otra página tiene el mismo título'],
    ['las pastillas', 'Discos', '2:14 duplicate-description Otra página tiene la misma descripción'],
    ['name: Pastillas', 'name: Discos', '4:9 duplicate-product Otra página de la colección se llama igual'],
    ['summary: Pastillas.', 'summary: Discos.', '7:12 duplicate-summary Otra página de la colección tiene el mismo'],
    ['Pastillas para todos', 'Discos', '11:12 duplicate-heading Otra página tiene el mismo título principal'],
  ])('%s', (own, other, problem) => {
    expect(found(copy.replace(own, other))).toEqual([expect.stringContaining(`discos2.yaml:${problem}`)]);
  });
});

describe('pages that repeat another one on purpose', () => {
  const rulesOf = (files: Readonly<Record<string, string>>) => {
    const links = Object.keys(files).map((name) => `[esta](/${name.replace('.yaml', '')})`);
    const menu = `  - type: text\n    body: Ver ${links.join(', ')}.\n`;
    return diagnosticsOf({ ...productsWith(menu), ...files }).map(({ file, rule }) => `${file.slice(6)} ${rule}`);
  };
  const letter = page('Carta');

  test.each([
    ['guia/v1.yaml', 'guia/v2.yaml'],
    ['guia/1.9/uso.yaml', 'guia/2.0/uso.yaml'],
    ['guia/uso.yaml', 'guia/v2.1/uso.yaml'],
    ['guia/latest/uso.yaml', 'guia/1.9/uso.yaml'],
    ['notas-1.9.yaml', 'notas-2.0.yaml'],
  ])('%s and %s are versions of one page', (one, other) => {
    expect(rulesOf({ [one]: letter, [other]: letter })).toEqual([]);
  });

  test.each([
    ['cartas/2024.yaml', 'cartas/2025.yaml'],
    ['carta-2024.yaml', 'carta-2025.yaml'],
  ])('%s and %s are a series, whose titles have to differ', (one, other) => {
    expect(rulesOf({ [one]: letter, [other]: letter.replace('title: Carta', 'title: Otra carta') })).toEqual([]);
    expect(rulesOf({ [one]: letter, [other]: letter })).toEqual([`${other} duplicate-title`]);
  });

  test.each([
    ['cartas/uno.yaml', 'cartas/dos.yaml'],
    ['cartas/carta1.yaml', 'cartas/carta2.yaml'],
    ['guia/v1/uso.yaml', 'guia/v2/otro.yaml'],
  ])('%s and %s are a page and its copy', (one, other) => {
    expect(rulesOf({ [one]: letter, [other]: letter })).toEqual([expect.stringContaining(' copied-page')]);
  });
});

describe('renamed files', () => {
  const about = { 'acerca.yaml': page('Acerca'), ...linkTo('/acerca') };
  const links = '  - type: text\n    body: Lea [quiénes somos](/acerca) y [más](/acerca).\n';
  const found = (changes: Readonly<Record<string, string>>) =>
    diagnosticsOf({ ...about, ...productsWith(links), ...changes }).map(
      ({ file, rule, message }) => `${file.slice(6)} ${rule} ${message}`,
    );

  test('a page whose file has another name than its links is reported once, at the file', () => {
    expect(found({})).toEqual([]);
    expect(found({ 'acerca.yaml': '', 'nosotros.yaml': page('Acerca') })).toEqual([
      'nosotros.yaml renamed-page Parece que este archivo se llamaba acerca.yaml: 3 enlaces llevan a /acerca, que ya no existe. Ejecuta «npm run move:page -- /acerca /nosotros» y lo seguirán, o devuélvele su nombre.',
    ]);
  });

  test('each link to a removed page is reported, and so is a single wrong link', () => {
    const broken = expect.stringContaining(' broken-internal-link ');
    expect(found({ 'acerca.yaml': '' })).toEqual([broken, broken, broken]);
    const other = { 'nosotros.yaml': page('Nosotros') };
    expect(found({ ...other, ...linkTo('/nada') })).toEqual([
      broken,
      expect.stringContaining('nosotros.yaml orphan-page'),
    ]);
  });

  test.each([
    ['acerca.yaml.yaml', 'Renómbralo a acerca.yaml.'],
    ['acércá.yaml'.normalize('NFD'), 'Renómbralo a acerca.yaml.'],
    ['acerca .yaml', 'Renómbralo a acerca.yaml.'],
    ['acerca..yaml', 'Renómbralo a acerca.yaml.'],
  ])('%s: only its name is reported, and no link', (name, advice) => {
    expect(found({ 'acerca.yaml': '', [name]: page('Acerca') })).toEqual([
      expect.stringMatching(new RegExp(`^${name} file-name .*${advice}$`)),
    ]);
  });

  test('a dot between digits is no mistake: versions are addresses', () => {
    const linked = productsWith('  - type: text\n    body: Lea [la última](/v1.26.0).\n');
    expect(found({ ...linked, 'v1.26.0.yaml': page('Versión 1.26.0') })).toEqual([]);
    expect(found({ ...linked, 'v1.26.0.beta.yaml': page('Versión 1.26.0') })).toEqual([
      expect.stringMatching(/^productos.yaml broken-internal-link .*v1.26.0/),
      expect.stringMatching(/^v1.26.0.beta.yaml file-name .*Renómbralo a v1.26.0-beta.yaml/),
    ]);
  });

  test('a copy with an unsuitable name has no advice to replace the original', () => {
    expect(found({ 'acerca.yaml.yaml': page('Acerca') })).toEqual([
      expect.stringMatching(/^acerca.yaml.yaml file-name .*Ya existe acerca.yaml: si esta copia sobra, bórrala/),
    ]);
  });
});
