import {
  type Declaration,
  type Declarations,
  declaredFields,
  isArticle,
  type PagesBy,
  pictureField,
  sortOf,
} from '../../../schema/collections/declarations.ts';
import type { Entry, EntryGroup, Fact, Topic } from '../../../schema/compiled.ts';
import type { Infer } from '../../../schema/infer.ts';
import { mapValues } from '../../../schema/map-values.ts';
import type { collection, topics } from '../../../schema/parts.ts';
import type { PictureSize } from '../../../schema/picture-sizes.ts';
import { slug } from '../../../schema/plain-text.ts';
import { isRecord, type Member } from '../common/schemas.ts';
import { parsePlain, type TokenValues, tokenValues } from '../text/tokens.ts';
import { type Assets, compileImage, shownAt } from './assets.ts';
import type { PageIndexEntry } from './page-index.ts';

/** A collection query of a page. */
export type Query = Infer<Omit<typeof collection, 'part'>>;

/** The part of a block that selects values of a collection. */
export type TopicQuery = Infer<Omit<typeof topics, 'part'>>;

export interface Collection {
  readonly entries: readonly Entry[];
  readonly groups: readonly { readonly id: string; readonly label: string }[];
  /** The page that lists the collection. */
  readonly index?: { readonly href: string; readonly name: string };
  /** Whether its pages link to the previous and the next one. */
  readonly hasNeighbours: boolean;
  readonly hasFeed: boolean;
  /** Whether the pictures of its entries are marks, which accompany a name. */
  readonly hasMarks: boolean;
  readonly isOfArticles: boolean;
  /** The fields whose values have pages. */
  readonly pagesBy: readonly Pick<PagesBy, 'field' | 'label'>[];
}

/** The entries that the complete lists of a page show of a collection, instead of all. */
export interface ListPart {
  readonly of: string;
  /** The page of a value: only the entries with that value. */
  readonly topic?: string | undefined;
  /** Index of the first one, and their number; absent for all. */
  readonly start?: number;
  readonly size?: number;
}

/** The page that a query is on: its address, and the part that its lists show. */
export interface QueryPlace {
  readonly route?: string | undefined;
  readonly part?: ListPart | undefined;
}

/** The collections of a site by name. */
export type Collections = Readonly<Record<string, Collection>>;

/** Mean silent reading speed in Spanish, in words per minute (Trauzettel-Klosinski and Dietz, IReST, 2012). */
const WORDS_A_MINUTE = 218;

/** Collects the pages of each collection, except drafts. */
export function gatherCollections(
  pages: Iterable<PageIndexEntry>,
  declarations: Declarations,
  siteData: unknown,
  assets: Assets,
): Collections {
  const site = spokenOf(siteData);
  const collator = new Intl.Collator(site.lang, { numeric: true });
  const published = [...pages].filter(({ isDraft }) => !isDraft);
  const members = mapValues(declarations, (_, name) => ({
    entries: published.filter(({ member }) => member?.collection === name),
  }));
  const context = { tokens: tokenValues(site, members), assets };
  const plain = (text: string) => parsePlain(text, context.tokens).value;
  const collections = mapValues(declarations, (declaration, name): Collection => {
    const { groups: written = [], index, label, feed, neighbours, pagesBy = [] } = declaration;
    const groups = written.map((group) => ({ ...group, label: plain(group.label) }));
    const sort = sortOf(declaration);
    const groupRank = new Map(groups.map(({ id }, rank) => [id, rank]));
    const entries = members[name]!.entries.map((page): RankedEntry => {
      const entry = entryOf(page, declaration, context);
      const { order, [sort.field]: value } = page.member!.data;
      return {
        rank: groupRank.get(entry.group ?? '') ?? groups.length,
        order: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
        value: sort.field === 'name' ? entry.name : value,
        entry,
      };
    })
      .sort((a, b) => compareEntries(a, b, sort.isDescending, collator))
      .map(({ entry }) => entry);
    const isOfArticles = isArticle(declaration);
    return {
      entries,
      groups,
      ...(index && label && { index: { href: index, name: plain(label) } }),
      hasFeed: feed ?? isOfArticles,
      hasNeighbours: neighbours ?? isOfArticles,
      hasMarks: pictureField(declaration)?.isMark === true,
      isOfArticles,
      pagesBy: pagesBy.map(({ field, label: kind }) => ({ field, label: plain(kind) })),
    };
  });
  return mapValues(collections, (collection) => ({
    ...collection,
    entries: collection.entries.map((entry) => withAuthor(entry, collections)),
  }));
}

/** An entry with the name of its author, where only the author's page is written. */
export function withAuthor(entry: Entry, collections: Collections): Entry {
  const { authorPage, author = authorPage && collectionAt(collections, authorPage)?.entry.name } = entry;
  return author === undefined || author === entry.author ? entry : { ...entry, author };
}

/** The name and the language of a site; while its data are not known, no name. */
export function spokenOf(siteData: unknown): { readonly brand: string; readonly lang: string } {
  const { brand = '', lang = 'es' } = isRecord(siteData) ? siteData : {};
  return { brand: String(brand), lang: String(lang) };
}

/** Whether a query selects a whole collection, so that its list may be divided into pages. */
export function isWhole({ group, limit, isAfterCurrent, isRelated, isByCurrent }: Query): boolean {
  return group === undefined && limit === undefined && !(isAfterCurrent || isRelated || isByCurrent);
}

/** The entries of a part of a collection. */
export function entriesOf(entries: readonly Entry[], { topic, start = 0, size }: ListPart): readonly Entry[] {
  const chosen =
    topic === undefined ? entries : entries.filter(({ topics }) => topics?.some(({ href }) => href === topic));
  return size === undefined ? chosen : chosen.slice(start, start + size);
}

/**
 * The entries that a query selects, by group in the order of the site. Entries without a known group come last, in a
 * group without a name.
 */
export function selectEntries(
  collections: Collections,
  query: Query,
  { route, part }: QueryPlace = {},
): readonly EntryGroup[] {
  const collection = collections[query.of];
  if (!collection) return [];
  const { groups } = collection;
  const taken = takeEntries(collection, query, route);
  const chosen = part?.of === query.of && isWhole(query) ? entriesOf(taken, part) : taken;
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
  const sized = (entry: Entry) => (entry.image?.sources ? { ...entry, image: shownAt(entry.image, sizes) } : entry);
  return groups.map((group) => ({ ...group, entries: group.entries.map(sized) }));
}

/**
 * The entries of a query in order, from the first or from the one after the page of the query. Stops at the limit, so
 * that a list of three related pages does not cost a pass over thousands.
 */
function takeEntries(collection: Collection, query: Query, route?: string): Entry[] {
  const { group, limit = Infinity, isCurrentExcluded, isAfterCurrent, isRelated, isByCurrent } = query;
  const entries = isRelated ? relatedEntries(collection, route) : collection.entries;
  const start = isAfterCurrent && route !== undefined ? (positionsOf(collection).get(route) ?? -1) + 1 : 0;
  const taken: Entry[] = [];
  for (let step = 0; step < entries.length && taken.length < limit; step++) {
    const entry = entries[(start + step) % entries.length]!;
    const isChosen = (!group || entry.group === group) && (!isByCurrent || entry.authorPage === route);
    if (isChosen && !(isCurrentExcluded && entry.href === route)) taken.push(entry);
  }
  return taken;
}

/** The entries that share topics with a page, those that share most first, else in the order of the collection. */
function relatedEntries(collection: Collection, route: string | undefined): readonly Entry[] {
  const position = route === undefined ? undefined : positionsOf(collection).get(route);
  const topics = position === undefined ? [] : (collection.entries[position]!.topics ?? []);
  const shared = new Map<number, number>();
  for (const topic of topics)
    for (const other of topicPositions(collection).get(topicKey(topic)) ?? [])
      if (other !== position) shared.set(other, (shared.get(other) ?? 0) + 1);
  return [...shared].sort(([a, many], [b, more]) => more - many || a - b).map(([at]) => collection.entries[at]!);
}

const knownTopics = new WeakMap<Collection, ReadonlyMap<string, readonly number[]>>();

/** The positions of the entries with each topic. */
function topicPositions(collection: Collection): ReadonlyMap<string, readonly number[]> {
  const known = knownTopics.get(collection);
  if (known) return known;
  const positions = new Map<string, number[]>();
  for (const [position, { topics = [] }] of collection.entries.entries())
    for (const key of topics.map(topicKey)) positions.set(key, [...(positions.get(key) ?? []), position]);
  knownTopics.set(collection, positions);
  return positions;
}

function topicKey({ field, label }: Topic): string {
  return `${field} ${slug(withSigns(label))}`;
}

/** The collection that a page belongs to, and its entry there. */
export function collectionAt(
  collections: Collections,
  route: string,
): { readonly collection: Collection; readonly entry: Entry } | undefined {
  for (const collection of Object.values(collections)) {
    const position = positionsOf(collection).get(route);
    if (position !== undefined) return { collection, entry: collection.entries[position]! };
  }
  return undefined;
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
  /** Value of the field by which the collection is sorted. */
  readonly value: unknown;
  readonly entry: Entry;
}

/** Compares by group, then by `order`, then by value, then by name; entries without a value come last. */
function compareEntries(a: RankedEntry, b: RankedEntry, isDescending: boolean, collator: Intl.Collator): number {
  return (
    a.rank - b.rank ||
    a.order - b.order ||
    Number(a.value === undefined) - Number(b.value === undefined) ||
    compareValues(a.value, b.value, collator) * (isDescending ? -1 : 1) ||
    collator.compare(a.entry.name, b.entry.name)
  );
}

/** ISO dates sort as texts. */
function compareValues(a: unknown, b: unknown, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** A page as other pages show it. Its reading time needs its facts. */
type EntrySource = Pick<PageIndexEntry, 'route' | 'title' | 'description' | 'member'> &
  Partial<Pick<PageIndexEntry, 'facts'>>;

export function entryOf(
  { route, title, description, member, facts }: EntrySource,
  declaration: Partial<Declaration>,
  { tokens, assets }: { readonly tokens: TokenValues; readonly assets: Assets },
): Entry {
  const data = member!.data;
  const { group, date, reviewed, author, authorPage } = data as Record<string, string>;
  const picture = pictureField(declaration);
  const image = picture && data[picture.name];
  const shown = factsOf(data, declaration, tokens);
  const topics = topicsOf(data, declaration, tokens);
  return {
    href: route,
    name: parsePlain(String(data.name ?? title), tokens).value,
    summary: parsePlain(String(data.summary ?? description ?? ''), tokens).value,
    ...(image !== undefined && { image: compileImage(image, assets) }),
    ...(group && { group }),
    ...(date && { date }),
    ...(reviewed && { reviewed }),
    ...(author && { author: parsePlain(author, tokens).value }),
    ...(authorPage && { authorPage }),
    ...(data.isTeam === true && { isTeam: true }),
    ...(topics.length > 0 && { topics }),
    ...(isArticle(declaration) && facts && { minutes: Math.max(1, Math.round(facts.words / WORDS_A_MINUTE)) }),
    ...(shown.length > 0 && { facts: shown }),
  };
}

/** The tags of a page, and its values that have pages. */
function topicsOf(data: Member['data'], declaration: Partial<Declaration>, tokens: TokenValues): Topic[] {
  const { groups = [], pagesBy = [] } = declaration;
  const unlisted = pagesBy.some(({ field }) => field === 'tags') ? [] : valuesOf(data, 'tags');
  return [
    ...pagesBy.flatMap((by) =>
      valuesOf(data, by.field).map((value): Topic => {
        const href = topicRoute(declaration, by, value);
        const label = by.field === 'group' ? groups.find(({ id }) => id === value)?.label : undefined;
        return { field: by.field, label: parsePlain(label ?? value, tokens).value, ...(href && { href }) };
      }),
    ),
    ...unlisted.map((label): Topic => ({ field: 'tags', label: parsePlain(label, tokens).value })),
  ];
}

/** The texts in a field of a page, which may be a list. */
export function valuesOf(data: Member['data'], field: string): string[] {
  return [data[field]].flat().filter((value) => typeof value === 'string');
}

/** The address of the page of a value; undefined for one without a letter or digit. */
export function topicRoute(
  { index = '/' }: Partial<Declaration>,
  { segment }: Pick<PagesBy, 'segment'>,
  value: string,
): string | undefined {
  const name = slug(withSigns(value));
  return name && `${index === '/' ? '' : index}/${segment}/${name}`;
}

/** Signs that distinguish names: C, C++ and C#. */
function withSigns(value: string): string {
  return value.replaceAll('+', ' plus ').replaceAll('#', ' sharp ');
}

/** The values that lists show beside the name. A field that is true is shown by its title. */
function factsOf(data: Member['data'], declaration: Partial<Declaration>, tokens: TokenValues): Fact[] {
  return declaredFields(declaration).flatMap(([name, { isShown, title = name, type }]): Fact[] => {
    const value = data[name];
    if (isShown !== true || value === undefined || value === false) return [];
    if (value === true) return [{ label: title, values: [] }];
    const values = [value].flat().filter((each) => typeof each === 'string' || typeof each === 'number');
    const plain = values.map((each) => (typeof each === 'string' ? parsePlain(each, tokens).value : each));
    return [{ values: plain, ...(type === 'date' && { isDate: true }) }];
  });
}
