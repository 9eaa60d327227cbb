import { baseLanguage } from '../common/base-language.ts';
import { firstLanguage, type Languages, routeIn } from '../site/languages.ts';

/** The default address of the search page by language: the word for searching. */
const pages: Readonly<Record<string, string>> = {
  ca: '/cerca',
  de: '/suche',
  es: '/buscar',
  fr: '/recherche',
  gl: '/buscar',
  it: '/cerca',
  nl: '/zoeken',
  pt: '/buscar',
};

/** The route of the search page of a site that does not state one. @param lang BCP 47 tag */
function defaultSearchPage(lang: string): string {
  return pages[baseLanguage(lang)] ?? '/search';
}

/**
 * The route of the search page of a language.
 * @param written the route in `site.yaml`: of the language itself, or of the first language if it states none
 */
export function searchRoute(
  written: string | undefined,
  { lang, language, languages }: { readonly lang: string; readonly language: string; readonly languages: Languages },
): string {
  if (written !== undefined && (language === firstLanguage || written.startsWith(`/${language}/`))) return written;
  return routeIn(language, defaultSearchPage(lang), languages);
}

/** Address of the index of a search page, next to the page. @param route of the page */
export function searchIndexUrl(route: string): string {
  return `${route}.index.json`;
}

/** Address of the folder with the parts of an index that is not one file. @param route of the search page */
export function searchPartsUrl(route: string): string {
  return `${route}.index/`;
}

/** The texts of the search in the language of the pages. */
export type SearchMessages = Readonly<
  Record<
    | 'search'
    | 'field'
    | 'close'
    | 'all'
    | 'pages'
    | 'filter'
    | 'everything'
    | 'results'
    | 'oneResult'
    | 'none'
    | 'failed'
    | 'external',
    string
  >
>;

/** The area of the texts. */
export const searchMessageArea = 'site-search';

/** The form of another search service. */
export interface ExternalSearch {
  readonly action: string;
  /** Name of the field with the words. */
  readonly name: string;
  /** Names and values of the hidden fields. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Divides an address with `{query}` into the parts of a form. */
export function externalSearch(template: string): ExternalSearch {
  const { origin, pathname, searchParams } = new URL(template);
  const fields = [...searchParams];
  return {
    action: origin + pathname,
    name: fields.find(([, value]) => value === '{query}')?.[0] ?? 'q',
    fields: fields.filter(([, value]) => value !== '{query}'),
  };
}
