import { slug, slugOfValue } from '../../../../schema/common/plain-text.ts';
import type { Entry, EntryGroup, PageEntry } from '../../../../schema/compiled.ts';
import type { PictureSize } from '../../../../schema/picture-sizes.ts';
import { shownAt } from '../assets.ts';
import { type Collection, type Collections, type ListPart, orderKey, type Query, type TreeNode } from './collection.ts';
import { type NameOf, topicKey } from './entries.ts';
import { treeFor } from './trees.ts';
import { versionFor } from './versions.ts';

/** The page that contains a query: its address, and the part of the collection that its lists show. */
export interface QueryPlace {
  readonly route?: string | undefined;
  readonly part?: ListPart | undefined;
  /** True if the block shows the groups, see `groupAnchors`. */
  readonly isGrouped?: boolean | undefined;
}

/** True if a query selects a whole collection, so that its list may be divided into pages. */
export function isWhole({ group, limit, isAfterCurrent, isRelated, isByCurrent, by, only }: Query): boolean {
  const isPart = group !== undefined || limit !== undefined || by !== undefined || only !== undefined;
  return !(isPart || isAfterCurrent || isRelated || isByCurrent);
}

/** The entries of a part of a collection. */
export function entriesOf(
  entries: readonly Entry[],
  { topic, start = 0, size }: Omit<ListPart, 'of'>,
): readonly Entry[] {
  const chosen =
    topic === undefined ? entries : entries.filter(({ topics }) => topics?.some(({ href }) => href === topic));
  return size === undefined ? chosen : chosen.slice(start, start + size);
}

/**
 * The entries that a query selects. If the block shows groups, they are grouped in the order of the site, and entries
 * without a known group come last. Otherwise they are one group without a name.
 */
export function selectEntries(
  collections: Collections,
  query: Query,
  { route, part, isGrouped }: QueryPlace = {},
): readonly EntryGroup[] {
  const whole = collections[query.of];
  if (!whole) return [];
  const hasOwnGroups = isGrouped && query.groupBy === undefined;
  const tree = hasOwnGroups && !part && isWhole(query) ? treeFor(whole, route ?? '') : undefined;
  if (tree?.some(({ href }) => href === undefined)) return groupsOfTree(tree, whole, route);
  const declared = ordered(query.only ? whole : versionFor(whole, route), query);
  const collection = hasOwnGroups ? byGroup(declared) : declared;
  const own = route === undefined ? undefined : collectionAt(collections, route);
  const current = own ? identityOf(own.entry) : route;
  // Two collections may have entries of the same identity.
  const place = { route, current, member: own && own.name !== query.of ? undefined : current };
  const taken = takeEntries(collection, query, place);
  const chosen = part?.of === query.of && isWhole(query) ? entriesOf(taken, part) : taken;
  if (isGrouped && query.groupBy !== undefined) return groupsOfValues(chosen, collection, query.groupBy);
  const groups = isGrouped ? collection.groups : [];
  const calendar = collection.calendar !== undefined && { calendar: collection.calendar };
  const isNamed = ({ group }: Entry) => groups.some(({ id }) => id === group);
  return [
    ...groups.map(({ id, label }) => ({
      id,
      label,
      ...calendar,
      entries: chosen.filter((entry) => entry.group === id),
    })),
    { ...calendar, entries: chosen.filter((entry) => !isNamed(entry)) },
  ].filter((group) => group.entries.length > 0);
}

/** The headings of a written menu as groups, with the links below them. Links without a heading come last. */
function groupsOfTree(tree: readonly TreeNode[], collection: Collection, route: string | undefined): EntryGroup[] {
  const entriesIn = (nodes: readonly TreeNode[]): Entry[] =>
    nodes.flatMap(({ href, name, nodes: below }) => [
      ...(href === undefined || href === route ? [] : [{ summary: '', ...entryAt(collection, href), href, name }]),
      ...entriesIn(below),
    ]);
  const isHeading = ({ href }: TreeNode) => href === undefined;
  return [
    ...tree.filter(isHeading).map(({ name, nodes }) => ({ id: slug(name), label: name, entries: entriesIn(nodes) })),
    { entries: entriesIn(tree.filter((node) => !isHeading(node))) },
  ].filter(({ entries }) => entries.length > 0);
}

/** Groups entries by the values of a field. The order of the groups is the order of their first entries. */
function groupsOfValues(entries: readonly Entry[], { data = {} }: Collection, field: string): EntryGroup[] {
  const groups = new Map<string, { id: string; label: string; entries: Entry[] }>();
  const others: Entry[] = [];
  for (const entry of entries) {
    const values = [data[identityOf(entry)]?.[field]].flat().filter((value) => value || value === 0);
    if (values.length === 0) others.push(entry);
    for (const label of values.map(String)) {
      const id = slugOfValue(label) || 'other';
      const group = groups.get(id) ?? { id, label, entries: [] };
      groups.set(id, group);
      if (group.entries.at(-1) !== entry) group.entries.push(entry);
    }
  }
  return [...groups.values(), ...(others.length > 0 ? [{ entries: others }] : [])];
}

const orderedCollections = new WeakMap<Collection, Map<string, Collection>>();

/** A collection with its entries in the order that a list asks for. */
function ordered(collection: Collection, query: Query): Collection {
  const key = orderKey(query);
  if (key === '') return collection;
  const known = orderedCollections.get(collection) ?? new Map<string, Collection>();
  orderedCollections.set(collection, known);
  const sorted = known.get(key) ?? { ...collection, entries: orderedEntries(collection, query) };
  known.set(key, sorted);
  return sorted;
}

function orderedEntries({ entries, orders = {} }: Collection, query: Query): readonly Entry[] {
  if (query.orderBy === undefined) return entries.toReversed();
  const ranks = new Map(orders[orderKey(query)]?.map((id, rank) => [id, rank]));
  const rankOf = (entry: Entry) => ranks.get(identityOf(entry)) ?? 0;
  return entries.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const groupedCollections = new WeakMap<Collection, Collection>();

/** A collection with its entries in the order of its groups. */
function byGroup(collection: Collection): Collection {
  const known = groupedCollections.get(collection);
  if (known) return known;
  const ranks = new Map(collection.groups.map(({ id }, rank) => [id, rank]));
  const rankOf = ({ group = '' }: Entry) => ranks.get(group) ?? ranks.size;
  const grouped = { ...collection, entries: [...collection.entries].sort((a, b) => rankOf(a) - rankOf(b)) };
  groupedCollections.set(collection, grouped);
  return grouped;
}

/** Adds anchors to groups if their block defines a prefix for them. */
export function withAnchors(groups: readonly EntryGroup[], prefix: string | undefined): readonly EntryGroup[] {
  if (prefix === undefined) return groups;
  return groups.map((group) => (group.id ? { ...group, anchor: `${prefix}${group.id}` } : group));
}

/** The anchor of an entry without a page where a list shows it. @param of its collection */
export function entryAnchor(of: string, id: string): string {
  return `${of}-${id}`;
}

/**
 * Adds anchors to entries without pages, unless another list of the page has them.
 * @param taken the anchors of the other lists; the anchors of this list are added to it
 */
export function withEntryAnchors(groups: readonly EntryGroup[], of: string, taken: Set<string>): readonly EntryGroup[] {
  const anchored = (entry: Entry): Entry => {
    const anchor = entry.id === undefined ? undefined : entryAnchor(of, entry.id);
    if (anchor === undefined || taken.has(anchor)) return entry;
    taken.add(anchor);
    return { ...entry, anchor };
  };
  return groups.map((group) => ({ ...group, entries: group.entries.map(anchored) }));
}

/** Gives pictures of entries the copies for the sizes in the schema of a block, if the schema names sizes. */
export function withSizes(
  groups: readonly EntryGroup[],
  sizes: readonly PictureSize[] | undefined,
): readonly EntryGroup[] {
  if (!sizes) return groups;
  const sized = (entry: Entry) => (entry.image?.sources ? { ...entry, image: shownAt(entry.image, sizes) } : entry);
  return groups.map((group) => ({ ...group, entries: group.entries.map(sized) }));
}

/** The page that contains a query, and the identity of its entry. */
interface CurrentPage {
  readonly route: string | undefined;
  readonly current: string | undefined;
  /** The same identity; undefined if the entry is in another collection than that of the query. */
  readonly member: string | undefined;
}

/**
 * The entries of a query in order, from the first one or after the current page. Stops at the limit, so that a list of
 * three related pages does not iterate over thousands.
 */
function takeEntries(collection: Collection, query: Query, { route, current, member }: CurrentPage): Entry[] {
  const { group, limit = Infinity, isCurrentExcluded, isAfterCurrent, isRelated, isByCurrent, only } = query;
  const { by = isByCurrent ? current : undefined } = query;
  const chosen = only?.flatMap((id) => entryNamed(collection, id) ?? []);
  const found = chosen ?? (isRelated ? relatedEntries(collection, member) : collection.entries);
  const entries = orderKey(query) === '' || found === collection.entries ? found : inOrderOf(collection, found);
  const start = isAfterCurrent && member !== undefined ? (positionsOf(entries).get(member) ?? -1) + 1 : 0;
  const taken: Entry[] = [];
  for (let step = 0; step < entries.length && taken.length < limit; step++) {
    const entry = entries[(start + step) % entries.length]!;
    const isChosen =
      (!group || entry.group === group) && ((by === undefined && !isByCurrent) || names(collection, entry, by));
    if (isChosen && !(isCurrentExcluded && route !== undefined && entry.href === route)) taken.push(entry);
  }
  return taken;
}

/** Some entries of a collection, in its order. */
function inOrderOf({ entries }: Collection, some: readonly Entry[]): readonly Entry[] {
  const positions = positionsOf(entries);
  return [...some].sort((a, b) => positions.get(identityOf(a))! - positions.get(identityOf(b))!);
}

/** True if an entry names another one, as author or in a field of the type `entry`. */
function names({ named = {} }: Collection, entry: Entry, other: string | undefined): boolean {
  if (other === undefined) return false;
  const isAuthor = entry.authors?.some(({ href }) => href === other) === true;
  return isAuthor || named[identityOf(entry)]?.includes(other) === true;
}

/** The entries that share topics with a page, most shared topics first, then in the collection's order. */
function relatedEntries(collection: Collection, current: string | undefined): readonly Entry[] {
  const position = current === undefined ? undefined : positionsOf(collection.entries).get(current);
  const topics = position === undefined ? [] : (collection.entries[position]!.topics ?? []);
  const shared = new Map<number, number>();
  for (const topic of topics)
    for (const other of topicPositions(collection).get(topicKey(topic)) ?? [])
      if (other !== position) shared.set(other, (shared.get(other) ?? 0) + 1);
  return [...shared].sort(([a, many], [b, more]) => more - many || a - b).map(([at]) => collection.entries[at]!);
}

const knownTopics = new WeakMap<Collection, ReadonlyMap<string, readonly number[]>>();

/** The positions of entries by the topic that they have. */
function topicPositions(collection: Collection): ReadonlyMap<string, readonly number[]> {
  const known = knownTopics.get(collection);
  if (known) return known;
  const positions = new Map<string, number[]>();
  for (const [position, { topics = [] }] of collection.entries.entries())
    for (const key of topics.map(topicKey)) positions.set(key, [...(positions.get(key) ?? []), position]);
  knownTopics.set(collection, positions);
  return positions;
}

/** The collection that a page belongs to, and its entry there. */
export function collectionAt(
  collections: Collections,
  route: string,
): { readonly name: string; readonly collection: Collection; readonly entry: PageEntry } | undefined {
  for (const [name, collection] of Object.entries(collections)) {
    const entry = entryAt(collection, route);
    if (entry) return { name, collection, entry };
  }
  return undefined;
}

/** The entry of a page in one collection; undefined for other pages. @param route may end with a slash, see `trailing-slash` */
export function entryAt(collection: Collection | undefined, route: string): PageEntry | undefined {
  const position = collection && routePositions(collection.pages).get(route.replace(/(?<=.)\/$/, ''));
  return position === undefined ? undefined : collection!.pages[position];
}

/** The entry with an identity. */
export function entryNamed(collection: Collection | undefined, id: string): Entry | undefined {
  const position = collection && positionsOf(collection.entries).get(id);
  return position === undefined ? undefined : collection!.entries[position];
}

/** The names of the entries of collections. */
export function namesIn(collections: Collections): NameOf {
  return (of, id) => (of === undefined ? collectionAt(collections, id)?.entry : entryNamed(collections[of], id))?.name;
}

/** The entry of a page and its neighbours, if it belongs to the collection. */
export function neighbours(
  collection: Collection,
  route: string,
): { entry?: PageEntry; previous?: PageEntry; next?: PageEntry } {
  const { pages } = versionFor(collection, route);
  const position = routePositions(pages).get(route);
  if (position === undefined) return {};
  const { [position]: entry, [position - 1]: previous, [position + 1]: next } = pages;
  return { ...(entry && { entry }), ...(previous && { previous }), ...(next && { next }) };
}

/** The identity of an entry in its collection: the id of an entry without a page, or the address of its page. */
export function identityOf({ id, href = '' }: Pick<Entry, 'id' | 'href'>): string {
  return id ?? href;
}

const knownRoutes = new WeakMap<readonly PageEntry[], ReadonlyMap<string, number>>();

/** The positions of entries by the addresses of their pages. */
function routePositions(pages: readonly PageEntry[]): ReadonlyMap<string, number> {
  const known = knownRoutes.get(pages) ?? new Map(pages.map(({ href }, position) => [href, position]));
  knownRoutes.set(pages, known);
  return known;
}

const knownPositions = new WeakMap<readonly Entry[], ReadonlyMap<string, number>>();

/** The positions of entries by their identity. */
function positionsOf(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const known = knownPositions.get(entries) ?? new Map(entries.map((entry, position) => [identityOf(entry), position]));
  knownPositions.set(entries, known);
  return known;
}
