import { calendarUrl, feedUrl } from '../../../../schema/addresses.ts';
import {
  type Declaration,
  type Declarations,
  declaredFields,
  hasFeed,
  isArticle,
  pictureField,
  sortOf,
} from '../../../../schema/collections/declarations.ts';
import { mapValues } from '../../../../schema/common/map-values.ts';
import type { Entry, PageEntry } from '../../../../schema/compiled.ts';
import type { ShownFields } from '../../common/shown-fields.ts';
import { isRecord, type Member } from '../../common/site-schemas.ts';
import { parsePlain, tokenValues } from '../../text/tokens.ts';
import type { Assets } from '../assets.ts';
import { isListed } from '../listed.ts';
import type { PlacedQuery } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { type Collection, type Collections, orderKey } from './collection.ts';
import type { DataEntry } from './data-entries.ts';
import { type EntrySource, entryOf, listOf, type NameOf, valuesOf } from './entries.ts';
import { feedsOf } from './feeds.ts';
import { collectionAt, identityOf } from './select-entries.ts';
import { hrefsIn, treesOf } from './trees.ts';

/**
 * Collects the entries of each collection: pages, except drafts, and entries of data files.
 * @param shown the fields that blocks show of single pages
 * @param queries the queries of all blocks: they may show any field of a collection, and ask for other orders
 */
export function gatherCollections(
  pages: Iterable<PageIndexEntry>,
  declarations: Declarations,
  siteData: unknown,
  assets: Assets,
  shown: ShownFields = {},
  data: readonly (DataEntry & { readonly route?: string })[] = [],
  queries: readonly Pick<PlacedQuery, 'query' | 'takesData'>[] = [],
): Collections {
  const site = spokenOf(siteData);
  const collator = new Intl.Collator(site.lang, { numeric: true });
  const published = [...pages].filter(isListed);
  const members = mapValues(declarations, (_, name) => {
    const pagesOf = published.filter(({ member }) => member?.collection === name);
    return { pages: pagesOf, entries: [...pagesOf, ...data.filter(({ member }) => member.collection === name)] };
  });
  const tokens = tokenValues(site, members);
  const plain = (text: string) => parsePlain(text, tokens).value;
  const titles = new Map(published.map(({ route, title }) => [route, plain(title)]));
  const names = mapValues(
    members,
    ({ entries }) =>
      new Map(
        entries.map((entry): [string, string] => {
          const { member, title = '' } = entry as EntrySource;
          return [identityOfSource(entry), plain(String(member!.data.name ?? title))];
        }),
      ),
  );
  const nameOf: NameOf = (of, id) => (of === undefined ? titles.get(id) : names[of]?.get(id));
  const context = { tokens, assets, nameOf };
  const collections = mapValues(declarations, (declaration, name): Collection => {
    const { groups: declared = [], index, label, neighbours, pagesBy = [] } = declaration;
    const { entries: sources } = members[name]!;
    const groups = declared.map((group) => ({ ...group, label: plain(group.label) }));
    const sort = sortOf(declaration);
    const groupRank = new Map(groups.map(({ id }, rank) => [id, rank]));
    const sorted = sources
      .map((source, place): RankedEntry => {
        const entry = entryOf(source, declaration, context);
        const { field = '' } = sort;
        const { order, [field]: value } = source.member!.data;
        return {
          rank: groupRank.get(entry.group ?? '') ?? groups.length,
          order: typeof order === 'number' ? order : undefined,
          value: field === '' ? place : field === 'name' ? entry.name : value,
          entry,
        };
      })
      .sort((a, b) => compareEntries(a, b, sort.isDescending, collator))
      .map(({ entry }) => entry);
    const routes = new Set(sources.flatMap(({ route }: EntrySource) => route ?? []));
    const isPage = (entry: Entry): entry is PageEntry => routes.has(entry.href ?? '');
    const trees = treesOf(declaration, { pages: sorted.filter(isPage), groups, titleOf: (route) => titles.get(route) });
    const entries = trees ? inTreeOrder(sorted, trees.flatMap(hrefsIn)) : sorted;
    const isOfArticles = isArticle(declaration);
    const own = queries.filter(({ query }) => query.of === name);
    const takesWhole = own.some(({ takesData }) => takesData);
    return {
      entries,
      pages: entries.filter(isPage),
      ...namedIn(sources, declaration),
      ...keptData(sources, declaration, takesWhole || shown[name]),
      ...listOrders(own, entries, sources, collator),
      groups,
      ...(index && label && { index: { href: index, name: plain(label) } }),
      ...(index && label && hasFeed(declaration) && { feed: feedUrl(index) }),
      ...(declaration.calendar === true &&
        entries.some(({ period }) => period) && { calendar: calendarUrl(listOf(declaration, name) || '/') }),
      hasNeighbours: neighbours ?? (isOfArticles || trees !== undefined),
      ...(trees && { trees }),
      ...(declaration.versions && { versions: declaration.versions }),
      hasMarks: pictureField(declaration)?.isMark === true,
      isOfArticles,
      isOfNews: isOfArticles || (declaration.from !== undefined && !/Event$/.test(declaration.schemaOrg ?? '')),
      pagesBy: pagesBy.map(({ field, label: kind, title, feed }) => ({
        field,
        label: plain(kind),
        ...(title && { title: plain(title) }),
        ...(feed && { feed }),
      })),
    };
  });
  return mapValues(collections, (collection) => {
    const routes = new Set(collection.pages.map(({ href }) => href));
    const entries = collection.entries.map((entry) => withAuthors(entry, collections));
    const isPage = (entry: Entry): entry is PageEntry => routes.has(entry.href ?? '');
    return { ...collection, entries, pages: entries.filter(isPage) };
  });
}

/** The entries in the order of a tree. Entries without pages are last. @param hrefs the addresses of the tree */
function inTreeOrder(entries: readonly Entry[], hrefs: readonly string[]): readonly Entry[] {
  const ranks = new Map(hrefs.map((href, rank) => [href, rank]));
  const rankOf = ({ href = '' }: Entry) => ranks.get(href) ?? ranks.size;
  return [...entries].sort((a, b) => rankOf(a) - rankOf(b));
}

function identityOfSource({ id, route }: EntrySource): string {
  return identityOf({ id, href: route });
}

/** The entries that others name, by the fields of the type `entry`. */
function namedIn(sources: readonly EntrySource[], declaration: Partial<Declaration>): Pick<Collection, 'named'> {
  const fields = declaredFields(declaration).flatMap(([name, { type }]) => (type === 'entry' ? [name] : []));
  if (fields.length === 0) return {};
  const namesOf = ({ member }: EntrySource) => fields.flatMap((field) => valuesOf(member!.data, field));
  return { named: Object.fromEntries(sources.map((source) => [identityOfSource(source), namesOf(source)])) };
}

/**
 * The values of the fields that blocks show, and of the fields in structured data, by the identity of the entry.
 * @param shown the fields that blocks show; true: all
 */
function keptData(
  sources: readonly EntrySource[],
  declaration: Partial<Declaration>,
  shown: ShownFields[string] | true = {},
): Pick<Collection, 'data'> {
  const stated = declaredFields(declaration).filter(([, { schemaOrg }]) => schemaOrg !== undefined);
  const fields = [...new Set([...Object.keys(shown), ...stated.map(([name]) => name)])];
  if (shown !== true && fields.length === 0) return {};
  const chosen = ({ data }: Member) =>
    shown === true ? data : Object.fromEntries(fields.map((field) => [field, data[field]]));
  return { data: Object.fromEntries(sources.map((source) => [identityOfSource(source), chosen(source.member!)])) };
}

/** Adds the names of authors for whom the page of the entry states only an address. */
export function withAuthors(entry: Entry, collections: Collections): Entry {
  if (!entry.authors?.some(({ name }) => name === '')) return entry;
  const authors = entry.authors.map((author) => ({
    ...author,
    name: author.name || (collectionAt(collections, author.href!)?.entry.name ?? ''),
  }));
  return { ...entry, authors: authors.filter(({ name }) => name !== '') };
}

/** The name, the language and the time zone of a site. The name is empty while `site.yaml` is not valid. */
export function spokenOf(siteData: unknown): {
  readonly brand: string;
  readonly lang: string;
  readonly timeZone: string | undefined;
} {
  const { brand = '', lang = 'es', timeZone } = isRecord(siteData) ? siteData : {};
  return { brand: String(brand), lang: String(lang), timeZone: typeof timeZone === 'string' ? timeZone : undefined };
}

/** The addresses of feeds and calendar files. */
export function collectionFiles(collections: Collections): string[] {
  return Object.values(collections).flatMap((collection) => [
    ...feedsOf(collection).map(({ url }) => url),
    ...[collection, ...collection.entries].flatMap(({ calendar }) => calendar ?? []),
  ]);
}

interface RankedEntry {
  /** Index of the entry's group among the groups of the site; the number of groups for an entry without a group. */
  readonly rank: number;
  readonly order: number | undefined;
  /** The value that sorts the entry: that of the collection's sort field, or else the position of the entry in its file. */
  readonly value: unknown;
  readonly entry: Entry;
}

/**
 * Entries with `order` come first, by group and `order`, which numbers the entries of one group. The others follow by
 * value, without regard to groups; entries without a value are last. Equal entries are sorted by name.
 */
function compareEntries(a: RankedEntry, b: RankedEntry, isDescending: boolean, collator: Intl.Collator): number {
  return (
    Number(a.order === undefined) - Number(b.order === undefined) ||
    (a.order !== undefined && b.order !== undefined && (a.rank - b.rank || a.order - b.order)) ||
    Number(a.value === undefined) - Number(b.value === undefined) ||
    compareValues(a.value, b.value, collator) * (isDescending ? -1 : 1) ||
    collator.compare(a.entry.name, b.entry.name)
  );
}

/**
 * The identities of entries in the orders that lists ask for, by the key of the order. Entries without a value are last,
 * and entries with equal values are in the order of the collection.
 */
function listOrders(
  queries: readonly Pick<PlacedQuery, 'query'>[],
  entries: readonly Entry[],
  sources: readonly EntrySource[],
  collator: Intl.Collator,
): Pick<Collection, 'orders'> {
  const asked = new Map(
    queries.flatMap(({ query }) => (query.orderBy === undefined ? [] : [[orderKey(query), query] as const])),
  );
  if (asked.size === 0) return {};
  const written = new Map(sources.map((source) => [identityOfSource(source), source.member!.data]));
  const orders = [...asked].map(([key, { orderBy = '', isDescending }]) => {
    const valued = entries.map((entry) => {
      const id = identityOf(entry);
      return { id, value: orderBy === 'name' ? entry.name : [written.get(id)?.[orderBy]].flat()[0] };
    });
    const compare = (a: unknown, b: unknown) =>
      Number(a === undefined) - Number(b === undefined) || compareValues(a, b, collator) * (isDescending ? -1 : 1);
    return [key, valued.sort((a, b) => compare(a.value, b.value)).map(({ id }) => id)] as const;
  });
  return { orders: Object.fromEntries(orders) };
}

/** The order of two values of a field. ISO dates sort as texts. */
export function compareValues(a: unknown, b: unknown, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
