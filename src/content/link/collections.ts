import type { Entry, EntryGroup } from '../../../schema/compiled.ts';
import type { Infer } from '../../../schema/infer.ts';
import type { collection } from '../../../schema/parts.ts';
import type { PictureSize } from '../../../schema/picture-sizes.ts';
import { isRecord } from '../common/schemas.ts';
import { parsePlain } from '../text/tokens.ts';
import { type Assets, compileImage, shownAt } from './assets.ts';
import type { PageIndexEntry } from './page-index.ts';

export type CollectionName = 'product' | 'post';

/** A collection query of a page. */
export type Query = Infer<Omit<typeof collection, 'part'>>;

export interface Collection {
  readonly entries: readonly Entry[];
  readonly groups: readonly { readonly id: string; readonly label: string }[];
  /** The page that lists the collection. */
  readonly index?: { readonly href: string; readonly name: string };
}

export type Collections = Readonly<Record<CollectionName, Collection>>;

/** Mean silent reading speed in Spanish, in words per minute (Trauzettel-Klosinski and Dietz, IReST, 2012). */
const WORDS_A_MINUTE = 218;

/** Collects the pages with `product` or `post` data, except drafts. */
export function gatherCollections(pages: Iterable<PageIndexEntry>, siteData: unknown, assets: Assets): Collections {
  const site = isRecord(siteData) ? siteData : {};
  const brand = typeof site.brand === 'string' ? site.brand : '';
  const locale = typeof site.lang === 'string' ? site.lang : 'es';
  const settings = (isRecord(site.collections) ? site.collections : {}) as Record<string, Partial<CollectionSettings>>;

  const byTitle = new Intl.Collator(locale, { numeric: true });

  const gather = (kind: CollectionName): Collection => {
    const { groups = [], index, label } = settings[kind] ?? {};
    const groupRank = new Map(groups.map(({ id }, rank) => [id, rank]));
    const entries = [...pages]
      .filter((page) => page[kind] && !page.isDraft)
      .map((page): RankedEntry => {
        const entry = toEntry(page, kind, brand, assets);
        return { rank: groupRank.get(entry.group ?? '') ?? groups.length, order: orderOf(page, kind), entry };
      })
      .sort((a, b) => compareEntries(a, b) || byTitle.compare(a.entry.name, b.entry.name))
      .map(({ entry }) => entry);
    return { entries, groups, ...(index && label && { index: { href: index, name: label } }) };
  };
  return { product: gather('product'), post: gather('post') };
}

interface CollectionSettings {
  readonly index: string;
  readonly label: string;
  readonly groups: Collection['groups'];
}

/**
 * The entries that a query selects, by group in the order of the site. Entries without a known group come last, in a
 * group without a name.
 */
export function selectEntries(collections: Collections, query: Query, route?: string): readonly EntryGroup[] {
  const collection = collections[query.of as CollectionName];
  const { groups } = collection;
  const chosen = takeEntries(collection, query, route);
  const isNamed = ({ group }: Entry) => groups.some(({ id }) => id === group);
  return [
    ...groups.map(({ id, label }) => ({ id, label, entries: chosen.filter((entry) => entry.group === id) })),
    { entries: chosen.filter((entry) => !isNamed(entry)) },
  ].filter((group) => group.entries.length > 0);
}

/** Adds anchors to groups, where their block defines a prefix for them. */
export function withAnchors(groups: readonly EntryGroup[], prefix: string | undefined): readonly EntryGroup[] {
  if (prefix === undefined) return groups;
  return groups.map((group) => (group.id ? { ...group, anchor: `${prefix}${group.id}` } : group));
}

/** Gives the pictures of entries the copies for the sizes at which a block shows them, where its schema names some. */
export function withSizes(
  groups: readonly EntryGroup[],
  sizes: readonly PictureSize[] | undefined,
): readonly EntryGroup[] {
  if (!sizes) return groups;
  const sized = (entry: Entry) => (entry.image.sources ? { ...entry, image: shownAt(entry.image, sizes) } : entry);
  return groups.map((group) => ({ ...group, entries: group.entries.map(sized) }));
}

/**
 * The entries of a query in order, from the first or from the one after the page of the query. Stops at the limit, so
 * that a list of three related pages does not cost a pass over thousands.
 */
function takeEntries(collection: Collection, query: Query, route?: string): Entry[] {
  const { entries } = collection;
  const { group, limit = Infinity, isCurrentExcluded, isAfterCurrent } = query;
  const start = isAfterCurrent && route !== undefined ? (positionsOf(collection).get(route) ?? -1) + 1 : 0;
  const taken: Entry[] = [];
  for (let step = 0; step < entries.length && taken.length < limit; step++) {
    const entry = entries[(start + step) % entries.length]!;
    if ((!group || entry.group === group) && !(isCurrentExcluded && entry.href === route)) taken.push(entry);
  }
  return taken;
}

/** The entry of a page and its neighbours, if it belongs to the collection. */
export function neighbours(collection: Collection, route: string): { entry?: Entry; previous?: Entry; next?: Entry } {
  const position = positionsOf(collection).get(route);
  if (position === undefined) return {};
  const { [position]: entry, [position - 1]: previous, [position + 1]: next } = collection.entries;
  return { ...(entry && { entry }), ...(previous && { previous }), ...(next && { next }) };
}

const knownPositions = new WeakMap<Collection, ReadonlyMap<string, number>>();

function positionsOf(collection: Collection): ReadonlyMap<string, number> {
  const known =
    knownPositions.get(collection) ?? new Map(collection.entries.map(({ href }, position) => [href, position]));
  knownPositions.set(collection, known);
  return known;
}

interface RankedEntry {
  /** Index of the group of the entry in the site; the number of groups for an entry without one. */
  readonly rank: number;
  readonly order: number;
  readonly entry: Entry;
}

/** Compares by group, then by `order`, then by date with the newest first; entries without a value come last. */
function compareEntries(a: RankedEntry, b: RankedEntry): number {
  const [dateA = '', dateB = ''] = [a.entry.date, b.entry.date];
  // ISO dates sort as texts, and the empty text sorts before all of them.
  return a.rank - b.rank || a.order - b.order || (dateA < dateB ? 1 : dateA > dateB ? -1 : 0);
}

function orderOf(page: PageIndexEntry, kind: CollectionName): number {
  const { order } = page[kind] as { order?: number };
  return order ?? Number.MAX_SAFE_INTEGER;
}

function toEntry(page: PageIndexEntry, kind: CollectionName, brand: string, assets: Assets): Entry {
  const data = page[kind] as Record<string, string>;
  const { group, date, reviewed, author } = data;
  return {
    href: page.route,
    name: parsePlain(data.name ?? page.title, brand).value,
    summary: parsePlain(data.summary ?? '', brand).value,
    image: compileImage(kind === 'product' ? data.logo : data.image, assets),
    ...(group && { group }),
    ...(date && { date }),
    ...(reviewed && { reviewed }),
    ...(author && { author: parsePlain(author, brand).value }),
    ...(page[kind]?.isTeam === true && { isTeam: true }),
    ...(kind === 'post' && { minutes: Math.max(1, Math.round(page.facts.words / WORDS_A_MINUTE)) }),
  };
}
