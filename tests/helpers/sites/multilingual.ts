import { createChecker } from '../../../src/content/analyze/check-files.ts';
import type { Asset } from '../../../src/content/link/assets.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { pagesFolder, type Texts } from '../sources.ts';

const check = createChecker(schemas, 'en');
const logo: Asset = { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 };
const assets = new Map([[logo.path, logo]]);

/** The `site.yaml` of a workshop in Spanish, English and Portuguese. @param more after its collections */
export const siteText = (more = '') => `brand: Taller
url: https://taller.example
lang: es-CO
languages: {en: {label: English}, pt: {label: Português, lang: pt-BR}}
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: Inicio, href: /}, {label: Contacto, href: /contacto}, {label: Blog, href: /blog}]}
footer: {columns: [], copyright: Taller}
collections:
  post:
    label: Blog
    index: /blog
    groups: [{id: uno, label: Uno}, {id: dos, label: Dos}]
${more}`;
const english = `title: Workshop
header: {links: [{label: Contact, href: /en/contact}, {label: Journal, href: /en/journal}]}
collections: {post: {label: Journal, groups: [{id: dos, label: Two}]}}
words: {general: {home: Start}}
`;
export const page = (title: string, more = '') => `title: ${title}
description: ${title}. ${'Lo que hace el taller cada día de la semana, y cómo lo hace. '.repeat(2).trim()}
${more}blocks:
  - {type: hero, title: ${title}}
  - {type: text, body: Texto.}
`;
export const post = (title: string, more = '') =>
  page(title, `post: {summary: Sobre ${title}, group: dos, ${more}image: {src: /assets/logo.svg, alt: Logo}}\n`);

const files: Readonly<Record<string, string>> = {
  'site.yaml': siteText(),
  'index.yaml': page('Inicio'),
  'contacto.yaml': page('Contacto'),
  'blog.yaml': page('Blog'),
  'blog/zeta.yaml': post('Zeta'),
  'blog/alfa.yaml': post('Alfa'),
  'en/site.yaml': english,
  'en/index.yaml': page('Home'),
  'en/contact.yaml': page('Contact', 'translationOf: /contacto\n'),
  'en/journal.yaml': page('Journal', 'translationOf: /blog\n'),
  'en/blog/zeta.yaml': post('Last'),
  'en/only.yaml': page('Only here'),
  'pt/index.yaml': page('Página inicial'),
};

/** Checks the site with changed files. */
export const checked = (changes: Texts = {}) => check(pagesFolder({ ...files, ...changes }), assets, 'pages');

/** The addresses of a page in all languages, with the title of the nearest page where it does not exist. */
export const alternatesOf = (site: ReturnType<typeof checked>, route: string) =>
  (site.pages.get(route)?.alternates ?? []).map(({ route: to, nearest }) => (nearest ? `${to} (${nearest})` : to));

/** The links in a value, in their order: each address with the language that its link names. */
export function linksIn(value: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(value, (_, each) => {
    if (each?.href) found.push(`${each.href} ${each.hrefLang}`);
    return each;
  });
  return found;
}
