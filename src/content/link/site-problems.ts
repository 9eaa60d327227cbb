import { localTarget, pathOnSite, type WebAddress } from '../common/address.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { Collections } from './collections/collection.ts';
import { isReserved, oldestFirst } from './files/file-names.ts';
import { isListed } from './listed.ts';
import { type PageFacts, withoutHidden } from './page-facts.ts';
import { type PageIndexEntry, routeOf } from './page-index.ts';
import { repeatedWords } from './repeated-words.ts';

const rule = rulesOf('files');

const draftHome = rule<{ field: string; forBlocks: string }>('draft-home', {
  severity: 'error',
  es: ({ field, forBlocks }) =>
    `La portada se publica siempre: todas las páginas enlazan a ella con el logo. Quita «${field}», y pon «${forBlocks}» en los bloques que no deban verse.`,
  en: ({ field, forBlocks }) =>
    `The home page is always published: the logo on every page links to it. Remove "${field}", and write "${forBlocks}" in the blocks that are not to be seen.`,
  bad: 'draft: true',
});

export const orphanPage = rule('orphan-page', {
  severity: 'warning',
  es: () => 'Ninguna página ni menú enlaza a esta.',
  en: () => 'No page or menu links here.',
});

/** Reports fields of the home page that leave it out of the site, for ever or for a time. */
function absentHome({ isDraft, schedule = {} }: PageIndexEntry): Problem[] {
  const fields = [
    { field: 'draft', forBlocks: 'isHidden: true', isThere: isDraft },
    { field: 'publish', forBlocks: 'showFrom', isThere: schedule.from !== undefined },
    { field: 'expires', forBlocks: 'showUntil', isThere: schedule.until !== undefined },
  ];
  return fields
    .filter(({ isThere }) => isThere)
    .map(({ field, forBlocks }) => ({ ...draftHome({ field, forBlocks }), pointer: [field], at: 'key' }));
}

/** True if visitors can find a page: it is neither a draft nor the 404 page. */
function isPublic(page: PageIndexEntry): boolean {
  return isListed(page) && page.route !== '/404';
}

/** Facts that rules across the whole site depend on. */
export interface SiteContext {
  /** Creation time of a file. Of two pages with the same text, the later one is reported. */
  readonly since?: ((file: string) => number | undefined) | undefined;
  /** The references of data files, by file. */
  readonly dataFacts: ReadonlyMap<string, PageFacts>;
  /** True while some pages are not valid, so that their links are unknown. */
  readonly isIncomplete: boolean;
  /** Address of the site, because links may contain the full address of a page. */
  readonly address: WebAddress | undefined;
  readonly collections: Collections;
  /** Files whose names are reported. Other problems of the whole site are not reported for them. */
  readonly misnamed: { has(file: string): boolean };
}

/**
 * Checks rules that need the whole site: unique texts, and a way to reach every page. Problems are grouped by file.
 */
export function siteProblems(
  pages: readonly PageIndexEntry[],
  siteFacts: PageFacts | undefined,
  { since = () => undefined, dataFacts, isIncomplete, address, collections, misnamed }: SiteContext,
): Map<string, readonly Problem[]> {
  const published = pages.filter((page) => isPublic(page) && !misnamed.has(page.file));
  const problems = new Map<string, readonly Problem[]>();
  const add = ({ file }: PageIndexEntry, problem: Problem) => {
    problems.set(file, [...(problems.get(file) ?? []), problem]);
  };
  const home = pages.find(({ route }) => route === '/');
  if (home) for (const problem of absentHome(home)) add(home, problem);
  for (const [page, found] of repeatedWords(oldestFirst(published, ({ file }) => since(file))))
    for (const problem of found) add(page, problem);
  if (isIncomplete || !siteFacts) return problems;
  // A tree and the links between versions list all pages of their collection.
  const listed = Object.keys(collections).filter((name) => collections[name]!.trees || collections[name]!.versions);
  const sources = new Map([...dataFacts, ['site.yaml', siteFacts]]);
  const reachable = reachableRoutes(pages, sources, { own: address, listed: new Set(listed) });
  for (const page of published.filter((each) => each.route !== '/' && !isReserved(each.route) && !reachable(each)))
    add(page, { ...orphanPage(), pointer: [], at: 'first-key' });
  return problems;
}

/** Creates the predicate that another page, a menu or a list of its collection leads to a page. */
function reachableRoutes(
  pages: readonly PageIndexEntry[],
  others: ReadonlyMap<string, PageFacts>,
  { own, listed }: { readonly own: WebAddress | undefined; readonly listed: Set<string> },
) {
  // The source of links to a route, or, in `linkedOften`, routes with links from several sources.
  const linkedFrom = new Map<string, string>();
  const linkedOften = new Set<string>();
  const note = (source: string, facts: PageFacts) => {
    const { hrefs, queries } = withoutHidden(facts);
    for (const { value: address } of hrefs) {
      const route = localTarget(pathOnSite(address, own) ?? address).path;
      const other = linkedFrom.get(route);
      if (other === undefined) linkedFrom.set(route, source);
      else if (other !== source) linkedOften.add(route);
    }
    for (const { query } of queries) listed.add(query.of);
  };
  for (const { route, facts } of pages) note(route, facts);
  for (const [file, facts] of others) note(file, facts);
  return ({ member, route }: PageIndexEntry): boolean =>
    linkedOften.has(route) ||
    (linkedFrom.get(route) ?? route) !== route ||
    (member !== undefined && listed.has(member.collection));
}

/**
 * Removes the warning that nothing links to a page, if the suggested correction of a wrong link leads to that page.
 * @param problems of all files; not changed
 */
export function withoutWantedOrphans(
  problems: ReadonlyMap<string, readonly Problem[]>,
): Map<string, readonly Problem[]> {
  const guesses = [...problems.values()].flatMap((found) => found.map(({ params }) => String(params.guess ?? '')));
  const wanted = new Set(guesses.map((guess) => guess.replace(/[?#].*$/, '')));
  const kept = [...problems].map(([file, found]) => {
    const left = found.filter((problem) => !orphanPage.isIn(problem) || !wanted.has(routeOf(file)));
    return [file, left] as const;
  });
  return new Map(kept.filter(([, found]) => found.length > 0));
}
