import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { inOrder } from '../../src/content/analyze/assemble-site.ts';
import { type CheckedFiles, createChecker } from '../../src/content/analyze/check-files.ts';
import { type Schemas, withCollections } from '../../src/content/common/site-schemas.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { withPlace } from '../../src/content/diagnostics/with-place.ts';
import type { Asset } from '../../src/content/link/assets.ts';
import { testSchemas } from './schemas.ts';
import { description } from './sites/workshop.ts';
import { pagesFolder } from './sources.ts';

const fields = {
  level: { type: 'integer', isRequired: true },
  since: { type: 'date' },
  href: { type: 'href' },
  logo: { type: 'mark' },
  tags: { type: 'string', isList: true },
  size: { type: 'string', enum: ['small', 'large'] },
  isLocal: { type: 'boolean' },
} as const;
const dataFiles = ['data.csv', 'data.tsv', 'data.yaml', 'data.json'];
const collections = Object.fromEntries(dataFiles.map((from) => [from.replace('.', ''), { from, fields }]));
const analysesOf = (schemas: Schemas) => ({
  es: createFileAnalysis(schemas, 'es'),
  en: createFileAnalysis(schemas, 'en'),
});
const ofPages = analysesOf(testSchemas);
const ofData = analysesOf(withCollections(testSchemas, collections));

/**
 * The diagnostics of all stages that need a single file, with the test schemas, in the order of a report.
 * @param path of a page, or of a data file with the name `data` and any extension
 */
export function checkFile(bytes: Uint8Array, locale: Locale = 'es', path = 'pages/page.yaml'): Diagnostic[] {
  const analyses = path.startsWith('pages/data.') ? ofData : ofPages;
  return inOrder(analyses[locale].page({ path, bytes }).diagnostics);
}

export function checkText(source: string, locale: Locale = 'es'): Diagnostic[] {
  return checkFile(new TextEncoder().encode(source), locale);
}

const siteText = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: Productos, href: /productos}]}
footer: {columns: [], copyright: Taller}
`;
const page = (title: string, more = '') =>
  `title: ${title}\ndescription: ${description(title)}\n${more}blocks:\n  - {type: hero, title: ${title}}\n  - {type: text, title: Lista, id: lista, body: Texto.}\n`;
const sitePages = {
  'index.yaml': page('Inicio'),
  'productos.yaml': page('Productos', 'redirectFrom: [/catalogo]\n'),
  'interno.yaml': page('Uso interno', 'robots: noindex\n'),
  'borrador.yaml': page('Borrador', 'draft: true\n'),
  'noticias/hoy.yaml': page('Hoy'),
};
const logo = { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 };
const assets = new Map<string, Asset>([[logo.path, logo]]);
const checkers = { es: createChecker(testSchemas, 'es'), en: createChecker(testSchemas, 'en') };

/** A small site with a file of redirects. */
function siteWithRedirects(bytes: Uint8Array, file: string, locale: Locale = 'es'): CheckedFiles {
  const sources = pagesFolder({ ...sitePages, 'site.yaml': siteText });
  return checkers[locale]([...sources, { path: `pages/${file}`, bytes }], assets, 'pages');
}

/** The diagnostics of a file of redirects in a small site. @param file `redirects.yaml` or `redirects.csv` */
export function checkRedirects(bytes: Uint8Array, file: string, locale: Locale = 'es'): Diagnostic[] {
  return siteWithRedirects(bytes, file, locale).diagnostics.filter((found) => found.file === `pages/${file}`);
}

/** Diagnostics with their places in the messages, as reports print them. */
export function printed(found: readonly Diagnostic[], locale: Locale = 'es'): Diagnostic[] {
  return found.map((diagnostic) => ({ ...diagnostic, message: withPlace(diagnostic, locale) }));
}

/** The number of lines with letters or digits. No fix makes them fewer. */
export function linesOfWords(source: string): number {
  return source.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line)).length;
}
