import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Entry, EntryGroup } from '../../../schema/compiled.ts';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import { presentPage } from '../../../src/site/build/pages/page-head.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { pagesFolder } from '../../helpers/sources.ts';

/* Entries of a collection without pages, from a data file. */

const logo = { path: '/assets/acme.svg', url: '/assets/acme.1.svg', hash: '1', size: 1, width: 80, height: 40 };
const assets = new Map([[logo.path, logo as never]]);

const sponsor = {
  label: 'Patrocinadores',
  from: 'data/sponsors.yaml',
  orderBy: 'level',
  groups: [
    { id: 'gold', label: 'Oro' },
    { id: 'silver', label: 'Plata' },
  ],
  fields: {
    summary: { type: 'string' },
    href: { type: 'href' },
    logo: { type: 'mark' },
    level: { type: 'integer', isRequired: true },
    since: { type: 'date', isShown: true },
    tags: { type: 'string', isList: true },
    isLocal: { type: 'boolean', title: 'Local', isShown: true },
  },
};
const settings = {
  brand: 'Foro',
  url: 'https://foro.example',
  lang: 'es-CO',
  year: 2026,
  title: 'Foro',
  sample: true,
  logo: { src: '/assets/acme.svg', alt: '' },
  header: { links: [{ label: 'Inicio', href: '/' }] },
  footer: { columns: [], copyright: 'Foro' },
};
const home = {
  title: 'Inicio del foro de la ciudad',
  description: 'El foro que reúne cada año a las personas y las empresas de la ciudad en un solo lugar.',
  blocks: [
    { type: 'hero', title: 'Foro' },
    { type: 'catalogue', collection: { of: 'sponsor' } },
  ],
};

const check = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

/** Checks a site with the given files besides its home page. */
function checkWith(
  data: Readonly<Record<string, string>>,
  {
    from = Object.keys(data)[0]!,
    more = {},
    locale = 'es',
  }: { from?: string; more?: object; locale?: 'es' | 'en' } = {},
) {
  const collections = { sponsor: { ...sponsor, from, ...more } };
  const files = { 'site.yaml': stringify({ ...settings, collections }), 'index.yaml': stringify(home), ...data };
  return check[locale](pagesFolder(files), assets, 'pages');
}

function problemsOf(...site: Parameters<typeof checkWith>): string[] {
  return checkWith(...site).diagnostics.map(
    ({ file, line, column, endColumn, rule, message }) =>
      `${file.replace('pages/', '')}:${line}:${column}-${endColumn} ${rule} ${message}`,
  );
}

/** The entries that the home page lists, with the labels of their groups. */
function listed(...site: Parameters<typeof checkWith>): Record<string, readonly Entry[]> {
  const block = checkWith(...site).compilePage('/').blocks[1]!;
  const groups = block.props.collection as EntryGroup[];
  return Object.fromEntries(groups.map(({ label = '', entries }) => [label, entries]));
}

const yaml = `- name: Acme
  group: gold
  level: 2
  href: https://acme.example
  logo: {src: /assets/acme.svg, alt: ""}
  since: 2024-03-01
  tags: [agua, sol]
- name: Sol y Luna
  id: sol
  group: gold
  level: 1
  isLocal: true
- name: "{brand} Joven"
  group: silver
  level: 3
  summary: Los más jóvenes.
`;
const csv = `name;id;group;level;href;logo;since;tags;isLocal;summary
Acme;;gold;2;https://acme.example;/assets/acme.svg;2024-03-01;agua | sol;;
Sol y Luna;sol;gold;1;;;;;TRUE;
"{brand} Joven";;silver;3;;;;;;"Los más jóvenes."
`;
const sources = {
  'data/sponsors.yaml': yaml,
  'data/sponsors.json': JSON.stringify(
    [
      {
        name: 'Acme',
        group: 'gold',
        level: 2,
        href: 'https://acme.example',
        logo: { src: '/assets/acme.svg', alt: '' },
        since: '2024-03-01',
        tags: ['agua', 'sol'],
      },
      { name: 'Sol y Luna', id: 'sol', group: 'gold', level: 1, isLocal: true },
      { name: '{brand} Joven', group: 'silver', level: 3, summary: 'Los más jóvenes.' },
    ],
    null,
    '\t',
  ),
  'data/sponsors.csv': csv,
  'sponsors.tsv': `\ufeff${csv.replaceAll(';', '\t').replaceAll('\n', '\r\n')}`,
};
const files = {
  'd/acme.yaml': yaml.slice(0, yaml.indexOf('- name: Sol')),
  'd/x.yaml': yaml.slice(yaml.indexOf('- name: Sol'), yaml.indexOf('- name: "')),
  'd/brand-joven.yaml': yaml.slice(yaml.indexOf('- name: "')),
};
const folder = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(/^- |^ {2}/gm, '')]));

describe('entries without pages are listed in groups and in order', () => {
  const cases: [string, Parameters<typeof checkWith>][] = [
    ...Object.entries(sources).map(([name, text]): [string, Parameters<typeof checkWith>] => [
      name,
      [{ [name]: text }],
    ]),
    ['a folder', [folder, { from: 'd/' }]],
  ];

  test.each(cases)('%s', (_, site) => {
    expect(problemsOf(...site)).toEqual([]);
    const { Oro: gold, Plata: silver } = listed(...site);
    expect(gold).toEqual([
      {
        id: 'sol',
        anchor: 'sponsor-sol',
        name: 'Sol y Luna',
        summary: '',
        group: 'gold',
        facts: [{ label: 'Local', values: [] }],
      },
      expect.objectContaining({
        id: 'acme',
        name: 'Acme',
        href: 'https://acme.example',
        image: expect.objectContaining({ src: '/assets/acme.1.svg', alt: '' }),
        topics: [expect.objectContaining({ label: 'agua' }), expect.objectContaining({ label: 'sol' })],
        facts: [{ values: ['2024-03-01'], isDate: true }],
      }),
    ]);
    expect(silver).toEqual([
      {
        id: 'brand-joven',
        anchor: 'sponsor-brand-joven',
        name: 'Foro Joven',
        summary: 'Los más jóvenes.',
        group: 'silver',
      },
    ]);
  });
});

describe('mistakes that concern other files are reported at their line and column', () => {
  const table = (text: string) => ({ 'data/s.csv': text });
  test.each<[title: string, expected: string[], ...Parameters<typeof checkWith>]>([
    [
      'a row without a group',
      [
        'data/s.csv:2:1-5 missing-group Este elemento no dice de qué grupo es y quedaría al final de las listas por grupos, sin ninguno. Añade «group»: gold, silver.',
      ],
      table('name,level\nAcme,2\n'),
    ],
    [
      'addresses and groups',
      [
        'data/s.csv:2:13-16 broken-internal-link No existe la página /no.',
        'data/s.csv:2:17-33 missing-asset No se encuentra el archivo /assets/acne.svg. ¿Querías /assets/acme.svg?',
        'data/s.csv:3:7-10 unknown-group No existe el grupo «god». ¿Querías «gold»?',
      ],
      table('name,level,group,href,logo\nAcme,1,gold,/no,/assets/acne.svg\nSol,1,god,,\n'),
    ],
    [
      'entries with the same identifier',
      [
        'data/s.csv:3:2-6 repeated-entry «Acme» tendría el identificador «acme», que ya es de «Acme». Escribe otro en «id».',
        'data/s.csv:4:1-5 repeated-entry «acme» ya es el identificador de «Acme». Escribe otro.',
      ],
      table('id,name,level,group\n,Acme,1,gold\n,Acme,2,gold\nacme,Sol,2,gold\n'),
    ],
    [
      'a list in a folder of entries',
      [
        'd/acme.yaml:1:1-13 data-file-shape En esta carpeta, cada archivo es un solo elemento: empieza con «name: …», sin guion.',
      ],
      { 'd/acme.yaml': '- name: Acme\n' },
      { from: 'd/' },
    ],
    [
      'a missing data file',
      [
        'site.yaml:20:11-28 missing-data-file No existe data/sponsors.csv en la carpeta de páginas. ¿Querías data/sponsor.csv?',
      ],
      { 'data/sponsor.csv': 'name\n' },
      { from: 'data/sponsors.csv' },
    ],
    [
      'a data file outside of the folder',
      [
        'site.yaml:20:11-24 bad-format «../data/s.csv» no es válido en «from». La ruta de un archivo .yaml, .json, .csv o .tsv de la carpeta de páginas, o de una carpeta con «/» al final: data/patrocinadores.csv.',
      ],
      { 'data/s.csv': 'name\n' },
      { from: '../data/s.csv' },
    ],
    [
      'a table without rows',
      [
        'index.yaml:7:11-20 empty-block «catalogue» no tiene qué mostrar: data/s.csv no tiene ningún elemento. Añádelos allí, o borra el bloque.',
      ],
      table('name,level\n'),
    ],
  ])('%s', (_, expected, ...site) => {
    expect(problemsOf(...site)).toEqual(expected);
  });
});

describe('entries that name other entries', () => {
  const people = '- name: Ana Ruiz\n- name: Luis Gil\n- name: Eva Sol\n';
  const talks = 'name,speakers\nAgua,ana-ruiz|luis-gil\nSol,ana-ruiz\nViento,\n';

  function checkTalks(text: string, only: readonly string[] = ['luis-gil', 'ana-ruiz'], by = 'luis-gil') {
    const speakers = { type: 'entry', of: 'person', isList: true, isShown: true };
    const collections = {
      person: { label: 'Personas', from: 'people.yaml', fields: {} },
      talk: { label: 'Charlas', from: 'talks.csv', fields: { speakers } },
    };
    const queries = [{ of: 'talk' }, { of: 'talk', by }, { of: 'person', only }];
    const blocks = [home.blocks[0], ...queries.map((collection) => ({ type: 'collection-list', collection }))];
    const files = {
      'site.yaml': stringify({ ...settings, collections }),
      'index.yaml': stringify({ ...home, blocks }),
      'people.yaml': people,
      'talks.csv': text,
    };
    return check.es(pagesFolder(files), assets, 'pages');
  }

  test('show their names, and are found by them', () => {
    const site = checkTalks(talks);
    expect(site.diagnostics).toEqual([]);
    const [, ...lists] = site.compilePage('/').blocks;
    const entries = lists.map(({ props }) => (props.collection as EntryGroup[]).flatMap((group) => group.entries));
    expect(entries.map((list) => list.map(({ name }) => name))).toEqual([
      ['Agua', 'Sol', 'Viento'],
      ['Agua'],
      ['Luis Gil', 'Ana Ruiz'],
    ]);
    expect(entries[0]!.map(({ facts }) => facts?.[0]?.values)).toEqual([
      ['Ana Ruiz', 'Luis Gil'],
      ['Ana Ruiz'],
      undefined,
    ]);
  });

  test.each([
    [
      [talks.replace('luis-gil', 'luis-gill'), ['eva-sol'], 'ana-ruiz'],
      'talks.csv:2:15 unknown-entry «luis-gill» no es un elemento de «person». ¿Querías «luis-gil»?',
    ],
    [
      [talks, ['eva', 'eva-sol']],
      'index.yaml:18:11 unknown-entry «eva» no es un elemento de «person». Los hay: ana-ruiz, luis-gil, eva-sol.',
    ],
    [
      [talks, ['eva-sol'], 'eva'],
      'index.yaml:13:11 unknown-entry «eva» no es un elemento de «person». Los hay: ana-ruiz, luis-gil, eva-sol.',
    ],
    [
      [talks, ['eva-sol'], 'eva-sol'],
      'index.yaml:10:11 empty-block «collection-list» no tiene qué mostrar: ningún elemento de «talk» nombra a «eva-sol». Revisa ese identificador, o borra el bloque.',
    ],
  ] as [Parameters<typeof checkTalks>, string][])('are checked: %j', (site, expected) => {
    const found = checkTalks(...site).diagnostics.map(
      ({ file, line, column, rule, message }) => `${file.replace('pages/', '')}:${line}:${column} ${rule} ${message}`,
    );
    expect(found).toEqual([expected]);
  });
});

test('the speakers and the organizer of a talk are nodes in the structured data of the schedule', () => {
  const collections = {
    person: { label: 'Personas', from: 'people.yaml', schemaOrg: 'Person', fields: { url: { type: 'url' } } },
    club: { label: 'Clubes', from: 'clubs.yaml', schemaOrg: 'Organization', fields: {} },
    talk: {
      label: 'Charlas',
      from: 'talks.csv',
      fields: {
        start: { type: 'dateTime', isRequired: true, schemaOrg: 'startDate' },
        room: { type: 'string', schemaOrg: 'location.name' },
        speakers: { type: 'entry', of: 'person', isList: true, schemaOrg: 'performer' },
        host: { type: 'entry', of: 'club', schemaOrg: 'organizer' },
      },
    },
  };
  const blocks = [home.blocks[0], { type: 'schedule', title: 'Agenda', collection: { of: 'talk' } }];
  const files = {
    'site.yaml': stringify({ ...settings, timeZone: 'America/Bogota', collections }),
    'index.yaml': stringify({ ...home, blocks }),
    'people.yaml': '- {name: Ana Ruiz, url: "https://ana.example"}\n- {name: Luis Gil}\n',
    'clubs.yaml': '- {name: Club de datos, id: club}\n',
    'talks.csv':
      'name,start,room,speakers,host\nAgua,2026-05-01 09:00,Sala A,ana-ruiz|luis-gil,club\nSol,2026-05-01 10:00,Sala B,,\n',
  };
  const site = check.es(pagesFolder(files), assets, 'pages');
  expect(site.diagnostics).toEqual([]);
  const context = { ...site, site: site.siteData!, assets };
  const { structuredData } = presentPage(site.compilePage('/'), site.pages.get('/')!, context);
  const events = JSON.parse(structuredData[0]!)['@graph'].filter(
    (thing: object) => '@type' in thing && thing['@type'] === 'Event',
  );
  expect(events).toEqual([
    {
      '@type': 'Event',
      name: 'Agua',
      startDate: '2026-05-01T09:00-05:00',
      location: { '@type': 'Place', name: 'Sala A' },
      performer: [
        { '@type': 'Person', name: 'Ana Ruiz', url: 'https://ana.example' },
        { '@type': 'Person', name: 'Luis Gil' },
      ],
      organizer: { '@type': 'Organization', name: 'Club de datos' },
    },
    {
      '@type': 'Event',
      name: 'Sol',
      startDate: '2026-05-01T10:00-05:00',
      location: { '@type': 'Place', name: 'Sala B' },
      organizer: { '@id': 'https://foro.example/#organization' },
    },
  ]);
});

describe('a file of another program', () => {
  const more = {
    isSelective: true,
    fields: {
      ...sponsor.fields,
      level: { type: 'integer', isRequired: true, from: 'rank.level' },
      logo: { type: 'mark', from: 'image', base: '/assets/' },
      href: { type: 'href', from: 'links.url' },
      tags: { type: 'string', isList: true, isShown: true, from: 'topics.name' },
    },
  };
  const written = {
    gold: [
      {
        name: 'Acme',
        rank: { level: 1 },
        image: 'acme.svg',
        links: { url: 'https://acme.example' },
        owner: { age: 4 },
      },
      { name: 'Acme', rank: { level: 2 }, image: null, topics: [{ name: 'agua' }, { name: 'sol' }] },
      { name: 'Sin nivel' },
    ],
    Silver: [{ id: 7, name: 'Sol', rank: { level: 3 } }],
    updated: '2026-01-02',
  };
  const json = (value: object = written) => ({ 'data/s.json': JSON.stringify(value, undefined, 1) });

  test('gives a collection its lists and the fields that are declared', () => {
    const groups = listed(json(), { from: 'data/s.json#*', more });
    expect(Object.keys(groups)).toEqual(['Oro', 'Plata']);
    expect(groups.Oro).toMatchObject([
      { id: 'acme', name: 'Acme', href: 'https://acme.example', image: { src: '/assets/acme.1.svg', alt: '' } },
      { id: 'acme-2', name: 'Acme', facts: [{ values: ['agua', 'sol'] }] },
    ]);
    expect(groups.Plata).toMatchObject([{ id: '7', name: 'Sol' }]);
  });

  test.each(['csv', 'tsv'])('may be a table: %s', (ending) => {
    const fields = {
      ...more.fields,
      name: { type: 'string', from: 'Empresa' },
      href: { type: 'href', from: 'Sitio web', base: 'https://' },
      tags: { type: 'string', isList: true, isShown: true, from: 'topics' },
      docs: { type: 'url', from: 'Sitio web', base: 'https://' },
    };
    const table = (logo: string) => ({
      [`data/s.${ending}`]: [
        'Empresa,rank.level,image,Sitio web,topics,group,name',
        `Acme,1,${logo},acme.example,agua|sol,gold,17`,
        'Sol,2,,https://sol.example,,gold,18',
      ]
        .join('\n')
        .replaceAll(',', ending === 'csv' ? ',' : '\t'),
    });
    expect(problemsOf(table('acme.svg'), { more: { fields } })).toEqual([]);
    expect(listed(table('/acme.svg'), { more: { fields } }).Oro).toMatchObject([
      { id: 'acme', name: 'Acme', href: 'https://acme.example', image: { src: '/assets/acme.1.svg', alt: '' } },
      { id: 'sol', name: 'Sol', href: 'https://sol.example' },
    ]);
    expect(problemsOf(table('acne.svg'), { more: { fields } })).toEqual([
      `data/s.${ending}:2:8-16 missing-asset No se encuentra el archivo /assets/acne.svg. ¿Querías /assets/acme.svg?`,
    ]);
    expect(checkWith(table('acne.svg'), { more: { fields } }).diagnostics.filter(({ fix }) => fix)).toEqual([]);
    const titled = { [`data/s.${ending}`]: 'image\nacme.svg\n' };
    expect(problemsOf(titled, { more: { fields } })).toEqual([
      `data/s.${ending}:1:1-6 missing-required Faltan «Empresa» y «rank.level» (obligatorios).`,
    ]);
  });

  test('gives entries of equal names ids that no other entry has', () => {
    const named = [
      { name: 'Acme' },
      { name: 'Acme' },
      { name: 'Acme 2' },
      { id: 'acme-3', name: 'Acme' },
      { name: 'Acme' },
    ];
    const list = { gold: named.map((entry) => ({ ...entry, rank: { level: 1 } })) };
    const { Oro = [] } = listed(json(list), { from: 'data/s.json#*', more });
    expect(Oro.map(({ id }) => id).sort()).toEqual(['acme', 'acme-2', 'acme-2-2', 'acme-3', 'acme-4']);
  });

  test('may have a list for each of several collections', () => {
    const group = { type: 'string', from: 'kind', isRequired: true };
    const list = [
      { kind: 'Gold', ...written.gold[0] },
      { other: 'gold', ...written.gold[1] },
    ];
    const site = (from: string) =>
      listed(json({ all: { list } }), {
        from: 'data/s.json#all.list',
        more: { ...more, fields: { ...more.fields, group: { ...group, from } } },
      });
    expect(site('kind')).toMatchObject({ Oro: [{ image: { alt: '' } }] });
    expect(site('other')).toMatchObject({ Oro: [{ facts: [{ values: ['agua', 'sol'] }] }] });
  });

  test('has problems at their places', () => {
    const wrong = { gold: [{ name: 'Acme', rank: { level: 'uno' }, image: 'acne.svg', links: { url: '/no' } }] };
    const site = [json(wrong), { from: 'data/s.json#gold', more: { ...more, groups: [] } }] as const;
    expect(problemsOf(...site)).toEqual([
      'data/s.json:6:14-19 number-as-word «level» es un número: escribe 1.',
      'data/s.json:8:13-23 missing-asset No se encuentra el archivo /assets/acne.svg. ¿Querías /assets/acme.svg?',
      'data/s.json:10:12-17 broken-internal-link No existe la página /no.',
    ]);
    expect(checkWith(...site).diagnostics.filter(({ fix }) => fix)).toEqual([]);
    expect(problemsOf(json(), { from: 'data/s.json#bronze', more })).toEqual([
      'data/s.json:1:1-1 missing-data-list La colección «sponsor» toma de este archivo la lista «bronze», que no está en él. Corrige lo que va tras «#» en «from», en site.yaml.',
    ]);
    const renamed = {
      ...more,
      isSelective: false,
      fields: { ...sponsor.fields, name: { type: 'string', from: 'title' } },
    };
    const titled = JSON.stringify([{ title: 'Acme', name: 17, level: 1, group: 'gold' }]);
    expect(listed({ 'data/s.json': titled }, { more: renamed }).Oro).toMatchObject([{ id: 'acme', name: 'Acme' }]);
    const whole = problemsOf(json(), { from: 'data/s.json#gold', more: { ...more, isSelective: false } });
    expect(whole.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
      'data/s.json:12:4-11 unknown-field-no-guess',
      'data/s.json:17:4-10 missing-group',
      'data/s.json:32:4-10 missing-required',
    ]);
  });
});

test('a field with several pages shows their names', () => {
  const about = { ...home, title: 'Quiénes forman {brand}', blocks: [{ type: 'hero', title: 'Somos' }] };
  const files = { 'data/s.yaml': '- name: Acme\n  group: gold\n  docs: [/somos, /]\n', 'somos.yaml': stringify(about) };
  const fields = { docs: { type: 'page', isList: true, isShown: true, title: 'Leer' } };
  expect(listed(files, { more: { fields, orderBy: 'name' } }).Oro![0]!.facts).toEqual([
    { label: 'Quiénes forman Foro', href: '/somos', values: [] },
    { label: 'Inicio del foro de la ciudad', href: '/', values: [] },
  ]);
});
