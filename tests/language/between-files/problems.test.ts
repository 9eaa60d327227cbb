import { describe, expect, test } from 'vitest';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { printed } from '../../helpers/check.ts';
import {
  assets,
  base,
  chat,
  checked,
  diagnosticsOf,
  discs,
  draft,
  linkTo,
  page,
  productsWith,
  site,
} from './workshop-site.ts';

const siteWithForms = `${site}forms: {endpoints: {visitas: "https://forms.example/visitas"}}\n`;

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
  test('a block that is valid until a day is reported from the next day on', () => {
    const vision = productsWith('  - type: text\n    validUntil: 2026-12-31\n    body: La meta es 2026.\n');
    const rulesOn = (today: string) => checked(vision, today).diagnostics.map(({ line, rule }) => `${line} ${rule}`);
    expect(rulesOn('2026-12-31')).toEqual([]);
    expect(rulesOn('2027-01-01')).toEqual(['10 expired-content']);
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
