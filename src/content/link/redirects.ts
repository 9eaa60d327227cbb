import type { Problem } from '../diagnostics/diagnostic.ts';
import type { PageIndexEntry } from './page-index.ts';
import { isReserved } from './site-problems.ts';

/** The page that each former address leads to. The first page that names an address gets it. */
export type Redirects = ReadonlyMap<string, PageIndexEntry>;

/** The redirects of pages, by the route that the former address would have as a page. */
export function gatherRedirects(pages: readonly PageIndexEntry[]): Redirects {
  const redirects = new Map<string, PageIndexEntry>();
  for (const page of pages)
    for (const address of formerAddresses(page))
      if (!redirects.has(redirectRoute(address))) redirects.set(redirectRoute(address), page);
  return redirects;
}

/** The addresses that lead to a page: those that it names, and its number as the first page of a list. */
export function formerAddresses({ redirectFrom = [], view }: PageIndexEntry): readonly string[] {
  const { formerRoute } = view ?? {};
  return formerRoute === undefined || redirectFrom.includes(formerRoute)
    ? redirectFrom
    : [...redirectFrom, formerRoute];
}

/** The route of a former address: a built page `/servicios` answers `/servicios.html` too. */
export function redirectRoute(address: string): string {
  return address.replace(/\.html$/, '');
}

/**
 * Former addresses that are those of a page or of another file of the site, or that several pages name.
 * @param fileAt the file of every address, valid or not, derived pages included
 */
export function redirectProblems(
  pages: readonly PageIndexEntry[],
  redirects: Redirects,
  fileAt: ReadonlyMap<string, string>,
): [file: string, problem: Problem][] {
  const withRedirects = pages.filter(({ redirectFrom }) => redirectFrom);
  if (withRedirects.length === 0) return [];
  return withRedirects.flatMap((page) =>
    page.redirectFrom!.flatMap((value, index): [string, Problem][] => {
      const route = redirectRoute(value);
      const first = redirects.get(route)!;
      const isRepeated = page.redirectFrom!.findIndex((other) => redirectRoute(other) === route) < index;
      const taken = fileAt.get(route) ?? (isReserved(route) ? route : undefined);
      const other = taken ?? (first !== page || isRepeated ? first.file : undefined);
      const problem = { rule: 'redirect-taken', pointer: ['redirectFrom', index], at: 'value' } as const;
      return other === undefined ? [] : [[page.file, { ...problem, params: { value, other } }]];
    }),
  );
}
