import { routeIn, withoutLanguage } from '../../../../../schema/site/languages.ts';
import type { FirstLanguageParts } from '../../../../contract/studio/original.ts';
import type { ListedLanguage, ListedPage, SiteList } from '../../../../contract/studio/site-list.ts';
import { server } from '../server/server.ts';
import { SharedAnswers } from './shared-answers.ts';

/** The state of a page in a language. */
export type TranslationState = 'current' | 'outdated' | 'draft' | 'missing';

/** A page, or the data of the site, in a language. */
export interface Version {
  readonly language: ListedLanguage;
  /** Undefined if the page is missing in the language. */
  readonly file: string | undefined;
  readonly state: TranslationState;
  readonly errors: number;
}

type Pages = SiteList['pages'];

const indexed = new WeakMap<Pages, ReadonlyMap<string, ReadonlyMap<string, ListedPage>>>();

/** The translations of each page by the key of their language. */
function translationsIn(pages: Pages): ReadonlyMap<string, ReadonlyMap<string, ListedPage>> {
  const known = indexed.get(pages);
  if (known) return known;
  const found = new Map<string, Map<string, ListedPage>>();
  for (const page of pages) {
    if (page.original === null || page.language === null) continue;
    const others = found.get(page.original) ?? new Map<string, ListedPage>();
    found.set(page.original, others);
    if (!others.has(page.language)) others.set(page.language, page);
  }
  indexed.set(pages, found);
  return found;
}

/** The translations of a page. */
export function translationsOf({ pages }: Pick<SiteList, 'pages'>, { file }: ListedPage): readonly ListedPage[] {
  return [...(translationsIn(pages).get(file)?.values() ?? [])];
}

/** The language of a file; undefined for data files, and on a site of one language. */
export function languageOfFile({ languages, pages }: SiteList, file: string): ListedLanguage | undefined {
  const { language } = pages.find((page) => page.file === file) ?? {};
  return languages.find(({ key, siteFile }) => siteFile === file || key === language);
}

/** A page in all languages of the site, or the data of the site in them; empty on a site of one language. */
export function versionsOf(site: SiteList, file: string): readonly Version[] {
  const { languages, pages } = site;
  if (languages.some(({ siteFile }) => siteFile === file))
    return languages.map((language) => ({ language, file: language.siteFile, state: 'current', errors: 0 }));
  const page = pages.find((each) => each.file === file);
  if (!page || page.language === null) return [];
  const original = pages.find((each) => each.file === (page.original ?? file));
  const translations = translationsIn(pages).get(original?.file ?? file);
  return languages.map((language) => {
    const shown = language.key === original?.language ? original : translations?.get(language.key);
    return { language, file: shown?.file, state: stateOf(shown), errors: shown?.errors ?? 0 };
  });
}

export function stateOf(page: ListedPage | undefined): TranslationState {
  if (!page) return 'missing';
  if (page.draft) return 'draft';
  return page.isOutdated ? 'outdated' : 'current';
}

/** The address that a page of the first language gets in another language if it keeps its path. */
export function samePathIn({ key }: ListedLanguage, { home }: Pick<SiteList, 'home'>, route: string): string {
  const folder = home.slice(1);
  return routeIn(key, withoutLanguage(route, { folder, others: {} }), { folder });
}

/** True if values and texts of the first language belong to a file: it is a file of another language. */
export function hasFirstLanguage(site: SiteList, file: string): boolean {
  const language = languageOfFile(site, file);
  return language !== undefined && language !== site.languages[0];
}

/** The values and texts of the first language for each file of another language. */
export const firstLanguageParts = new SharedAnswers<FirstLanguageParts>({ inherited: null, page: null }, (file) =>
  server.request('GET', `pages/${encodeURIComponent(file)}/original`),
);
