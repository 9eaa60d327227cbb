import type { SearchedPage } from '../../../search/search-index.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { parsePlain, type TokenValues } from '../../text/tokens.ts';
import type { Collections } from '../collections/collection.ts';
import { collectionAt } from '../collections/select-entries.ts';
import { isListed } from '../listed.ts';
import type { SearchedTexts } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';

const rule = rulesOf('files');

export const searchPackage = rule('search-package', {
  severity: 'error',
  es: () => 'El índice en partes necesita un paquete que no está instalado. Instálalo: «npm install pagefind@1».',
  en: () => 'The index in parts needs a package that is not installed. Install it: "npm install pagefind@1".',
});

export const searchIndexLarge = rule<{ size: number; limit: number }>('search-index-large', {
  severity: 'warning',
  es: ({ size, limit }) =>
    `El índice del buscador pesa ${size} kB comprimido, y quien busca lo carga entero; desde ${limit} kB, divídelo en partes: «index: pagefind» (necesita el paquete «pagefind», y que las páginas permitan WebAssembly).`,
  en: ({ size, limit }) =>
    `The index of the search has ${size} kB compressed, and a search loads all of it; above ${limit} kB, divide it into parts: "index: pagefind" (which needs the package "pagefind", and pages that permit WebAssembly).`,
  bad: 'search: {}',
  good: 'search: {index: pagefind}',
});

/** True if the search finds a page. Derived pages only repeat what other pages say. */
export function isSearched(page: PageIndexEntry): boolean {
  return isListed(page) && !page.isUnsearchable && !page.view?.derived;
}

/** The parts of a linked site that the search finds. */
export interface SearchedSite {
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly collections: Collections;
  readonly tokens: TokenValues;
}

/** The texts of a page that was read while the site had no search: the page or `site.yaml` is not valid now. */
const unread: SearchedTexts = { sections: [], text: '' };

/** The pages that the search finds, by route. @param addressOf returns the address for visitors */
export function searchedPages(
  { pages, collections, tokens }: SearchedSite,
  addressOf: (route: string) => string = (route) => route,
): SearchedPage[] {
  const plain = (text: string) => parsePlain(text, tokens).value;
  const found = [...pages.values()].filter(isSearched).sort((a, b) => (a.route < b.route ? -1 : 1));
  return found.map(({ route, title, description, member, searchWords: words, facts: { searched = unread } }) => {
    const tags = collectionAt(collections, route)?.entry.topics?.map(({ label }) => label);
    return {
      href: addressOf(route),
      title: plain(title),
      ...(description && { description: plain(description) }),
      ...(member && { of: member.collection }),
      sections: searched.sections.map(([heading, ...id]) => [plain(heading), ...id] as const),
      ...(words && { words }),
      ...(tags && tags.length > 0 && { tags }),
      text: plain(searched.text),
    };
  });
}
