import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { createFileAnalysis } from '../../../src/content/analyze/analyze-file.ts';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import type { Asset } from '../../../src/content/link/assets.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { printed } from '../../helpers/check.ts';
import { description } from '../../helpers/sites/workshop.ts';
import { pagesFolder } from '../../helpers/sources.ts';

const analysis = createFileAnalysis(schemas, 'en');

type Data = Readonly<Record<string, unknown>>;

/** A page with texts of every format, next to values that are no texts. */
const contact: Data = {
  title: 'Contacto',
  description: description('Contacto'),
  layout: 'main',
  image: '/assets/logo.svg',
  blocks: [
    { type: 'hero', title: 'Hablemos de su proyecto', text: 'Con **gusto**.\nDesde {years:1995}.', layout: 'plain' },
    {
      type: 'split',
      title: 'Nuestra sede en la montaña',
      body: 'Un párrafo.\n\n- Uno\n- Dos\n',
      image: { src: '/assets/logo.svg', alt: 'La puerta del taller' },
    },
    {
      type: 'table',
      caption: 'Horas',
      columns: [{ label: 'Día' }, { label: 'Horas' }],
      rows: [
        ['Lunes', '9–17'],
        ['Martes', '10–18'],
      ],
    },
  ],
};

function versionOf(data: Data | string): string | undefined {
  const source = typeof data === 'string' ? data : stringify(data);
  const { entry, diagnostics } = analysis.page({
    path: 'pages/contacto.yaml',
    bytes: new TextEncoder().encode(source),
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return entry?.texts?.version;
}

const withBlock = (at: number, change: Data): Data => ({
  ...contact,
  blocks: (contact.blocks as Data[]).map((block, index) => (index === at ? { ...block, ...change } : block)),
});

/** The same data with the fields of every object in an order that follows from numbers. */
function shuffled(value: unknown, order: Iterator<number>): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, order));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([name, inner]) => [order.next().value, name, shuffled(inner, order)] as const,
  );
  return Object.fromEntries(fields.sort(([a], [b]) => a - b).map(([, name, inner]) => [name, inner]));
}

describe('the version of the texts of a page', () => {
  const version = versionOf(contact);

  test('is seven digits that translations state', () => {
    expect(version).toMatch(/^[0-9a-f]{7}$/);
    expect(versionOf({ ...contact, title: 'Contacto', sourceVersion: version })).toBe(version);
  });

  test('stays the same under any notation of the same data', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
        fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
        fc.constantFrom('any' as const, 'flow' as const),
        fc.integer({ min: 2, max: 8 }),
        fc.constantFrom(0, 40, 80),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (order, defaultStringType, collectionStyle, indent, lineWidth, end, hasComment) => {
          const style = { defaultStringType, collectionStyle, indent, lineWidth };
          const source = stringify(shuffled(contact, order), style);
          const text = (hasComment ? `# Una nota\n${source}` : source).replaceAll('\n', end);
          expect(versionOf(text)).toBe(version);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each<[string, Data]>([
    ['the picture', { ...contact, image: undefined }],
    ['a line break after a text', withBlock(1, { body: 'Un párrafo.\n\n- Uno\n- Dos' })],
    ['a choice', withBlock(0, { layout: undefined })],
    ['the address of an image', withBlock(1, { image: { src: '/assets/otro.svg', alt: 'La puerta del taller' } })],
    ['an anchor', withBlock(2, { id: 'horario' })],
    [
      'a hidden block',
      { ...contact, blocks: [...(contact.blocks as Data[]), { type: 'text', isHidden: true, body: 'x' }] },
    ],
  ])('ignores %s', (_, data) => {
    expect(versionOf(data)).toBe(version);
  });

  test.each<[string, Data]>([
    ['the title', { ...contact, title: 'Contactos' }],
    ['a letter of a long text', withBlock(1, { body: 'Un párrafo.\n\n- Uno\n- Dos.\n' })],
    ['a text about an image', withBlock(1, { image: { src: '/assets/logo.svg', alt: '' } })],
    [
      'a cell',
      withBlock(2, {
        rows: [
          ['Lunes', '9–17'],
          ['Martes', '10–19'],
        ],
      }),
    ],
    ['the order of blocks', { ...contact, blocks: (contact.blocks as Data[]).toReversed() }],
  ])('changes with %s', (_, data) => {
    expect(versionOf(data)).not.toBe(version);
  });
});

const siteFile = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: '12', href: /contacto}, {label: Taller, href: /en/contact}]}
footer: {columns: [], copyright: Taller}
languages:
  en: {label: English}
  ar: {label: العربية}
`;
const texts = [
  'Una frase que nadie escribiría dos veces',
  'Otra frase, también bastante larga',
  'La tercera, con su punto final',
  'Y la cuarta, que nadie tradujo',
];
const page = (title: string, more = '', words = texts) =>
  `title: ${title}\ndescription: ${description(title)}\n${more}blocks:\n  - {type: hero, title: ${title}}\n${words
    .map((text) => `  - {type: text, body: "${text}."}\n`)
    .join('')}`;
const original = page('Contacto');
const { entry } = analysis.page({ path: 'pages/contacto.yaml', bytes: new TextEncoder().encode(original) });
const english = texts.map((_, index) => `Sentence number ${index} of the translation`);
const files = {
  'site.yaml': siteFile,
  'index.yaml': page('Inicio', '', ['Una portada con su propia frase']),
  'contacto.yaml': original,
  'borrador.yaml': page('Borrador', 'draft: true\n', ['Un borrador con su propia frase']),
  'en/index.yaml': page('Home', '', ['A home page with its own sentence']),
  'en/contact.yaml': page('Contact', `translationOf: /contacto\nsourceVersion: "${entry!.texts!.version}"\n`, english),
  'en/jobs.yaml': page('Jobs', '', ['A page that only exists in English']),
};
const assets = new Map<string, Asset>([
  ['/assets/logo.svg', { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 }],
]);
const checkers = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

function checked(changes: Readonly<Record<string, string>> = {}, locale: 'es' | 'en' = 'es') {
  return checkers[locale](pagesFolder({ ...files, ...changes }), assets, 'pages');
}

const ownRules = ['outdated-translation', 'untranslated-text', 'untranslated-site-text'];
const reported = (changes: Readonly<Record<string, string>>, locale: 'es' | 'en' = 'es') =>
  printed(checked(changes, locale).diagnostics, locale)
    .filter(({ rule }) => ownRules.includes(rule))
    .map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);

describe('translations', () => {
  test('of unchanged originals are fine', () => {
    expect(reported({})).toEqual([]);
  });

  test('are outdated once a text of the original changes', () => {
    const changed = { 'contacto.yaml': page('Contacto', 'image: /assets/logo.svg\n', ['Un texto nuevo', ...texts]) };
    expect(reported(changed)).toEqual([
      'pages/en/contact.yaml:4 outdated-translation El original, /contacto, ha cambiado desde que se tradujo. Actualiza la traducción y después ejecuta «npm run translation -- accept pages/en/contact.yaml».',
    ]);
    expect(reported(changed, 'en')[0]).toContain('/contacto, has changed since it was translated');
    expect(reported({ 'contacto.yaml': page('Contacto', 'image: /assets/logo.svg\n') })).toEqual([]);
  });

  test('without a version are not watched', () => {
    expect(
      reported({
        'contacto.yaml': page('Contacto', '', ['Otro texto']),
        'en/contact.yaml': page('Contact', 'translationOf: /contacto\n', english),
      }),
    ).toEqual([]);
  });

  test('that are only copied are reported, unless they are drafts', () => {
    const copy = { 'en/contact.yaml': page('Contact', 'translationOf: /contacto\n') };
    expect(reported(copy)).toEqual([
      'pages/en/contact.yaml:1 untranslated-text Falta traducir la página: 4 de sus 5 textos largos son los del original, /contacto. Tradúcelos, o deja la página como borrador («draft: true»).',
    ]);
    expect(reported(copy, 'en')).toHaveLength(1);
    expect(reported({ 'en/contact.yaml': page('Contact', 'translationOf: /contacto\ndraft: true\n') })).toEqual([]);
  });

  test('have the texts of the site that their pages show', () => {
    const links = "{links: [{label: Contacto, href: /contacto}, {label: 'Desde {year}', href: /en/contact}]}";
    const more = `${siteFile.replace(/header: .*/, `header: ${links}`)}chat:
  label: Escríbanos
  service: 'https://wa.me/{phone}?text={text}'
  greeting: Hola
  lines: [{name: Ventas, city: Bogotá, phone: "+57 300 000 0001"}]
externalHosts: [mapas.example]
head: {meta: {author: Ana Ruiz}}
announcement: {text: 'Taller · Bogotá · **ventas@taller.example** · v2.1'}
collections:
  post: {label: Diario, index: /diario, groups: [{id: nomina, label: Nómina}, {id: otros, label: Otros}]}
`;
    expect(reported({ 'site.yaml': more })).toEqual([
      'pages/site.yaml:10 untranslated-site-text Las páginas de «en» muestran estos textos del sitio sin traducir: collections.post.label: Diario, collections.post.groups[0].label: Nómina, collections.post.groups[1].label: Otros, header.links[0].label: Contacto, header.links[1].label: Desde {year} y 2 más. Escríbelos en ese idioma en pages/en/site.yaml.',
    ]);
    const own = `header: {links: [{label: Contact, href: /en/contact}]}
chat: {label: Write to us, lines: [{name: Sales, city: Bogotá, phone: "+57 300 000 0001"}]}
collections: {post: {groups: [{id: otros, label: Others}]}}
`;
    expect(reported({ 'site.yaml': more, 'en/site.yaml': own }, 'en')).toEqual([
      'pages/en/site.yaml:1 untranslated-site-text The pages of "en" show these texts of the site untranslated: collections.post.label: Diario, collections.post.groups[0].label: Nómina. Write them in that language in pages/en/site.yaml.',
    ]);
  });

  test('state the menu of a documentation without its other settings', () => {
    const menu = (label: string, href: string) => `menu: [{label: ${label}, items: [{href: ${href}}]}]`;
    const tree = `${siteFile}collections: {post: {label: Guía, index: /contacto, tree: menu, ${menu('Uno', '/contacto')}}}\n`;
    const own = `collections: {post: {label: Guide, index: /en/contact, ${menu('One', '/en/contact')}}}\n`;
    const { diagnostics } = checked({ 'site.yaml': tree, 'en/site.yaml': own });
    expect(diagnostics.filter(({ file }) => file === 'pages/en/site.yaml')).toEqual([]);
  });

  test('into a language that the program lacks have a list of its texts', () => {
    const dutch = siteFile.replace('en: {label: English}', 'en: {label: Nederlands, lang: nl}');
    const words = (more: Readonly<Record<string, string>>) =>
      printed(checked({ 'site.yaml': dutch, ...more }).diagnostics).filter(({ rule }) => rule === 'missing-words');
    expect(words({})).toEqual([
      expect.objectContaining({
        file: 'pages/site.yaml',
        message: expect.stringMatching(
          /en «nl».* general\.skipToContent, .*Escríbelos en «words», de pages\/en\/site\.yaml/,
        ),
      }),
    ]);
    const [found] = words({ 'en/site.yaml': 'words: {general: {skipToContent: Naar de inhoud}}\n' });
    expect(found).toMatchObject({ file: 'pages/en/site.yaml', line: 1 });
    expect(found!.message).not.toContain('skipToContent');
  });

  test('are counted for each language', () => {
    expect(checked().translations).toEqual({
      en: { translated: 2, outdated: 0, missing: 0, onlyThere: 1 },
      ar: { translated: 0, outdated: 0, missing: 2, onlyThere: 0 },
    });
    const draft = page('Contact', 'translationOf: /contacto\ndraft: true\n', english);
    expect(checked({ 'en/contact.yaml': draft, '404.yaml': page('No está') }).translations.en).toEqual({
      translated: 1,
      outdated: 0,
      missing: 2,
      onlyThere: 1,
    });
    expect(checked({ 'contacto.yaml': page('Contacto', '', ['Otro']) }).translations.en).toEqual({
      translated: 1,
      outdated: 1,
      missing: 0,
      onlyThere: 1,
    });
  });
});
