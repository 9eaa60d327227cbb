import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../../schema/site.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { printed } from '../../helpers/check.ts';
import { chat, checked, diagnosticsOf, discs, linkTo, page, productsWith, site } from './workshop-site.ts';

describe('blocks without contents', () => {
  const found = (changes: Readonly<Record<string, string>>) =>
    printed(diagnosticsOf(changes))
      .filter(({ rule }) => rule !== 'orphan-page')
      .map(({ file, line, column, rule, message }) => `${file.slice(6)}:${line}:${column} ${rule} ${message}`);
  const list = (query: string) => `  - collection: ${query}\n    type: collection-list\n`;
  const noProduct =
    'productos.yaml:10:11 empty-block «collection-list» no tiene qué mostrar: ninguna página publicada tiene «product:». Añade «product:» a las que se deban ver aquí, o borra el bloque.';

  test('a list of a collection without pages', () => {
    expect(found(productsWith(list('{of: product}')))).toEqual([noProduct]);
    expect(found({ ...productsWith(list('{of: product}')), 'discos.yaml': discs })).toEqual([]);
  });

  test('a list whose pages are all drafts', () => {
    const hidden = discs.replace('product:', 'draft: true\nproduct:');
    expect(found({ ...productsWith(list('{of: product}')), 'discos.yaml': hidden })).toEqual([noProduct]);
  });

  test('a list of a group without pages', () => {
    const shop = {
      'discos.yaml': discs,
      'site.yaml': site.replace('Frenos}', 'Frenos}\n      - {id: luces, label: Luces}'),
    };
    expect(found({ ...shop, ...productsWith(list('{of: product, group: luces}')) })).toEqual([
      'productos.yaml:10:11 empty-block «collection-list» no tiene qué mostrar: ninguna página publicada con «product:» es del grupo «luces». Escribe «group: luces» en las que se deban ver aquí, o borra el bloque.',
    ]);
  });

  test('but not a list of other pages on the only page of its group: it fills with the next one', () => {
    const related = `${discs}  - type: collection-list\n    collection: {of: product, group: frenos, isCurrentExcluded: true}\n`;
    expect(found({ ...linkTo('/discos'), 'discos.yaml': related })).toEqual([]);
  });

  test('nothing is reported while pages are missing because of other problems', () => {
    const broken = discs.replace('Discos.', '""');
    expect(found({ ...productsWith(list('{of: product}')), 'discos.yaml': broken })).toEqual([
      expect.stringContaining(' empty-value '),
    ]);
  });

  test('a column of the footer without pages', () => {
    const footer = site
      .replace('columns: []', 'columns: [{title: Todo, collection: {of: post}}]')
      .replace('collections:\n', 'collections:\n  post: {label: Blog, index: /productos}\n');
    expect(found({ 'site.yaml': footer })).toEqual([
      expect.stringMatching(/^site\.yaml:19:44 empty-block .*esta lista no tiene qué mostrar: .*«post:»/),
    ]);
  });

  const needs = Object.entries(schemas.blocks).flatMap(([type, schema]) =>
    schema.needs ? [[type, schema.needs]] : [],
  );

  test.each(needs)('%s without «%s» in site.yaml', (type, field) => {
    const block = `  - type: ${type}\n    title: Uno\n`;
    expect(found(productsWith(block))).toEqual([
      `productos.yaml:9:11 empty-block «${type}» no tiene qué mostrar: le falta «${field}» en site.yaml. Añádelo allí, o borra el bloque.`,
    ]);
  });

  test('a block needs a field of site.yaml', () => {
    expect(needs.map(([type]) => type)).toContain('contact-lines');
    for (const [, field] of needs) expect(siteSchema.properties).toHaveProperty(field!);
  });

  test('a block with the needed field', () => {
    for (const line of ['', '    line: Dos\n'])
      expect(found({ ...productsWith(`  - type: contact-lines\n${line}`), 'site.yaml': site + chat })).toEqual([]);
  });
});

describe('articles in groups', () => {
  const post = (title: string, group = '') =>
    page(title).replace(
      'blocks:',
      `post:\n  summary: Sobre ${title}.\n  image: {src: /assets/logo.svg, alt: ""}\n${group}blocks:`,
    );
  const blog = {
    'site.yaml': site.replace(
      'header:',
      '  post: {index: /blog, label: Blog, groups: [{id: avisos, label: Avisos}, {id: guias, label: Guías}]}\nheader:',
    ),
    'blog.yaml': `${page('Blog')}  - type: catalogue\n    collection: {of: post}\n`,
    ...linkTo('/blog'),
    'blog/a.yaml': post('Primero'),
    'blog/b.yaml': post('Segundo', '  group: avisos\n'),
    'productos.yaml': '',
  };
  const rulesOf = (changes: Readonly<Record<string, string>>) =>
    diagnosticsOf({ ...blog, ...changes })
      .filter(({ file }) => file.startsWith('pages/blog/'))
      .map(({ file, line, rule }) => `${file}:${line} ${rule}`);

  test('an article without a group is listed after the others, with a warning', () => {
    expect(rulesOf({})).toEqual(['pages/blog/a.yaml:4 missing-group']);
    const { compilePage } = checked(blog);
    const list = compilePage('/blog').blocks.find(({ type }) => type === 'catalogue')!;
    const groups = list.props.collection as { label?: string; entries: { name: string }[] }[];
    expect(groups.map(({ label, entries }) => [label, ...entries.map(({ name }) => name)])).toEqual([
      ['Avisos', 'Segundo'],
      [undefined, 'Primero'],
    ]);
  });

  test('the group has to exist in the site', () => {
    expect(rulesOf({ 'blog/a.yaml': post('Primero', '  group: guias\n') })).toEqual([]);
    expect(rulesOf({ 'blog/a.yaml': post('Primero', '  group: guia\n') })).toEqual([
      'pages/blog/a.yaml:6 unknown-group',
    ]);
  });
});
