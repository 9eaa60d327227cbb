import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import { dependencyKey } from '../../../src/site/build/page-identity.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { pagesFolder } from '../../helpers/sources.ts';

/* Entries of a collection as items of the lists of blocks. */

const collections = {
  place: {
    label: 'Sedes',
    from: 'data/places.csv',
    orderBy: 'name',
    fields: {
      name: { type: 'string', title: 'Sede' },
      address: { type: 'string', isRequired: true },
      phone: { type: 'phone' },
      seats: { type: 'integer', title: 'Puestos' },
      since: { type: 'date', title: 'Desde', isShown: true },
      isOpen: { type: 'boolean', title: 'Abierta' },
      web: { type: 'url', title: 'Sitio', isShown: true },
      contact: { type: 'entry', of: 'person', title: 'Contacto' },
      body: { type: 'markdown' },
      href: { type: 'href' },
    },
  },
  person: { label: 'Personas', from: 'data/people.csv', fields: { summary: { type: 'string' } } },
};
const settings = {
  brand: 'Foro',
  url: 'https://foro.example',
  lang: 'es-CO',
  year: 2026,
  title: 'Foro',
  sample: true,
  logo: { src: '/assets/foro.svg', alt: '' },
  header: { links: [{ label: 'Inicio', href: '/' }] },
  footer: { columns: [], copyright: 'Foro' },
};
const places = `name,address,phone,seats,since,isOpen,web,contact,href
Cali,Calle 1,+57 300 000 0001,12000,2024-05-01,true,https://cali.example,ana,https://mapa.example/cali
Armenia,Calle 2,,80,2026-01-15,false,,,
`;
const people = 'name,id,summary\nAna Ruiz,ana,Coordina\n';
const check = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

interface Changes {
  readonly places?: string;
  readonly people?: string;
  readonly fields?: object;
  readonly locale?: 'es' | 'en';
}

/** Checks a site whose home page has one block besides its title. */
function checkWith(block: object, { fields, locale = 'es', ...data }: Changes = {}) {
  const place = { ...collections.place, fields: { ...collections.place.fields, ...fields } };
  const logo = { path: '/assets/foro.svg', url: '/assets/foro.svg', hash: '1', size: 1, width: 80, height: 40 };
  const files = {
    'site.yaml': stringify({ ...settings, collections: { ...collections, place } }),
    'index.yaml': stringify({
      title: 'Inicio del foro de la ciudad',
      description: 'El foro que reúne cada año a las personas y las empresas de la ciudad en un solo lugar.',
      blocks: [{ type: 'hero', title: 'Foro' }, block],
    }),
    'data/places.csv': data.places ?? places,
    'data/people.csv': data.people ?? people,
  };
  return check[locale](pagesFolder(files), new Map([[logo.path, logo as never]]), 'pages');
}

function propsOf(block: object, changes?: Changes): Readonly<Record<string, unknown>> {
  const site = checkWith(block, changes);
  expect(site.diagnostics).toEqual([]);
  return site.compilePage('/').blocks[1]!.props;
}

function problemsOf(block: object, changes?: Changes): string[] {
  return checkWith(block, changes).diagnostics.map(
    ({ file, line, column, rule, message }) => `${file.replace('pages/', '')}:${line}:${column} ${rule} ${message}`,
  );
}

const date = (iso: string, text: string) => ({ t: 'time', a: { dateTime: iso }, c: [text] });
const link = (href: string, text: string) => ({ t: 'link', href, c: [text] });
const table = { type: 'table', caption: 'Sedes' };
const fields = ['name', 'seats', 'since', 'isOpen', 'web', 'contact'];

describe('the entries of a collection', () => {
  test('are the cards, after those that the author writes', () => {
    const own = { title: 'Escrita', link: { label: 'Ver', href: '/' } };
    const { items } = propsOf({ type: 'card-list', items: [own], collection: { of: 'place' } });
    expect(items).toEqual([
      own,
      { title: 'Armenia', note: [date('2026-01-15', '15 de enero de 2026')] },
      {
        title: [link('https://mapa.example/cali', 'Cali')],
        note: [date('2024-05-01', '1 de mayo de 2024')],
        links: [{ label: 'Sitio', href: 'https://cali.example' }],
      },
    ]);
  });

  test('have the order of their file, if the site declares no other', () => {
    const people = 'name,id,summary\nZoe Paz,zoe,Coordina\nAna Ruiz,ana,Acoge\n';
    const { items } = propsOf({ type: 'card-list', collection: { of: 'person' } }, { people });
    expect(items).toMatchObject([{ title: 'Zoe Paz' }, { title: 'Ana Ruiz' }]);
  });

  test.each([
    ['mark', true],
    ['image', undefined],
  ])('are cards with pictures that are shown whole if they are marks: %s', (type, isMark) => {
    const changes = { places: 'name,address,logo\nCali,Calle 1,/assets/foro.svg\n', fields: { logo: { type } } };
    const { items } = propsOf({ type: 'card-list', collection: { of: 'place' } }, changes);
    const [{ image }] = items as readonly [{ readonly image: { readonly src: string; readonly isMark?: true } }];
    expect([image.src, image.isMark]).toEqual(['/assets/foro.svg', isMark]);
  });

  test('without a logo are shown as names, which the block links', () => {
    const { items } = propsOf({ type: 'logo-list', collection: { of: 'place' } });
    expect(items).toEqual([{ label: 'Armenia' }, { label: 'Cali', href: 'https://mapa.example/cali' }]);
  });

  test('are places, with the fields of the same names', () => {
    const { items } = propsOf({ type: 'office-list', collection: { of: 'place' } });
    expect(items).toMatchObject([
      { city: 'Armenia', address: 'Calle 2' },
      { address: 'Calle 1', phone: '+57 300 000 0001' },
    ]);
  });

  test('are the rows of a table, whose columns are the fields that the query names', () => {
    const { columns, rows } = propsOf({ ...table, collection: { of: 'place', fields } });
    expect(columns).toEqual(
      ['Sede', 'Puestos', 'Desde', 'Abierta', 'Sitio', 'Contacto'].map((label) => ({ label, align: 'start' })),
    );
    expect(rows).toEqual([
      [
        'Armenia',
        [{ t: 'data', a: { value: 80 }, c: ['80'] }],
        [date('2026-01-15', '15 de enero de 2026')],
        '',
        '',
        '',
      ],
      [
        [link('https://mapa.example/cali', 'Cali')],
        [{ t: 'data', a: { value: 12000 }, c: ['12.000'] }],
        [date('2024-05-01', '1 de mayo de 2024')],
        'Sí',
        [link('https://cali.example', 'Sitio')],
        'Ana Ruiz',
      ],
    ]);
  });

  test('are filtered by values, in the order of their closed set or else of the alphabet', () => {
    const { collection } = propsOf(
      {
        ...table,
        rows: [['Bogotá', '—']],
        collection: { of: 'place', fields: ['name', 'seats'], filters: ['isOpen', 'contact', 'kind', 'tags'] },
      },
      {
        places: 'name,address,isOpen,contact,kind,tags\nArmenia,1,false,,aula,sol|agua\nCali,2,true,ana,patio,agua\n',
        fields: {
          kind: { type: 'string', title: 'Clase', enum: ['patio', 'aula'] },
          tags: { type: 'string', isList: true },
        },
      },
    );
    expect(collection).toEqual({
      $blocks: [
        {
          isProse: true,
          type: 'table-filter',
          props: {
            filters: [
              { name: 'isOpen', label: 'Abierta', values: ['Sí'], rows: [[], [], [0]] },
              { name: 'contact', label: 'Contacto', values: ['Ana Ruiz'], rows: [[], [], [0]] },
              { name: 'kind', label: 'Clase', values: ['patio', 'aula'], rows: [[], [1], [0]] },
              { name: 'tags', label: 'tags', values: ['agua', 'sol'], rows: [[], [1, 0], [0]] },
            ],
          },
        },
      ],
    });
  });

  test('are filtered by numbers and dates in their own order', () => {
    const filters = ['seats', 'since'];
    const { collection } = propsOf(
      { ...table, collection: { of: 'place', fields: ['name', 'seats'], filters } },
      {
        places: 'name,address,seats,since\nArmenia,1,12000,2026-01-15\nBuga,2,80,2024-05-01\nCali,3,300,2025-12-24\n',
      },
    );
    expect(collection).toMatchObject({
      $blocks: [
        {
          props: {
            filters: [
              { name: 'seats', values: ['80', '300', '12.000'], rows: [[2], [0], [1]] },
              {
                name: 'since',
                values: ['1 de mayo de 2024', '24 de diciembre de 2025', '15 de enero de 2026'],
                rows: [[2], [0], [1]],
              },
            ],
          },
        },
      ],
    });
  });

  test('are filtered by other parameters of the address in each list of a page', () => {
    const filtered = { ...table, collection: { of: 'place', fields: ['name', 'seats'], filters: ['isOpen'] } };
    const { items } = propsOf({
      type: 'tab-set',
      title: 'Sedes',
      items: ['a', 'b'].map((id) => ({ id, label: id, blocks: [structuredClone(filtered)] })),
    });
    expect(JSON.stringify(items).match(/"name":"isOpen[^"]*"/g)).toEqual(['"name":"isOpen"', '"name":"isOpen-2"']);
  });

  test.each([
    ['contact', ['Ana Ruiz', undefined]],
    ['since', ['15 de enero de 2026', '1 de mayo de 2024']],
    ['seats', ['80', '12.000']],
    ['isOpen', ['Abierta', undefined]],
    ['web', ['https://cali.example', undefined]],
  ])('are in groups with the words of their values: %s', (groupBy, labels) => {
    const catalogue = { type: 'catalogue', title: 'Sedes', collection: { of: 'place', groupBy } };
    const { collection } = propsOf(catalogue);
    expect((collection as readonly { label?: string }[]).map(({ label }) => label)).toEqual(labels);
  });

  test('have the titles of columns that the author writes', () => {
    const columns = [{ label: 'Lugar' }, { label: 'Cupo', align: 'end' }];
    const { columns: shown } = propsOf({ ...table, columns, collection: { of: 'place', fields: ['name', 'seats'] } });
    expect(shown).toEqual([{ label: 'Lugar', align: 'start' }, columns[1]]);
  });

  test('are the plans of a comparison, whose rows are the fields', () => {
    const { plans, features } = propsOf({
      type: 'price-table',
      caption: 'Sedes',
      collection: { of: 'place', fields: ['isOpen'] },
    });
    expect(plans).toMatchObject([{ name: 'Armenia' }, { name: 'Cali' }]);
    expect(features).toEqual([{ label: 'Abierta', values: ['', 'Sí'] }]);
  });

  test('are plans with their names, which a collection need not declare', () => {
    const { plans } = propsOf(
      { type: 'price-table', caption: 'Personas', collection: { of: 'person' } },
      { people: 'name,id,summary\nAna Ruiz,ana,Coordina\nLuis Gil,luis,Enseña\n' },
    );
    expect(plans).toMatchObject([{ name: 'Ana Ruiz' }, { name: 'Luis Gil' }]);
  });

  test('have no values of written rows, and written plans have none of the fields', () => {
    const { plans, features } = propsOf({
      type: 'price-table',
      caption: 'Sedes',
      plans: [{ name: 'A' }, { name: 'B' }],
      features: [{ label: 'Cupo', values: ['1', '2'] }],
      collection: { of: 'place', fields: ['isOpen'] },
    });
    expect(plans).toMatchObject([{ name: 'A' }, { name: 'B' }, { name: 'Armenia' }, { name: 'Cali' }]);
    expect(features).toEqual([
      { label: 'Cupo', values: ['1', '2', '', ''] },
      { label: 'Abierta', values: ['', '', '', 'Sí'] },
    ]);
  });

  test('are stages with their complete texts', () => {
    const { items } = propsOf(
      { type: 'timeline', collection: { of: 'place' } },
      {
        places: 'name,date,body\nCali,2026-01-15,Abre **hoy**.\n',
        fields: { address: { type: 'string' }, date: { type: 'date', isRequired: true } },
      },
    );
    expect(items).toEqual([
      {
        id: 'place-cali',
        date: [date('2026-01-15', '15 de enero de 2026')],
        title: 'Cali',
        text: '',
        body: [{ t: 'p', c: ['Abre ', { t: 'strong', c: ['hoy'] }, '.'] }],
      },
    ]);
  });

  test('are vacancies, with the button of their first address', () => {
    const { items } = propsOf(
      { type: 'job-list', collection: { of: 'place' }, apply: { label: 'Aplicar', href: '/' } },
      {
        places: 'name,city,body,address,web\nCajera,Cali,Cobra.,-,https://cali.example\nMesero,Cali,Sirve.,-,\n',
        fields: { city: { type: 'string', isRequired: true }, body: { type: 'markdown', isRequired: true } },
      },
    );
    expect(items).toEqual([
      {
        position: 'Cajera',
        city: 'Cali',
        body: [{ t: 'p', c: ['Cobra.'] }],
        apply: { label: 'Sitio', href: 'https://cali.example' },
      },
      { position: 'Mesero', city: 'Cali', body: [{ t: 'p', c: ['Sirve.'] }] },
    ]);
  });

  test('show the fields that the query names, in lists of pages too', () => {
    const collection = { of: 'place', fields: ['seats'], only: ['cali'] };
    const { collection: groups } = propsOf({ type: 'collection-list', collection });
    expect(groups).toMatchObject([{ entries: [{ name: 'Cali', facts: [{ values: [12000] }] }] }]);
  });
});

test('a page depends on the data that its block shows, and on the names of entries in them', () => {
  const block = { ...table, collection: { of: 'place', fields: ['name', 'contact'] } };
  const keyOf = (changes?: Changes) => {
    const site = checkWith(block, changes);
    return dependencyKey(site.pages.get('/')!, { ...site, assets: new Map() });
  };
  const before = keyOf();
  expect(keyOf({ people: people.replace('Ruiz', 'Díaz') })).not.toBe(before);
  expect(keyOf({ places: places.replace('Calle 1', 'Calle 3') })).not.toBe(before);
  expect(keyOf({ people: people.replace('Coordina', 'Dirige') })).toBe(before);
});

describe('a mistake', () => {
  test('in the name of a field is reported with the fields of the collection', () => {
    const block = { ...table, collection: { of: 'place', fields: ['name', 'seat'] } };
    expect(problemsOf(block)).toEqual([
      'index.yaml:13:11 unknown-collection-field La colección «place» no tiene el campo «seat». ¿Querías «seats»?',
    ]);
    expect(problemsOf(block, { locale: 'en' })).toEqual([
      'index.yaml:13:11 unknown-collection-field The collection "place" has no field "seat". Did you mean "seats"?',
    ]);
  });

  test('in the number of columns is reported', () => {
    const block = { ...table, columns: [{ label: 'A' }, { label: 'B' }, { label: 'C' }] };
    expect(problemsOf({ ...block, collection: { of: 'place', fields: ['name', 'seats'] } })).toEqual([
      expect.stringMatching(/^index\.yaml:\d+:\d+ block-rule Hay 2 campos en «fields» y 3 columnas\./),
    ]);
  });

  test('is a collection without a field that the block needs', () => {
    const block = { type: 'office-list', collection: { of: 'person' } };
    expect(problemsOf(block)).toEqual([
      'index.yaml:7:11 entry-field «office-list» necesita «address» de cada elemento, y la colección «person» no lo pide. En «fields» de la colección, en site.yaml, escribe «address: {type: string, isRequired: true}».',
    ]);
    expect(problemsOf(block, { locale: 'en' })).toEqual([
      'index.yaml:7:11 entry-field "office-list" needs "address" of each entry, and the collection "person" does not require it. In "fields" of the collection in site.yaml, write "address: {type: string, isRequired: true}".',
    ]);
  });

  test('is a vacancy without a button', () => {
    const block = { type: 'job-list', items: [{ position: 'Cajera', city: 'Cali', body: 'Cobra.' }] };
    expect(problemsOf(block)).toEqual([
      expect.stringMatching(/^index\.yaml:\d+:\d+ block-rule A la vacante le falta «apply», su botón/),
    ]);
    expect(problemsOf({ ...block, apply: { label: 'Aplicar', href: '/' } })).toEqual([]);
  });

  test('is a testimonial whose quotation may be missing', () => {
    const block = { type: 'testimonial', collection: { of: 'person' } };
    expect(problemsOf(block, { locale: 'en' })).toEqual([
      'index.yaml:7:11 entry-field "testimonial" needs "summary" of each entry, and the collection "person" does not require it. In "fields" of the collection in site.yaml, write "summary: {type: string, isRequired: true}".',
    ]);
  });
});
