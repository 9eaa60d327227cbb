import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { EntryGroup } from '../../../schema/compiled.ts';
import { presentPage } from '../../../src/site/build/pages/page-head.ts';
import { assets, check, type checkWith, home, listed, problemsOf, settings } from '../../helpers/sites/forum.ts';
import { pagesFolder } from '../../helpers/sources.ts';

/* Entries of a collection without pages, from a data file. */

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
    person: {
      label: 'Personas',
      from: 'people.yaml',
      schemaOrg: 'Person',
      fields: {
        url: { type: 'url' },
        role: { type: 'string', schemaOrg: 'jobTitle' },
        club: { type: 'entry', of: 'club', schemaOrg: 'worksFor' },
      },
    },
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
    'people.yaml': '- {name: Ana Ruiz, url: "https://ana.example", role: Editora, club: club}\n- {name: Luis Gil}\n',
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
        {
          '@type': 'Person',
          name: 'Ana Ruiz',
          url: 'https://ana.example',
          jobTitle: 'Editora',
          worksFor: { '@type': 'Organization', name: 'Club de datos' },
        },
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

test('a field with several pages shows their names', () => {
  const about = { ...home, title: 'Quiénes forman {brand}', blocks: [{ type: 'hero', title: 'Somos' }] };
  const files = { 'data/s.yaml': '- name: Acme\n  group: gold\n  docs: [/somos, /]\n', 'somos.yaml': stringify(about) };
  const fields = { docs: { type: 'page', isList: true, isShown: true, title: 'Leer' } };
  expect(listed(files, { more: { fields, orderBy: 'name' } }).Oro![0]!.facts).toEqual([
    { label: 'Quiénes forman Foro', href: '/somos', values: [] },
    { label: 'Inicio del foro de la ciudad', href: '/', values: [] },
  ]);
});
