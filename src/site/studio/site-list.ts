import type { Declarations } from '../../../schema/collections/declarations.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Counts } from '../../content/diagnostics/report/counts.ts';
import { type PageIndexEntry, routeOf } from '../../content/link/page-index.ts';
import { type AuthorProblem, authorProblems } from './author-problems.ts';
import type { StudioContext } from './studio-site.ts';

/** A page in the list of pages. */
export interface ListedPage {
  readonly file: string;
  readonly route: string;
  /** Title of the present state, or else of the last valid one; null if there is none. */
  readonly title: string | null;
  readonly draft: boolean;
  /** The collection that the page belongs to, and its group there. */
  readonly collection: string | null;
  readonly group: string | null;
  readonly errors: number;
  readonly warnings: number;
  /** Whether the page can be shown, in its present state or an earlier one. */
  readonly lastValid: boolean;
}

/** A collection with its groups, from `site.yaml`. */
export interface ListedCollection {
  readonly name: string;
  readonly label: string | null;
  readonly index: string | null;
  readonly groups: readonly unknown[];
}

export interface SiteList {
  readonly locale: string;
  /** Name of the site. */
  readonly name: string | null;
  /** Address at which the site is published. */
  readonly url: string | null;
  /** The pages folder's name, with which every file begins. */
  readonly root: string;
  /** False while pages of a large site are still being read; their problems are not counted yet. */
  readonly complete: boolean;
  readonly collections: readonly ListedCollection[];
  readonly pages: readonly ListedPage[];
  /** Pages without a file of their own, as parts of a list, with the file that they are made of. */
  readonly derived: readonly Pick<ListedPage, 'file' | 'route'>[];
  /** How often each type of block stands in the pages, in their present or last valid state. */
  readonly uses: Readonly<Record<string, number>>;
  /** Problems of files that are no pages: `site.yaml`, assets, the folder. */
  readonly others: readonly AuthorProblem[];
}

/** The site with the state of every page. No file is read. */
export function listSite(context: StudioContext): SiteList {
  const { site, options } = context;
  const { folder, siteData, declared, known, diagnostics, missing, pages } = site.checked();
  const siteFile = `${folder.root}/site.yaml`;
  const files = folder.yamlFiles.filter((file) => file !== siteFile);
  const counts = countByFile(missing > 0 ? [] : diagnostics);
  const isPage = new Set(files);
  const entries = files.map((file) => known[file]?.analyzed.entry ?? site.lastValid(routeOf(file)));
  return {
    locale: options.locale,
    name: textOf(siteData, 'brand'),
    url: textOf(siteData, 'url'),
    root: folder.root,
    complete: missing === 0,
    collections: listCollections(declared),
    pages: files.map((file, index) => {
      const route = routeOf(file);
      const { errors = 0, warnings = 0 } = counts.get(file) ?? {};
      return {
        file,
        route,
        ...describe(entries[index]),
        errors,
        warnings,
        lastValid: site.lastValid(route) !== undefined,
      };
    }),
    derived: [...pages.values()].flatMap(({ file, route, view }) => (view?.derived ? [{ file, route }] : [])),
    uses: countTypes(entries),
    others:
      missing > 0
        ? []
        : authorProblems(
            context,
            diagnostics.filter(({ file }) => !isPage.has(file)),
          ),
  };
}

function countTypes(entries: readonly (PageIndexEntry | undefined)[]): Record<string, number> {
  const uses: Record<string, number> = {};
  for (const type of entries.flatMap((entry) => entry?.types ?? [])) uses[type] = (uses[type] ?? 0) + 1;
  return uses;
}

function describe(entry: PageIndexEntry | undefined) {
  const { member } = entry ?? {};
  return {
    title: entry?.title ?? null,
    draft: entry?.isDraft ?? false,
    collection: member?.collection ?? null,
    group: textOf(member?.data, 'group'),
  };
}

function listCollections(declared: Declarations): ListedCollection[] {
  return Object.entries(declared).flatMap(([name, { label, index, groups }]) =>
    index === undefined ? [] : [{ name, label: label ?? null, index, groups: groups ?? [] }],
  );
}

function textOf(value: unknown, name: string): string | null {
  const found = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof found === 'string' ? found : null;
}

/** The number of errors and warnings of each file that has any. */
export function countByFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { file, severity } of diagnostics) {
    const count = counts.get(file) ?? { errors: 0, warnings: 0 };
    count[severity === 'error' ? 'errors' : 'warnings'] += 1;
    counts.set(file, count);
  }
  return counts;
}
