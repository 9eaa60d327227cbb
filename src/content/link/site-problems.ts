import {
  allLanguages,
  firstLanguage,
  homeOf,
  isLanguageChoice,
  isNotFound,
  languageOf,
} from '../../../schema/site/languages.ts';
import { localTarget, pathOnSite, type SiteAddress } from '../common/address.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import { isReserved, oldestFirst } from './files/file-names.ts';
import type { GatheredPages } from './gather-pages.ts';
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

export const orphanPage = rule<{ isOneLanguage: boolean }>('orphan-page', {
  severity: 'warning',
  es: ({ isOneLanguage }) =>
    `Ninguna página ni menú${isOneLanguage ? '' : ' de su idioma'} enlaza a esta. Enlázala desde alguna, o bórrala.`,
  en: ({ isOneLanguage }) =>
    `No page or menu${isOneLanguage ? '' : ' of its language'} links here. Link to it from one, or delete it.`,
});

export const missingHistory = rule('missing-history', {
  severity: 'warning',
  es: () =>
    'Git no sabe cuándo cambió cada página: esta copia del repositorio no tiene su historia, y ninguna página muestra ese día. Cópiala entera (en GitHub Actions, «fetch-depth: 0»), o borra «lastUpdated».',
  en: () =>
    'Git does not know when each page changed: this copy of the repository lacks its history, and no page shows the day. Copy all of it (in GitHub Actions, "fetch-depth: 0"), or delete "lastUpdated".',
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

/** Facts that rules across the whole site depend on. */
export interface SiteContext {
  /** Creation time of a file. Of two pages with the same text, the later one is reported. */
  readonly since?: ((file: string) => number | undefined) | undefined;
  /** True while some pages are not valid, so that their links are unknown. */
  readonly isIncomplete: boolean;
  /** Address of the site, because links may contain the full address of a page. */
  readonly address: SiteAddress | undefined;
  /** Files whose names are reported. Other problems of the whole site are not reported for them. */
  readonly misnamed: { has(file: string): boolean };
}

/**
 * Checks rules that need the whole site: unique texts in each language, and a way to reach every page. Problems are
 * grouped by file.
 */
export function siteProblems(
  site: GatheredPages,
  { since = () => undefined, isIncomplete, address, misnamed }: SiteContext,
): Map<string, readonly Problem[]> {
  const { written: pages, pairs } = site;
  const { languages } = pairs;
  const published = pages.filter(
    (page) => isListed(page) && !isNotFound(page.route, languages) && !misnamed.has(page.file),
  );
  const problems = new Map<string, readonly Problem[]>();
  const add = ({ file }: PageIndexEntry, problem: Problem) => {
    problems.set(file, [...(problems.get(file) ?? []), problem]);
  };
  const homes = new Set(['/', ...allLanguages(languages).map((language) => homeOf(language, languages))]);
  for (const home of pages.filter(({ route }) => homes.has(route)))
    for (const problem of absentHome(home)) add(home, problem);
  for (const language of allLanguages(languages)) {
    const own = published.filter(({ route }) => languageOf(route, languages) === language);
    for (const [page, found] of repeatedWords(oldestFirst(own, ({ file }) => since(file))))
      for (const problem of found) add(page, problem);
  }
  if (isIncomplete || !site.site?.facts) return problems;
  const reachable = reachableRoutes(site, site.site.facts, address);
  const isOneLanguage = Object.keys(languages.others).length === 0;
  // A missing home page is reported by itself: the links that lead to the other pages may be on it.
  const hasHome = (route: string) => site.pages.has(homeOf(languageOf(route, languages), languages));
  const isFree = ({ route }: PageIndexEntry) => homes.has(route) || isReserved(route) || !hasHome(route);
  for (const page of published.filter((each) => !isFree(each) && !reachable(each)))
    add(page, { ...orphanPage({ isOneLanguage }), pointer: [], at: 'first-key' });
  return problems;
}

/** Creates the predicate that another page, a menu or a list of its collection leads to a page. */
function reachableRoutes(
  { written, dataFacts, parts, pairs }: GatheredPages,
  site: PageFacts,
  own: SiteAddress | undefined,
) {
  const { languages } = pairs;
  // The source of links to a route, or, in `linkedOften`, routes with links from several sources.
  const linkedFrom = new Map<string, string>();
  const linkedOften = new Set<string>();
  const listed = new Set<string>();
  const listIn = (language: string, collection: string) => `${language} ${collection}`;
  const note = (
    source: string,
    facts: PageFacts,
    language: string,
    { translated = (route: string) => route, isOfAll = false } = {},
  ) => {
    const { hrefs, queries } = withoutHidden(facts);
    for (const { value: address } of hrefs) {
      const route = translated(localTarget(pathOnSite(address, own) ?? address).path);
      // Visitors of a language find its pages through pages of this language.
      if (languageOf(route, languages) !== language && !isOfAll) continue;
      const other = linkedFrom.get(route);
      if (other === undefined) linkedFrom.set(route, source);
      else if (other !== source) linkedOften.add(route);
    }
    for (const { query } of queries) listed.add(listIn(language, query.of));
  };
  for (const { route, facts } of written)
    note(route, facts, languageOf(route, languages), { isOfAll: isLanguageChoice(route, languages) });
  for (const [file, facts] of dataFacts) note(file, facts, firstLanguage, { isOfAll: true });
  for (const { language, file, collections } of parts.values()) {
    // A tree and the links between versions list all pages of their collection.
    for (const [name, { trees, versions }] of Object.entries(collections))
      if (trees || versions) listed.add(listIn(language, name));
    // A language has the menus of the first one, unless it states its own.
    note('site.yaml', site, language, { translated: (route) => pairs.translated(route, language) ?? route });
    if (file?.analyzed.facts) note(file.file, file.analyzed.facts, language);
  }
  return ({ member, route }: PageIndexEntry): boolean =>
    linkedOften.has(route) ||
    (linkedFrom.get(route) ?? route) !== route ||
    (member !== undefined && listed.has(listIn(languageOf(route, languages), member.collection)));
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
