import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../schema/site.ts';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import type { Asset } from '../../src/content/link/assets.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { printed } from '../helpers/check.ts';
import { description, workshopPages } from '../helpers/sites/workshop.ts';

const site = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
collections:
  product:
    index: /productos
    label: Productos
    groups:
      - {id: frenos, label: Frenos}
header:
  links:
    - {label: Inicio, href: /}
    - {label: Productos, href: /productos}
footer:
  columns: []
  copyright: © {year} {brand}
externalHosts: [www.dian.gov.co]
`;

const base: Readonly<Record<string, string>> = {
  'site.yaml': site,
  ...workshopPages,
};

const assets = new Map<string, Asset>(
  [
    '/assets/logo.svg',
    '/assets/Freno.svg',
    '/assets/recepción.svg',
    '/assets/foto recepción.svg',
    '/assets/mi guía/uno.svg',
  ].map((path) => [path, { path, url: path, size: 1, width: 10, height: 10 }]),
);

assets.set('/assets/largo.svg', { ...assets.get('/assets/logo.svg')!, path: '/assets/largo.svg', width: 30 });

assets.set('/assets/pan.svg', {
  ...assets.get('/assets/logo.svg')!,
  path: '/assets/pan.svg',
  icon: { viewBox: '0 0 24 24', shapes: [['g', {}, [['path', { d: 'M0 0h9' }]]]] },
});

for (const [name, weights] of [
  ['fina', [400, 400]],
  ['variable', [200, 900]],
] as const) {
  const path = `/assets/${name}.woff2`;
  assets.set(path, { path, url: path, size: 1, font: { ascent: 1, descent: 0.2, lineGap: 0, weights } });
}

const check = createChecker(schemas, 'es');

/** Checks the small site with some files changed, added or (by an empty text) removed. */
function checked(changes: Readonly<Record<string, string>>, today?: string) {
  const files = Object.entries({ ...base, ...changes })
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({ path: `pages/${name}`, bytes: new TextEncoder().encode(text) }));
  return check(files, assets, 'pages', today);
}

function diagnosticsOf(changes: Readonly<Record<string, string>>) {
  return checked(changes).diagnostics;
}

/** The home page with another link on its button, at 8:15. */
const linkTo = (href: string) => ({ 'index.yaml': base['index.yaml']!.replace('href: /productos', `href: ${href}`) });

const siteWithForms = `${site}forms: {endpoints: {visitas: "https://forms.example/visitas"}}\n`;

const chat =
  'chat:\n  label: Chat\n  service: "https://wa.me/{phone}?text={text}"\n  greeting: Hola\n' +
  '  lines: [{name: Uno, city: Cali, phone: "+57 300 000 0001"}]\n' +
  '  footerLines: [{name: Dos, city: Tunja, phone: "+57 300 000 0002"}]\n';

/** A form with one field of a kind, at its seventh line. */
const formOf = (type: string, more = '') => `  - type: contact-form
    title: Escriba
    recipient: a@empresa.example
    subject: Visita
    submit: Enviar
    success: Gracias.
    fields: [{name: dato, label: Dato, type: ${type}}]
${more}`;

/** A vacancy with a date, with its city in the eleventh line of the products page. */
const jobIn = (city: string, more = '') => `  - type: job-list
    items:
      - city: ${city}
        datePosted: "2026-01-15"
        position: Mecánica
        team: Taller
        contract: Fijo
        body: Arregla frenos.
        apply: {label: Aplicar, email: a@empresa.example, subject: Hola}
${more}`;

/** The products page with further lines at its end, from line 9 on. */
const productsWith = (lines: string) => ({ 'productos.yaml': `${base['productos.yaml']}${lines}` });

const draft = `title: Secreto
description: ${description('lo que viene')}
draft: true
blocks:
  - type: hero
    title: Secreto
`;

const page = (title: string) =>
  draft.replaceAll('Secreto', title).replace('draft: true\n', '').replace('lo que viene', title);

/** A product page. */
const discs = page('Discos').replace(
  'blocks:',
  'product:\n  name: Discos\n  logo: {src: /assets/Freno.svg, alt: ""}\n  group: frenos\n  summary: Discos.\n  order: 1\nblocks:',
);

/** Block types that define anchors for the groups of a collection, with the prefix of those anchors. */
const groupAnchors = Object.fromEntries(
  Object.entries(schemas.blocks).flatMap(([type, { properties }]) =>
    Object.values(properties).flatMap((field) => (field.groupAnchors ? [[type, field.groupAnchors]] : [])),
  ),
);

const cases: readonly [string, Readonly<Record<string, string>>, string, string][] = [
  ['a page that does not exist', linkTo('/producto'), 'index.yaml:8:15 broken-internal-link', '¿Querías /productos?'],
  ['another case', linkTo('/Productos'), 'index.yaml:8:15 broken-internal-link', '¿Querías /productos?'],
  ['a section that does not exist', linkTo('/productos#listas'), 'index.yaml:8:15 broken-fragment', 'lista'],
  ['a slash at the end', linkTo('/productos/'), 'index.yaml:8:15 trailing-slash', '/productos'],
  [
    'a host that is not allowed',
    linkTo('https://acortador.example/abc'),
    'index.yaml:8:15 external-not-allowed',
    'acortador.example',
  ],
  [
    'an address without encryption',
    { ...linkTo('http://antiguo.example/abc'), 'site.yaml': site.replace('www.dian.gov.co', 'antiguo.example') },
    'index.yaml:8:15 http-insecure',
    'usa https:// en lugar de http://; si antiguo.example no lo tiene, añádelo a «insecureHosts» en site.yaml.',
  ],
  [
    'an address without encryption inside a text',
    productsWith('  - type: text\n    body: Ver [esto](http://www.dian.gov.co/a).\n'),
    'productos.yaml:10:22 http-insecure',
    'Usa https://',
  ],
  [
    'an address without encryption to a host that is not allowed',
    linkTo('http://acortador.example/abc'),
    'index.yaml:8:15 external-not-allowed',
    'acortador.example',
  ],
  [
    'a file that does not exist',
    linkTo('/assets/lago.svg'),
    'index.yaml:8:15 missing-asset',
    '¿Querías /assets/logo.svg?',
  ],
  [
    'a link inside a text',
    productsWith('  - type: text\n    body: Ver [la portada](/portada).\n'),
    'productos.yaml:10:28 broken-internal-link',
    '/portada',
  ],
  [
    'an unsafe link inside a text',
    productsWith('  - type: text\n    body: Ver [esto](javascript:alert).\n'),
    'productos.yaml:10:22 unsafe-scheme',
    'javascript',
  ],
  [
    'a link without its slash inside a text',
    productsWith('  - type: text\n    body: Ver [esto](productos).\n'),
    'productos.yaml:10:22 missing-slash',
    '/productos',
  ],
  ['a draft', { ...linkTo('/secreto'), 'secreto.yaml': draft }, 'index.yaml:8:15 link-to-draft', 'borrador'],
  [
    'an unknown token',
    productsWith('  - type: text\n    body: Desde {marca}.\n'),
    'productos.yaml:10:17 unknown-token',
    'escribe \\{marca}',
  ],
  [
    'a group that does not exist',
    productsWith('  - type: collection-list\n    collection: {of: product, group: freno}\n'),
    'productos.yaml:10:38 unknown-group',
    'frenos',
  ],
  [
    'an address of forms that site.yaml does not name',
    { ...productsWith(formOf('email', '    endpoint: visita\n')), 'site.yaml': siteWithForms },
    'productos.yaml:16:15 unknown-endpoint',
    '¿Querías «visitas»?',
  ],
  [
    'an address of forms in a site without any',
    productsWith(formOf('email', '    endpoint: visitas\n')),
    'productos.yaml:16:15 unknown-endpoint',
    'Añádela a «forms.endpoints»',
  ],
  [
    'a line of the chat that site.yaml does not name',
    { ...productsWith('  - {type: contact-lines, line: Dso}\n'), 'site.yaml': site + chat },
    'productos.yaml:9:33 unknown-line',
    '¿Querías «Dos»?',
  ],
  [
    'a line of the chat that resembles no other',
    {
      ...productsWith('  - type: cta\n    chat: {label: Chat, greeting: Hola, line: Ventas}\n'),
      'site.yaml': site + chat,
    },
    'productos.yaml:10:47 unknown-line',
    'Las de «chat», en site.yaml: Uno, Dos.',
  ],
  [
    'a file in a form that is sent by mail',
    productsWith(formOf('file')),
    'productos.yaml:15:46 block-rule',
    'no se puede enviar por correo',
  ],
  [
    'limits of a number in the wrong order',
    productsWith(formOf('number, min: 5, max: 2')),
    'productos.yaml:15:67 block-rule',
    'Escribe en «max» el mayor',
  ],
  ...(
    [
      ['a text', 'text', '', 107, 'Escribe el «name» de uno.'],
      [
        'an option that the other field does not have',
        'radio, options: [Uno, Dos]',
        ', is: [Tres]',
        140,
        'Escribe una de las suyas: Uno, Dos.',
      ],
      ['options of a box', 'checkbox', ', is: [Sí, No]', 121, 'Quita «is»'],
      [
        'a field that is not always shown',
        'checkbox, showIf: {field: casilla}}, {name: casilla, label: Casilla, type: checkbox',
        '',
        186,
        'que se muestre siempre',
      ],
    ] as const
  ).map(([title, type, is, column, words]): (typeof cases)[number] => [
    `a field that depends on ${title}`,
    productsWith(formOf(`${type}}, {name: otro, label: Otro, type: text, showIf: {field: dato${is}}`)),
    `productos.yaml:15:${column} block-rule`,
    words,
  ]),
  [
    'more conditional fields than a form can have',
    productsWith(
      formOf(
        `checkbox}${Array.from(
          { length: 9 },
          (_, at) => `, {name: d${at}, label: D${at}, type: text, showIf: {field: dato}}`,
        )
          .join('')
          .slice(0, -1)}`,
      ),
    ),
    'productos.yaml:15:563 block-rule',
    'admite 8 campos',
  ],
  [
    'a vacancy with two targets',
    productsWith(jobIn('Cali').replace('Hola}', 'Hola, href: /}')),
    'productos.yaml:17:40 block-rule',
    'Deja «href», o «email» con «subject»',
  ],
  [
    'a vacancy with a page and the subject of a mail',
    productsWith(jobIn('Cali').replace('email: a@empresa.example', 'href: /')),
    'productos.yaml:17:51 block-rule',
    'Deja «href», o «email» con «subject»',
  ],
  ...['Remoto', '"Remote (Europe)"', 'Teletrabajo'].map((city): (typeof cases)[number] => [
    `a vacancy in the city ${city}`,
    productsWith(jobIn(city)),
    'productos.yaml:11:15 block-rule',
    'isRemote: true',
  ]),
  [
    'a list of which nothing can be chosen',
    productsWith(formOf('select')),
    'productos.yaml:15:15 missing-required',
    'options',
  ],
  [
    'a picture with a space in its name',
    productsWith(
      '  - type: split\n    title: Freno\n    body: Texto.\n    image: {src: /assets/foto recepción.svg, alt: Un freno de disco}\n',
    ),
    'productos.yaml:12:18 space-in-file-name',
    'por foto-recepcion.svg y escribe /assets/foto-recepcion.svg',
  ],
  [
    'a picture in a folder with a space in its name',
    linkTo('/assets/mi guía/uno.svg'),
    'index.yaml:8:15 space-in-file-name',
    'para que quede /assets/mi-guia/uno.svg',
  ],
  [
    'a picture with a space that does not exist',
    linkTo('/assets/mi foto.svg'),
    'index.yaml:8:15 space-in-url',
    '/assets/mi-foto.svg',
  ],
  [
    'a picture whose name has its accents stored in another way',
    productsWith(
      `  - type: split\n    title: Freno\n    body: Texto.\n    image: {src: ${'/assets/recepción.svg'.normalize('NFD')}, alt: Un freno de disco}\n`,
    ),
    'productos.yaml:12:18 accents-in-file-name',
    'Cámbialo en la carpeta assets por recepcion.svg y escribe /assets/recepcion.svg',
  ],
  [
    'a picture in another case',
    productsWith(
      '  - type: split\n    title: Freno\n    body: Texto.\n    image: {src: /assets/freno.svg, alt: Un freno de disco}\n',
    ),
    'productos.yaml:12:18 asset-case',
    '/assets/Freno.svg',
  ],
  ['a page that nothing links', { 'sola.yaml': page('Sola') }, 'sola.yaml:1:1 orphan-page', 'Ninguna página'],
  [
    'a wrong link to a page that has no other',
    { 'sola.yaml': page('Sola'), ...linkTo('/solla') },
    'index.yaml:8:15 broken-internal-link',
    '¿Querías /sola?',
  ],
  ['two heroes', productsWith('  - type: hero\n    title: Otra vez\n'), 'productos.yaml:9:11 two-heroes', 'línea 4'],
  [
    'an address with an accent',
    { 'más.yaml': page('Más'), 'index.yaml': `${base['index.yaml']}  - type: text\n    body: Ver [más](/más).\n` },
    'más.yaml:1:1 file-name',
    'mas.yaml',
  ],
  [
    'two addresses that differ in case',
    {
      'Productos.yaml': page('Otros'),
      'index.yaml': `${base['index.yaml']}  - type: text\n    body: Ver [otros](/Productos).\n`,
    },
    'productos.yaml:1:1 duplicate-route',
    'Productos.yaml',
  ],
  [
    'an accent colour that cannot be read',
    { 'site.yaml': `${site}accent: {light: "#ffcc00", dark: "#ff9d66"}\n` },
    'site.yaml:21:17 accent-contrast',
    'El más parecido que sirve es "#',
  ],
  [
    'a background on which text cannot be read',
    { 'site.yaml': `${site}base: {light: "#8899aa", dark: "#12171c"}\n` },
    'site.yaml:21:15 colour-contrast',
    'El más parecido que sirve es "#',
  ],
  [
    'a font that is no font',
    { 'site.yaml': `${site}fonts: {headings: /assets/logo.svg}\n` },
    'site.yaml:21:19 not-a-font',
    'WOFF2',
  ],
  [
    'a font that does not exist',
    { 'site.yaml': `${site}fonts: {text: /assets/variables.woff2}\n` },
    'site.yaml:21:15 missing-asset',
    '/assets/variable.woff2',
  ],
  [
    'a font without bold',
    { 'site.yaml': `${site}fonts: {text: /assets/fina.woff2}\n` },
    'site.yaml:21:15 font-without-bold',
    'Añade «bold»',
  ],
  [
    'a bold without its font',
    { 'site.yaml': `${site}fonts: {bold: /assets/fina.woff2}\n` },
    'site.yaml:21:9 missing-required',
    'falta «text» (obligatorio)',
  ],
  ['a site without a home page', { 'index.yaml': '' }, 'index.yaml:1:1 missing-home', 'Créala'],
  [
    'a home page under another name',
    { 'index.yaml': '', 'inicio.yaml': base['index.yaml']! },
    'index.yaml:1:1 missing-home',
    'cambia a index.yaml el nombre',
  ],
  [
    'a home page in capitals',
    { 'index.yaml': '', 'Index.yaml': base['index.yaml']! },
    'Index.yaml:1:1 reserved-route',
    '',
  ],
  [
    'a home page that is a draft',
    { 'index.yaml': `draft: true\n${base['index.yaml']}` },
    'index.yaml:1:1 draft-home',
    'Quita «draft»',
  ],
  ['a site without site.yaml', { 'site.yaml': '' }, 'site.yaml:1:1 missing-site-file', 'site.yaml'],
];

describe('one problem between files, one diagnostic at its position', () => {
  test('the site has no diagnostics', () => {
    expect(diagnosticsOf({})).toEqual([]);
    for (const job of [jobIn('Remotito'), jobIn('Remoto', '        isRemote: true\n')])
      expect(diagnosticsOf(productsWith(job))).toEqual([]);
    expect(diagnosticsOf({ 'site.yaml': `${site}fonts: {text: /assets/variable.woff2}\n` })).toEqual([]);
  });

  test.each(cases)('%s', (_, changes, position, words) => {
    const found = diagnosticsOf(changes);
    expect(found.map(({ file, line, column, rule }) => `${file.slice(6)}:${line}:${column} ${rule}`)).toEqual([
      position,
    ]);
    expect(printed(found)[0]!.message).toContain(words);
  });

  test('links without encryption are published for hosts that the site names', () => {
    const old = { ...linkTo('http://Antiguo.example/abc'), 'site.yaml': `${site}insecureHosts: [antiguo.example]\n` };
    const { diagnostics, compilePage } = checked(old);
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(compilePage('/').blocks)).toContain('"href":"http://Antiguo.example/abc"');
  });

  test('a diagnostic about an address without encryption does not prevent the page from being published', () => {
    expect(checked(linkTo('http://www.dian.gov.co')).diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

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

  test('the text of a logo may be the name of its company and of its file', () => {
    const logo = (alt: string) =>
      productsWith(
        `  - type: logo-list\n    title: Clientes\n    items: [{image: {src: /assets/logo.svg, alt: ${alt}}}]\n`,
      );
    expect(diagnosticsOf(logo('Logotec'))).toEqual([]);
    expect(diagnosticsOf(logo('logo')).map(({ rule }) => rule)).toEqual(['useless-alt']);
    const named = logo('pan')['productos.yaml']!.replace('/assets/logo.svg', '/assets/pan.svg');
    expect(diagnosticsOf({ 'productos.yaml': named }), 'a name in small letters').toEqual([]);
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

  test('a block that is valid until a day is reported from the next day on', () => {
    const vision = productsWith('  - type: text\n    validUntil: 2026-12-31\n    body: La meta es 2026.\n');
    const rulesOn = (today: string) => checked(vision, today).diagnostics.map(({ line, rule }) => `${line} ${rule}`);
    expect(rulesOn('2026-12-31')).toEqual([]);
    expect(rulesOn('2027-01-01')).toEqual(['10 expired-content']);
  });

  describe('samples', () => {
    const samples = {
      'contacto.yaml': `title: Contacto\ndescription: ${description('el contacto')}\nblocks:\n  - type: text\n    id: sedes\n    isSample: true\n    title: Sedes\n    body: Calle 00\n  - type: text\n    body: Escriba.\n`,
      'index.yaml': `${base['index.yaml']}  - type: text\n    body: Vea [las sedes](/contacto#sedes).\n`,
    };
    const published = { ...samples, 'site.yaml': `${site}sample: true\n` };
    const blocksOf = (files: Readonly<Record<string, string>>) => checked(files).compilePage('/contacto').blocks.length;

    test('are shown while the site is a sample', () => {
      expect(diagnosticsOf(published)).toEqual([]);
      expect(blocksOf(published)).toBe(2);
    });

    test('are left out of other sites, with their anchors, and listed as missing', () => {
      const found = diagnosticsOf(samples);
      expect(found.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
        'pages/index.yaml broken-fragment',
        'pages/site.yaml missing-content',
      ]);
      expect(found[1]!.message).toContain('Lo que falta antes de publicar: «Sedes» (pages/contacto.yaml).');
      expect(blocksOf(samples)).toBe(1);
    });

    test('that are hidden are listed as missing too, and not published in a sample site', () => {
      const hidden = {
        ...samples,
        'contacto.yaml': samples['contacto.yaml'].replace(
          '    isSample: true\n',
          '    isSample: true\n    isHidden: true\n',
        ),
        'index.yaml': samples['index.yaml'].replace('#sedes', ''),
      };
      const found = diagnosticsOf(hidden).map(({ message }) => message);
      expect(found).toEqual([expect.stringContaining('«Sedes» (pages/contacto.yaml)')]);
      const shown = { ...hidden, 'site.yaml': published['site.yaml'] };
      expect(diagnosticsOf(shown)).toEqual([]);
      expect(blocksOf(shown)).toBe(1);
    });

    test('do not change the numbering of headings after them if they are not published', () => {
      const text = (more: string) => `  - type: text\n${more}    body: |\n      ## Horario\n\n      Texto.\n`;
      const contact = `title: Contacto\ndescription: ${description('el contacto')}\nblocks:\n${text('    isSample: true\n')}${text('')}`;
      const files = (link: string) => ({
        'contacto.yaml': contact,
        'index.yaml': `${base['index.yaml']}  - type: text\n    body: Vea [el horario](/contacto#${link}).\n`,
      });
      for (const [sample, link] of [
        [true, 'horario-2'],
        [false, 'horario'],
      ] as const) {
        const { diagnostics, compilePage } = checked({ ...files(link), 'site.yaml': `${site}sample: ${sample}\n` });
        expect(diagnostics.map(({ rule }) => rule)).toEqual(sample ? [] : ['missing-content']);
        expect(JSON.stringify(compilePage('/contacto').blocks.at(-1))).toContain(`"id":"${link}"`);
      }
      const wrong = diagnosticsOf({ ...files('horario-2') });
      expect(wrong.map(({ rule }) => rule)).toContain('broken-fragment');
    });

    test('legal documents that are still to be completed are published, and missing', () => {
      const legal = (isSample: boolean) =>
        site.replace(
          /^footer:\n/m,
          `footer:\n  legal: [{label: Política de datos, href: /productos${isSample ? ', isSample: true' : ''}}]\n`,
        );
      const found = (isSample: boolean) =>
        diagnosticsOf({ 'site.yaml': legal(isSample) }).filter(({ rule }) => rule === 'missing-content');
      expect(found(false)).toEqual([]);
      expect(found(true).map(({ message }) => message)).toEqual([
        expect.stringContaining('publicar: «Política de datos» (site.yaml).'),
      ]);
    });

    test('links to addresses reserved for examples are reported as missing, if the site has a real address', () => {
      const links = `${base['index.yaml']}  - type: text\n    body: Vea [el correo](https://correo.taller.example/entrar).\n`;
      const missing = (url: string) =>
        diagnosticsOf({ 'index.yaml': links, 'site.yaml': site.replace(/^url: .*$/m, `url: ${url}`) }).flatMap(
          ({ rule, message }) =>
            rule === 'missing-content' ? (/publicar: (.+?)\. /.exec(message)?.[1] ?? message) : [],
        );
      expect(missing('https://taller.example')).toEqual([]);
      expect(missing('https://taller.co')).toEqual(['«https://correo.taller.example/entrar» (pages/index.yaml)']);
    });
  });

  describe('hidden blocks', () => {
    const hidden = `  - type: text
    isHidden: true
    id: sedes
    validUntil: 2020-12-31
    title: Sedes
    body: |
      Calle 00, [como siempre](/productos).

      ## Horario
  - type: text
    body: |
      Escriba.

      ## Horario
`;
    const contact = `title: Contacto\ndescription: ${description('el contacto')}\nblocks:\n${hidden}`;
    const withLink = (link: string) => ({
      'contacto.yaml': contact,
      'index.yaml': `${base['index.yaml']}  - type: text\n    body: Vea [el contacto](/contacto${link}).\n`,
    });
    const found = (files: Readonly<Record<string, string>>) =>
      checked(files, '2026-01-01').diagnostics.map(({ file, rule, message }) => `${file} ${rule} ${message}`);

    test('are left out of their page, and the rest of the page stays', () => {
      const { compilePage, pages } = checked(withLink('#horario'));
      const { blocks } = compilePage('/contacto');
      expect(blocks).toHaveLength(1);
      expect(JSON.stringify(blocks)).toContain('"id":"horario"');
      expect(pages.get('/contacto')!.facts).toMatchObject({ ids: ['horario'], words: 2, lastDays: [] });
      expect(found(withLink('#horario'))).toEqual([]);
    });

    test('cannot be the target of links to their anchors', () => {
      expect(found(withLink('#sedes'))).toEqual([
        'pages/index.yaml link-to-hidden Enlaza a «#sedes», de un bloque oculto («Sedes») que no se publica. Quita el enlace, o «isHidden» de ese bloque.',
      ]);
    });

    test('have no links for visitors, but their links must have targets', () => {
      const only = { ...withLink(''), 'secreto.yaml': page('Secreto') };
      const linked = contact.replace('/productos', '/secreto');
      expect(found({ ...only, 'contacto.yaml': linked }).map((each) => each.split(' ').slice(0, 2))).toEqual([
        ['pages/secreto.yaml', 'orphan-page'],
      ]);
      expect(found({ ...only, 'secreto.yaml': '', 'contacto.yaml': linked })).toEqual([
        expect.stringContaining('pages/contacto.yaml broken-internal-link'),
      ]);
    });

    test('have no diagnostics about empty, repeated or second parts', () => {
      const more = `  - type: hero
    title: Contacto
  - type: hero
    isHidden: true
    title: Contacto
  - type: collection-list
    isHidden: true
    collection: {of: product}
  - type: text
    isHidden: true
    id: sedes
    body: Otra vez.
`;
      expect(found({ ...withLink(''), 'contacto.yaml': contact.replace(hidden, hidden + more) })).toEqual([]);
    });
  });

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

  test.each(Object.entries(groupAnchors))('the groups that «%s» shows have anchors', (type, prefix) => {
    const shop = {
      ...productsWith(`  - type: ${type}\n    collection: {of: product}\n`),
      'discos.yaml': discs,
      'site.yaml': site.replace('Frenos}', 'Frenos}\n      - {id: luces, label: Luces}'),
    };
    const rulesFor = (fragment: string, changes = {}) =>
      diagnosticsOf({ ...shop, ...linkTo(`/productos#${prefix}${fragment}`), ...changes }).map(({ rule }) => rule);

    expect(rulesFor('frenos')).toEqual([]);
    expect(rulesFor('freno')).toEqual(['broken-fragment']);
    // A second list has other anchors than the first, also while the first is hidden.
    const lists = (hidden: string) =>
      productsWith(
        ['', hidden]
          .map(
            (fields, at) => `  - type: ${type}\n    title: Lista ${at + 1}\n${fields}    collection: {of: product}\n`,
          )
          .reverse()
          .join(''),
      );
    expect(rulesFor('frenos', lists(''))).toEqual([]);
    expect(rulesFor('2-frenos', lists(''))).toEqual([]);
    expect(rulesFor('2-frenos', lists('    isHidden: true\n'))).toEqual([]);
    expect(rulesFor('2-freno', lists(''))).toEqual(['broken-fragment']);
    // The block does not show a group without products.
    expect(rulesFor('luces')).toEqual(['broken-fragment']);
    expect(rulesFor('frenos', { 'discos.yaml': shop['discos.yaml'].replace('Discos.', '""') })).toEqual([
      'empty-value',
    ]);
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

  test('an icon is one of the program, or a suitable drawing of the site', () => {
    const icon = (value: string) => productsWith(`  - {type: banner, text: Hoy hay pan, icon: ${value}}\n`);
    const reported = (value: string) =>
      diagnosticsOf(icon(value)).map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);
    expect(reported('bell')).toEqual([]);
    expect(reported('/assets/pan.svg')).toEqual([]);
    const { props } = checked(icon('/assets/pan.svg')).compilePage('/productos').blocks.at(-1)!;
    expect(props.icon).toEqual(assets.get('/assets/pan.svg')!.icon);
    expect(reported('belt')).toEqual([expect.stringMatching(/wrong-option .*¿Querías «?bell/)]);
    expect(reported('/assets/pam.svg')).toEqual([expect.stringMatching(/missing-asset .*\/assets\/pan\.svg/)]);
    expect(reported('/assets/logo.svg')).toEqual([]);
    const shown = checked(icon('/assets/logo.svg')).compilePage('/productos').blocks.at(-1)!;
    expect(shown.props.icon).toMatchObject({ src: '/assets/logo.svg', alt: '', width: 10 });
    expect(reported('/assets/largo.svg')).toEqual([expect.stringMatching(/not-an-icon .*alargado/)]);
  });

  test('the dot in a latitude separates its decimals, also if there are three', () => {
    const place = (latitude: string) =>
      productsWith(`  - {type: map-link, address: Calle 1, latitude: ${latitude}, longitude: 35.925}\n`);
    expect(diagnosticsOf(place('31.957'))).toEqual([]);
    expect(diagnosticsOf(place('91.5')).map(({ rule }) => rule)).toEqual(['number-range']);
  });

  test('a link to a page that is not valid is not a second problem', () => {
    const found = diagnosticsOf({ 'productos.yaml': base['productos.yaml']!.replace('type: text', 'type: texto') });
    expect(found.map(({ rule }) => rule)).toEqual(['unknown-block']);
  });
});
