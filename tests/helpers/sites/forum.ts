import { stringify } from 'yaml';
import type { Entry, EntryGroup } from '../../../schema/compiled.ts';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import type { Locale } from '../../../src/content/diagnostics/rule.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { pagesFolder } from '../sources.ts';

/* A site whose home page lists sponsors, which are entries of a data file. */

const logo = { path: '/assets/acme.svg', url: '/assets/acme.1.svg', hash: '1', size: 1, width: 80, height: 40 };
export const assets = new Map([[logo.path, logo as never]]);

export const sponsor = {
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
export const settings = {
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
export const home = {
  title: 'Inicio del foro de la ciudad',
  description: 'El foro que reúne cada año a las personas y las empresas de la ciudad en un solo lugar.',
  blocks: [
    { type: 'hero', title: 'Foro' },
    { type: 'catalogue', collection: { of: 'sponsor' } },
  ],
};

export const check = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

/** Values that replace values of the site: `more` in its collection, `settings` in `site.yaml`. */
interface SiteChanges {
  readonly from?: string;
  readonly more?: object;
  readonly settings?: object;
  readonly locale?: Locale;
}

/** Checks the site with some files next to its home page. @param from the data file, by default the first of them */
export function checkWith(
  data: Readonly<Record<string, string>>,
  { from = Object.keys(data)[0]!, more = {}, locale = 'es', settings: others = {} }: SiteChanges = {},
) {
  const collections = { sponsor: { ...sponsor, from, ...more } };
  const files = {
    'site.yaml': stringify({ ...settings, ...others, collections }),
    'index.yaml': stringify(home),
    ...data,
  };
  return check[locale](pagesFolder(files), assets, 'pages');
}

/** The diagnostics of the site as `file:line:column-endColumn rule message`. */
export function problemsOf(...site: Parameters<typeof checkWith>): string[] {
  return checkWith(...site).diagnostics.map(
    ({ file, line, column, endColumn, rule, message }) =>
      `${file.replace('pages/', '')}:${line}:${column}-${endColumn} ${rule} ${message}`,
  );
}

/** The entries that the home page lists, with the labels of their groups. */
export function listed(...site: Parameters<typeof checkWith>): Record<string, readonly Entry[]> {
  const block = checkWith(...site).compilePage('/').blocks[1]!;
  const groups = block.props.collection as EntryGroup[];
  return Object.fromEntries(groups.map(({ label = '', entries }) => [label, entries]));
}
