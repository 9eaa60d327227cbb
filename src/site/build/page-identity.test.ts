import { expect, test } from 'vitest';
import { createChecker } from '../../content/analyze/check-files.ts';
import { cardText } from '../images/open-graph/open-graph-image.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { dependencyKey } from './page-identity.ts';

const check = createChecker(schemas, 'es');
const site = `brand: Taller
url: https://taller.example
lang: es
year: 2026
title: Taller
logo: {src: /assets/l.svg, alt: Taller}
header: {links: [{label: Inicio, href: /}]}
footer: {columns: [], copyright: Taller}
`;
const page = (title: string, more = '') =>
  `title: ${title}\n${more}blocks: [{type: hero, layout: plain, title: Inicio}]\n`;
const product = (name: string, more = '') =>
  page(name, `${more}product: {name: "${name}", logo: {src: /assets/l.svg, alt: ""}, group: a, summary: Resumen}\n`);
const pages = {
  'index.yaml': page('"Los {count:product} programas"'),
  'plain.yaml': page('"Se escribe \\\\{year}"'),
  'uno.yaml': product('Uno de {count:product}'),
};

/** @param files page files by name */
function checkPages(files: Readonly<Record<string, string>>) {
  const sources = Object.entries({ 'site.yaml': site, ...files });
  const encoder = new TextEncoder();
  const checked = check(
    sources.map(([name, text]) => ({ path: `pages/${name}`, bytes: encoder.encode(text) })),
    new Map(),
    'pages',
  );
  const context = { ...checked, assets: new Map() };
  return {
    ...checked,
    keyOf: (route: string) => dependencyKey(checked.pages.get(route)!, context),
    cardOf: (route: string) => cardText(route, checked.pages.get(route)!, { ...context, site: checked.siteData! }),
  };
}

const before = checkPages(pages);

test('a page that counts a collection is rendered again when the collection grows', () => {
  const after = checkPages({ ...pages, 'dos.yaml': product('Dos') });
  expect(after.compilePage('/').title).toBe('Los 2 programas');
  expect(after.cardOf('/')).toBe('Los 2 programas');
  expect(after.compilePage('/uno').entry?.name).toBe('Uno de 2');
  expect(after.keyOf('/')).not.toBe(before.keyOf('/'));
  expect(after.keyOf('/uno')).not.toBe(before.keyOf('/uno'));
  expect(after.keyOf('/plain'), 'a page that counts nothing stays as it is').toBe(before.keyOf('/plain'));
});

test('drafts are not counted', () => {
  const after = checkPages({ ...pages, 'dos.yaml': product('Dos', 'draft: true\n') });
  expect(after.compilePage('/').title).toBe('Los 1 programas');
  expect(after.keyOf('/')).toBe(before.keyOf('/'));
});

test('an unknown collection is one error that says what to write', () => {
  const { diagnostics } = checkPages({ ...pages, 'index.yaml': page('"Los {count:producto} programas"') });
  expect(diagnostics.filter(({ rule }) => rule === 'unknown-token')).toMatchObject([
    { line: 1, column: 13, message: expect.stringContaining('¿Querías {count:product}?') },
  ]);
});
