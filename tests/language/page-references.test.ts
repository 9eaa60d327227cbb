import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { pageOf } from '../../schema/parts.ts';
import type { BlockSchema } from '../../schema/schema.ts';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import { createSchemas } from '../../src/content/common/site-schemas.ts';
import { dependencyKey } from '../../src/site/build/page-identity.ts';
import { withReferredPages } from '../../src/site/examples/referred-pages.ts';
import { publishedAssets } from '../../src/site/outputs/published-assets.ts';
import { testBlocks } from '../helpers/schemas.ts';

/* A field of a block refers to one page of a collection (`pageOf`), whose data the component receives. */

const vet = { ...pageOf('person', { role: 'string', languages: 'string[]', since: 'date' }), label: 'Veterinaria' };
const card: BlockSchema = {
  label: 'Ficha',
  description: 'La ficha de una persona.',
  type: 'object',
  additionalProperties: false,
  required: ['vet'],
  properties: { vet: { ...vet, sizes: ['half'] } },
};
const schemas = createSchemas({ ...testBlocks, card });

const photo = {
  path: '/assets/ana.jpg',
  url: '/assets/ana.1.jpg',
  hash: '1',
  size: 1,
  width: 2400,
  height: 1800,
  photo: { stem: '/assets/ana.1', fallback: '/assets/ana.1-1280.jpg' },
} as never;
const assets = new Map([['/assets/ana.jpg', photo]]);

const person = {
  label: 'Equipo',
  index: '/',
  fields: {
    image: { type: 'image' },
    role: { type: 'string' },
    languages: { type: 'string', isList: true },
    since: { type: 'date' },
  },
};
const settings = {
  brand: 'Clínica',
  url: 'https://clinica.example',
  lang: 'es-CO',
  year: 2026,
  title: 'Clínica',
  logo: { src: '/assets/ana.jpg', alt: '' },
  header: { links: [{ label: 'Inicio', href: '/' }] },
  footer: { columns: [], copyright: 'Clínica' },
};
const ana = {
  title: 'Ana Pérez',
  person: { image: { src: '/assets/ana.jpg', alt: '' }, role: 'De {brand}', languages: ['es', 'en'] },
};
const page = (title: string, blocks: readonly object[] = [{ type: 'text', body: title }]) => ({ title, blocks });

/** Checks a site with a block that shows a page. */
function checkWith(
  route: string,
  { collections = { person }, more = {} }: { collections?: object; more?: object } = {},
) {
  const files = {
    site: { ...settings, collections },
    index: page('Inicio', [{ type: 'card', vet: route }]),
    'equipo/ana': { ...page(ana.title), ...ana },
    'equipo/luz': { ...page('Luz Gil'), person: {} },
    'equipo/nuevo': { ...page('Nuevo'), person: {}, draft: true },
    ...more,
  };
  const sources = Object.entries(files).map(([name, data]) => ({
    path: `pages/${name}.yaml`,
    bytes: new TextEncoder().encode(stringify(data)),
  }));
  return createChecker(schemas, 'es')(sources, assets, 'pages');
}

function problemsOf(...site: Parameters<typeof checkWith>): string[] {
  return checkWith(...site)
    .diagnostics.filter(({ rule, severity }) => severity === 'error' || rule === 'page-field')
    .map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`);
}

test('the component receives the page as in lists, and the named fields of its data', () => {
  expect(problemsOf('/equipo/ana')).toEqual([]);
  const [{ props }] = checkWith('/equipo/ana').compilePage('/').blocks as unknown as [{ props: { vet: object } }];
  expect(props.vet).toMatchObject({
    href: '/equipo/ana',
    name: 'Ana Pérez',
    image: { width: 2400, sources: { size: 'half' } },
    fields: { role: 'De Clínica', languages: ['es', 'en'] },
  });
});

describe('a reference that cannot be shown is reported at its address', () => {
  test.each([
    ['/equipo/anna', 'broken-internal-link No existe la página /equipo/anna. ¿Querías /equipo/ana?'],
    [
      '/equipo/nuevo',
      'link-to-draft Enlaza a un borrador, que no se publica. Quita el enlace, o «draft» de esa página.',
    ],
    ['/', 'foreign-page La página / no es de la colección «person». Sus páginas: /equipo/ana, /equipo/luz.'],
  ])('%s', (route, message) => {
    expect(problemsOf(route)).toEqual([`pages/index.yaml:4:10 ${message}`]);
  });

  test('an address with a slash at its end is reported, and shows its page', () => {
    const site = checkWith('/equipo/ana/');
    expect(site.diagnostics.map(({ rule }) => rule)).toContain('trailing-slash');
    expect(site.compilePage('/').blocks[0]!.props.vet).toMatchObject({ href: '/equipo/ana', name: 'Ana Pérez' });
  });

  test('an address with a section or of another site is not a page', () => {
    for (const route of ['/equipo/ana#a', 'https://clinica.example/equipo/ana', 'Ana Pérez'])
      expect(problemsOf(route), route).toHaveLength(1);
  });

  test('the site has no such collection', () => {
    const news = { ...page('Ana Pérez'), news: {} };
    const more = { 'equipo/ana': news, 'equipo/luz': page('Luz'), 'equipo/nuevo': page('Nuevo') };
    const collections = { news: { label: 'Noticias', index: '/' } };
    expect(problemsOf('/equipo/ana', { collections, more })).toEqual([
      'pages/index.yaml:4:10 foreign-page El sitio no tiene la colección «person», de la que este bloque muestra una página. Añádela a «collections», en site.yaml.',
    ]);
  });

  test('a field that the collection declares otherwise is reported once, and not shown', () => {
    const { since: _, ...fields } = person.fields;
    const other = { ...person, fields: { ...fields, languages: { type: 'string' } } };
    const more = { 'equipo/ana': { ...page('Ana'), person: { languages: 'es' } } };
    const found = problemsOf('/equipo/ana', { collections: { person: other }, more });
    expect(found).toEqual([
      expect.stringMatching(/site\.yaml:\d+:3 page-field .*«languages: {type: string, isList: true}»\.$/),
      expect.stringMatching(/site\.yaml:\d+:3 page-field .*«since: {type: date}»\.$/),
    ]);
    const site = checkWith('/equipo/ana', { collections: { person: other }, more });
    expect(site.compilePage('/').blocks[0]!.props.vet).toMatchObject({ fields: {} });
  });
});

test('a page is rendered again when the data of the page that it shows changes, and only then', () => {
  const keyWith = (name: string, data: object) => {
    const site = checkWith('/equipo/ana', { more: { [name]: { ...page(ana.title), ...data } } });
    return dependencyKey(site.pages.get('/')!, { ...site, assets });
  };
  const before = keyWith('equipo/ana', ana);
  expect(keyWith('equipo/ana', { ...ana, person: { ...ana.person, role: 'Jefa' } })).not.toBe(before);
  expect(keyWith('equipo/ana', { ...ana, title: 'Ana María' })).not.toBe(before);
  expect(keyWith('equipo/luz', { ...ana, title: 'Luz Marina' })).toBe(before);
});

test('the picture is published in the sizes in which the block shows it', () => {
  const urlsWith = (route: string) => {
    const { collections, pages } = checkWith(route);
    return publishedAssets(assets, collections, [pages.get('/')!], 'es').map(({ url }) => url);
  };
  expect(urlsWith('/equipo/luz').filter((url) => url.includes('/ana.'))).toEqual([]);
  expect(urlsWith('/equipo/ana')).toEqual(expect.arrayContaining([expect.stringMatching(/ana\.1-\d+\.avif$/)]));
});

test('the example site has two pages of a collection to which blocks refer', () => {
  const bytes = new TextEncoder().encode(stringify(settings));
  const folder = { root: 'pages', files: [{ path: 'pages/site.yaml', bytes }] } as never;
  const site = createChecker(schemas, 'es')(withReferredPages(folder, schemas).files, assets, 'pages');
  expect(site.collections.person!.entries.map(({ href }) => href)).toEqual(['/person/1', '/person/2']);
  expect(site.collections.person!.data).toMatchObject({ '/person/1': { role: 'role 1', since: '2026-03-01' } });
});
