import type { Entry, EntryGroup } from '../../../schema/compiled.ts';
import type { Infer } from '../../../schema/infer.ts';
import type { collection } from '../../../schema/parts.ts';
import { isRecord } from '../common/schemas.ts';
import { parsePlain } from '../text/text.ts';
import { type Assets, compileImage } from './assets.ts';
import type { PageIndexEntry } from './page-index.ts';

export type CollectionName = 'product' | 'post';

/** A collection query as the author writes it. */
export type Query = Infer<Omit<typeof collection, 'part'>>;

export interface Collection {
  readonly entries: readonly Entry[];
  readonly groups: readonly { readonly id: string; readonly label: string }[];
  /** The page that lists the collection. */
  readonly index?: { readonly href: string; readonly name: string };
}

export type Collections = Readonly<Record<CollectionName, Collection>>;

/** Mean silent reading speed in Spanish, words a minute (Trauzettel-Klosinski and Dietz, IReST, 2012). */
const WORDS_A_MINUTE = 218;

/** Gathers the pages that carry `product` or `post` data; drafts are left out. */
export function gatherCollections(pages: Iterable<PageIndexEntry>, siteData: unknown, assets: Assets): Collections {
  const site = isRecord(siteData) ? siteData : {};
  const brand = typeof site.brand === 'string' ? site.brand : '';
  const lang = typeof site.lang === 'string' ? site.lang : 'es';
  const settings = (isRecord(site.collections) ? site.collections : {}) as Record<string, Partial<CollectionSettings>>;

  const byTitle = new Intl.Collator(lang, { numeric: true });

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
 * Answers a query: entries under their groups, in the site's order. Entries that are in none of them come last, in one
 * group without a name.
 */
export function selectEntries(collections: Collections, query: Query, route?: string): readonly EntryGroup[] {
  const { entries, groups } = collections[query.of as CollectionName];
  const chosen = takeEntries(entries, query, query.isCurrentExcluded ? route : undefined);
  const isNamed = ({ group }: Entry) => groups.some(({ id }) => id === group);
  return [
    ...groups.map(({ id, label }) => ({ id, label, entries: chosen.filter((entry) => entry.group === id) })),
    { entries: chosen.filter((entry) => !isNamed(entry)) },
  ].filter((group) => group.entries.length > 0);
}

/** Groups with the anchors that their block gives them, if it does. */
export function withAnchors(groups: readonly EntryGroup[], prefix: string | undefined): readonly EntryGroup[] {
  if (prefix === undefined) return groups;
  return groups.map((group) => (group.id ? { ...group, anchor: `${prefix}${group.id}` } : group));
}

/** Stops at the limit, because pages that show three related ones must not cost a walk over thousands. */
function takeEntries(entries: readonly Entry[], { group, limit = Infinity }: Query, excluded?: string): Entry[] {
  const taken: Entry[] = [];
  for (const entry of entries) {
    if (taken.length >= limit) break;
    if ((!group || entry.group === group) && entry.href !== excluded) taken.push(entry);
  }
  return taken;
}

/** A page's own entry and its neighbours, if the collection lists it. */
export function neighbours(collection: Collection, route: string): { entry?: Entry; previous?: Entry; next?: Entry } {
  const place = places(collection).get(route);
  if (place === undefined) return {};
  const { [place]: entry, [place - 1]: previous, [place + 1]: next } = collection.entries;
  return { ...(entry && { entry }), ...(previous && { previous }), ...(next && { next }) };
}

const knownPlaces = new WeakMap<Collection, ReadonlyMap<string, number>>();

function places(collection: Collection): ReadonlyMap<string, number> {
  const known = knownPlaces.get(collection) ?? new Map(collection.entries.map(({ href }, place) => [href, place]));
  knownPlaces.set(collection, known);
  return known;
}

interface RankedEntry {
  /** Place of the entry's group among the groups of the site; entries without one come behind them all. */
  readonly rank: number;
  readonly order: number;
  readonly entry: Entry;
}

/** By group, then by the given `order`, then by date with the newest first; entries that lack either come after. */
function compareEntries(a: RankedEntry, b: RankedEntry): number {
  const [dateA = '', dateB = ''] = [a.entry.date, b.entry.date];
  // ISO dates sort as texts, and the empty text before all of them.
  return a.rank - b.rank || a.order - b.order || (dateA < dateB ? 1 : dateA > dateB ? -1 : 0);
}

function orderOf(page: PageIndexEntry, kind: CollectionName): number {
  const { order } = page[kind] as { order?: number };
  return order ?? Number.MAX_SAFE_INTEGER;
}

function toEntry(page: PageIndexEntry, kind: CollectionName, brand: string, assets: Assets): Entry {
  const data = page[kind] as Record<string, string>;
  const { group, date, author } = data;
  return {
    href: page.route,
    name: parsePlain(data.name ?? page.title, brand).value,
    summary: parsePlain(data.summary ?? '', brand).value,
    image: compileImage(kind === 'product' ? data.logo : data.image, assets),
    ...(group && { group }),
    ...(date && { date }),
    ...(author && { author }),
    ...(kind === 'post' && { minutes: Math.max(1, Math.round(page.facts.words / WORDS_A_MINUTE)) }),
  };
}
