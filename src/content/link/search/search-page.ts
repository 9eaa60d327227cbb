/**
 * The page of the search. Without JavaScript it is an index of the site. It needs no file: a file at its address is
 * shown above the search. The 404 page ends with the form, which searches the words of the address.
 */
import type { Declarations } from '../../../../schema/collections/declarations.ts';
import { type BlockData, proseBlock, type SearchList } from '../../../../schema/compiled.ts';
import { externalSearch, type SearchMessages, searchRoute } from '../../../../schema/search/search-page.ts';
import { atTop, homeOf, isLanguageChoice, type Languages, notFoundRoute } from '../../../../schema/site/languages.ts';
import { isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { parsePlain, type TokenValues } from '../../text/tokens.ts';
import type { Collections } from '../collections/collection.ts';
import { spokenOf } from '../collections/collections.ts';
import type { PageFacts } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { isSearched } from './searched-pages.ts';

const searchPageTaken = rulesOf('files')<{ route: string }>('search-page-taken', {
  severity: 'error',
  es: ({ route }) =>
    `La página ${route} ya tiene otro fin. Escribe en «search» la dirección de la página del buscador: «page: /…».`,
  en: ({ route }) => `Page ${route} has another purpose. Write the address of the search page in "search": "page: /…".`,
  bad: 'search: {page: /}',
  good: 'search: {page: /buscar}',
});

/** The facts of a site that its search page depends on. */
export interface SearchingSite {
  /** The data of `site.yaml`. */
  readonly site: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly languages: Languages;
  readonly siteFile: string;
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly collections: Collections;
  readonly declarations: Declarations;
  readonly messages: SearchMessages;
  readonly tokens: TokenValues;
  /** The facts of a page without contents. */
  readonly noFacts: () => PageFacts;
}

export interface SearchPages {
  /** The search page and the 404 page with their search. */
  readonly pages: readonly PageIndexEntry[];
  /** Problems of `site.yaml`. */
  readonly problems: readonly Problem[];
}

/** Pages whose search is added. */
export function searchPages(searching: SearchingSite): SearchPages {
  const { site, language, languages, siteFile, pages, messages, noFacts } = searching;
  if (!isRecord(site.search)) return { pages: [], problems: [] };
  const { page: stated } = site.search;
  const { lang } = spokenOf(site);
  const route = searchRoute(typeof stated === 'string' ? stated : undefined, { lang, language, languages });
  const written = pages.get(route);
  if (written && hasOtherPurpose(written, searching)) {
    const isWritten = stated !== undefined;
    const pointer = isWritten ? ['search', 'page'] : ['search'];
    return { pages: [], problems: [{ ...searchPageTaken({ route }), pointer, at: isWritten ? 'value' : 'key' }] };
  }
  const form = formOf(site, route);
  const search = proseBlock('site-search', { ...form, messages, lists: siteIndex(route, searching) });
  const page: PageIndexEntry = written
    ? withEnd(written, search)
    : {
        file: siteFile,
        route,
        isDraft: false,
        title: messages.search,
        facts: noFacts(),
        isUnlisted: true,
        isNoindex: true,
        view: {
          before: [],
          after: [],
          isAlone: true,
          end: [proseBlock('list-heading', { title: messages.search }), search],
          derived: { name: messages.search, trail: [] },
        },
      };
  const missing = pages.get(atTop(notFoundRoute, language));
  const short = proseBlock('site-search', { ...form, messages });
  return { pages: [page, ...(missing ? [withEnd(missing, short)] : [])], problems: [] };
}

function hasOtherPurpose(
  { route, member, view }: PageIndexEntry,
  { declarations, language, languages }: SearchingSite,
): boolean {
  const isIndex = Object.values(declarations).some(({ index }) => index === route);
  const isHome = route === homeOf(language, languages) || isLanguageChoice(route, languages);
  const isFrame = isHome || route === atTop(notFoundRoute, language);
  return isFrame || member !== undefined || view !== undefined || isIndex;
}

function formOf({ search }: Readonly<Record<string, unknown>>, action: string) {
  const external = isRecord(search) ? search.external : undefined;
  return { action: { href: action }, ...(typeof external === 'string' && { external: externalSearch(external) }) };
}

function withEnd(page: PageIndexEntry, block: BlockData): PageIndexEntry {
  return { ...page, view: { before: [], after: [], ...page.view, end: [block] } };
}

/** Larger sites show the index pages of their collections instead of all entries. */
const MAX_LINKS = 500;

/** All pages of the site: those without a collection, then the entries of each collection. */
function siteIndex(own: string, { pages, collections, declarations, messages, tokens }: SearchingSite): SearchList[] {
  const plain = (text: string) => parsePlain(text, tokens).value;
  const shown = [...pages.values()].filter((page) => isSearched(page) && page.route !== own);
  const isWhole = shown.length <= MAX_LINKS;
  const others = shown
    .filter(({ member }) => !member)
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map(({ route, title }) => ({ href: route, name: plain(title) }));
  const isShown = new Set(shown.map(({ route }) => route));
  const members = Object.entries(collections).map(([name, { pages: entries }]) => ({
    label: plain(declarations[name]?.label ?? name),
    links: entries.flatMap(({ href, name: entry }) => (isShown.has(href) ? [{ href, name: entry }] : [])),
  }));
  return [{ label: messages.pages, links: others.slice(0, MAX_LINKS) }, ...(isWhole ? members : [])].filter(
    ({ links }) => links.length > 0,
  );
}
