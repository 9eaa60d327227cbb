import { firstLanguage } from '../../../../../schema/site/languages.ts';
import type { ListedCollection, ListedDataFile, ListedPage, SiteList } from '../../../../contract/studio/site-list.ts';
import { below } from '../model/data/pointer.ts';
import { hasWords, searchWords } from '../model/data/search-words.ts';
import { stateOf, type TranslationState, translationsOf } from '../model/languages.ts';
import { dataFileName, groupsOf } from '../model/pages/listed.ts';
import type { FileMessages } from '../ui/messages/file-messages.ts';

/** A row of the list of pages: the heading of a group, a page, or a data file. */
export type PageRow =
  | { readonly kind: 'group'; readonly name: string; readonly count: number; readonly isClosed: boolean }
  | { readonly kind: 'page'; readonly page: ListedPage }
  | {
      readonly kind: 'data';
      readonly data: ListedDataFile;
      readonly name: string;
      /** The pointer of its list, if the file has the lists of several collections; else empty. */
      readonly pointer: string;
    };

/** The pages that the list shows: those of a language in a state. */
export interface LanguageFilter {
  readonly language: string;
  /** Undefined for all pages of the language. */
  readonly state: TranslationState | undefined;
}

/** The pages to list. Without a filter, a page and its translations are one entry. */
export function listedPages({ pages }: Pick<SiteList, 'pages'>, filter?: LanguageFilter): readonly ListedPage[] {
  if (!filter) return pages.filter(({ original }) => original === null);
  const { language, state } = filter;
  if (state !== 'missing')
    return pages.filter((page) => page.language === language && (state === undefined || stateOf(page) === state));
  const isTranslated = (page: ListedPage) =>
    translationsOf({ pages }, page).some((translation) => translation.language === language);
  return pages.filter((page) => page.language === firstLanguage && !isTranslated(page));
}

/** The pages in groups: without a collection, by collections and their groups as in `site.yaml`, by folders. */
export function groupPages(
  { pages, collections }: Pick<SiteList, 'pages' | 'collections'>,
  messages: FileMessages,
): ReadonlyMap<string, readonly ListedPage[]> {
  const groups = new Map<string, ListedPage[]>([[messages.loosePages, []]]);
  for (const collection of collections)
    for (const group of [...groupsOf(collection).map(({ label }) => label), undefined])
      groups.set(headingOf(collection, group), []);
  for (const page of pages) {
    const name = groupOf(page, collections, messages);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(page);
  }
  return new Map([...groups].filter(([, found]) => found.length > 0));
}

function headingOf({ label }: ListedCollection, group: string | undefined): string {
  return group ? `${label} › ${group}` : label;
}

function groupOf(page: ListedPage, collections: readonly ListedCollection[], messages: FileMessages): string {
  const collection = collections.find(({ name }) => name === page.collection);
  if (collection) {
    const group = groupsOf(collection).find(({ id }) => id === page.group);
    return headingOf(collection, group?.label);
  }
  const folder = page.route.split('/').slice(1, -1).join('/');
  return folder ? messages.folder(folder) : messages.loosePages;
}

/**
 * The rows that match a search, which also opens closed groups.
 * @param translationsOf returns pages whose words find the entry too
 */
export function rowsOf(
  groups: ReadonlyMap<string, readonly ListedPage[]>,
  query: string,
  closed: ReadonlySet<string>,
  translationsOf: (page: ListedPage) => readonly ListedPage[] = () => [],
): PageRow[] {
  const wanted = searchWords(query);
  const isFound = ({ title, route }: ListedPage) => hasWords(`${title ?? ''} ${route}`, wanted);
  return [...groups].flatMap(([name, pages]): PageRow[] => {
    const found =
      wanted.length === 0 ? pages : pages.filter((page) => isFound(page) || translationsOf(page).some(isFound));
    if (found.length === 0) return [];
    const isClosed = wanted.length === 0 && closed.has(name);
    const heading: PageRow = { kind: 'group', name, count: found.length, isClosed };
    return [heading, ...(isClosed ? [] : found.map((page): PageRow => ({ kind: 'page', page })))];
  });
}

/** The rows of the data files that match a search, after a heading. */
export function dataRowsOf(
  { dataFiles, collections }: Pick<SiteList, 'dataFiles' | 'collections'>,
  query: string,
  closed: ReadonlySet<string>,
  { data: heading }: Pick<FileMessages, 'data'>,
): PageRow[] {
  const wanted = searchWords(query);
  const found = dataFiles
    .map((data) => {
      const isShared = dataFiles.some((other) => other.file === data.file && other !== data);
      const pointer = isShared ? below('', data.collection) : '';
      return { kind: 'data', data, name: dataFileName(data, collections), pointer } as const;
    })
    .filter(({ data, name }) => hasWords(`${name} ${data.file}`, wanted));
  if (found.length === 0) return [];
  const isClosed = wanted.length === 0 && closed.has(heading);
  return [{ kind: 'group', name: heading, count: found.length, isClosed }, ...(isClosed ? [] : found)];
}
