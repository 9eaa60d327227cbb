import { createChecker } from '../../../src/content/analyze/check-files.ts';
import type { Locale } from '../../../src/content/diagnostics/rule.ts';
import type { Asset } from '../../../src/content/link/assets.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { pagesFolder, type Texts } from '../sources.ts';
import { description } from './workshop.ts';

/* A site whose index page /blog lists five articles. */

/** The `site.yaml`. @param settings of the collection of articles @param more further collections */
export const siteFile = (settings = 'pageSize: 2', more = '', lang = 'es-CO') => `brand: Taller
url: https://taller.example
lang: ${lang}
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
collections:
  post:
    index: /blog
    label: Blog
    ${settings}
${more}header: {links: [{label: Blog, href: /blog}]}
footer: {columns: [], copyright: Taller}
`;
/** The list of all articles. */
export const list = '  - {type: post-list, collection: {of: post}, linkLabel: Leer}\n';
export const page = (title: string, blocks = list, more = '') =>
  `title: ${title}\ndescription: ${description(title)}\n${more}blocks:\n  - {type: hero, layout: plain, title: ${title}}\n${blocks}`;
export const post = (title: string, more = '', blocks = '') =>
  page(
    title,
    blocks,
    `post: {summary: Resumen de ${title}, image: {src: /assets/logo.svg, alt: ""}, order: ${title.length}${more}}\n`,
  );
/** Five articles: «A», «AA», … in this order. */
const posts = Object.fromEntries([1, 2, 3, 4, 5].map((length) => [`blog/p${length}.yaml`, post('A'.repeat(length))]));
const files = { 'site.yaml': siteFile(), 'index.yaml': page('Inicio', ''), 'blog.yaml': page('Notas'), ...posts };

export const assets = new Map<string, Asset>([
  ['/assets/logo.svg', { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 }],
]);
const checkers = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

/** Checks the site with some files changed or added. */
export const checked = (changes: Texts = {}, locale: Locale = 'es') =>
  checkers[locale](pagesFolder({ ...files, ...changes }), assets, 'pages');

export type BlogSite = ReturnType<typeof checked>;

/** A collection of authors. */
export const people = '  person: {label: Equipo, index: /equipo, schemaOrg: Person}\n';
/** The `site.yaml` of a site with a page for each tag. @param more settings of these pages */
export const byTags = (more = '') => siteFile(`pagesBy: [{field: tags, segment: temas, label: Temas${more}}]`, people);
/** Three articles have tags, and two of them an author with a page of her own. */
export const tagged = {
  'site.yaml': byTags(),
  'blog/p1.yaml': post('A', ', tags: [Nómina, C++, Nómina], authorPage: /equipo/ana'),
  'blog/p2.yaml': post('AA', ', tags: [C#], author: Luis'),
  'blog/p3.yaml': post('AAA', ', tags: [Nómina, "C++", Horas], authorPage: /equipo/ana'),
  'equipo.yaml': page('Equipo', list.replace('of: post', 'of: person')),
  'equipo/ana.yaml': page(
    'Ana Ruiz',
    list.replace('of: post', 'of: post, isByCurrent: true'),
    'person: {summary: Escribe sobre nómina., image: {src: /assets/logo.svg, alt: Ana}}\n',
  ),
};
