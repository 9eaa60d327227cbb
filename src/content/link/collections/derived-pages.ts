/**
 * Pages that a site has without a file. They are derived from the index page of a collection:
 *
 * - `pageSize` divides the list into pages: the index page itself, then `/blog/2` and so on.
 * - `pagesBy` gives a page to each value of a field: `/blog/etiquetas/nomina`. The page lists the entries with the value
 *   under its own heading, and is also divided by `pageSize`.
 */

import { feedUrl } from '../../../../schema/addresses.ts';
import type { Declaration, Declarations, PagesBy } from '../../../../schema/collections/declarations.ts';
import { fill } from '../../../../schema/common/fill.ts';
import { type Pagination, proseBlock } from '../../../../schema/compiled.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { parsePlain, type TokenValues } from '../../text/tokens.ts';
import { isListed } from '../listed.ts';
import { type PageFacts, withoutHidden } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';
import type { Collection, Collections, ListPart } from './collection.ts';
import { listPageTaken, noWholeList, secondList, valueSpelling, valueWithoutLetters } from './derived-page-rules.ts';
import { topicRoute, valuesOf } from './entries.ts';
import { topicName } from './feeds.ts';
import {
  type ListMessages,
  navigationOf,
  numberedRoute,
  pageRoute,
  type TopicValue,
  type TopicValues,
  topicLinks,
  valuesWithPages,
} from './list-navigation.ts';
import { entriesOf, isWhole } from './select-entries.ts';
import { versionFor } from './versions.ts';

/** The facts of a site that derived pages depend on. */
export interface DerivingSite {
  /** Written pages by route, drafts included. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  /** The file at an address in lower case, valid or not. */
  readonly fileAt: ReadonlyMap<string, string>;
  readonly collections: Collections;
  readonly messages: ListMessages;
  readonly tokens: TokenValues;
}

export interface DerivedPages {
  /** The index pages with their lists, and the pages derived from them. */
  readonly pages: readonly PageIndexEntry[];
  /** Problems of `site.yaml`. */
  readonly siteProblems: readonly Problem[];
  /** Problems of page files. */
  readonly fileProblems: readonly FileProblem[];
}

type FileProblem = readonly [file: string, problem: Problem];

/** The pages derived from the index pages of all collections. */
export function derivePages(declarations: Declarations, site: DerivingSite): DerivedPages {
  const derived = new Map<string, PageIndexEntry>();
  const siteProblems: Problem[] = [];
  const fileProblems: FileProblem[] = [];
  for (const [name, declaration] of Object.entries(declarations)) {
    const { pagesBy, pageSize } = declaration;
    fileProblems.push(...spellingProblems(name, declaration, site));
    const index = pageSize || pagesBy ? publishedIndex(declaration, site) : undefined;
    if (!index) continue;
    const field = pageSize ? 'pageSize' : 'pagesBy';
    const block = blockWithList(index, name);
    if (block === undefined || derived.has(index.route)) {
      const facts = { route: index.route, of: name, field };
      const finding = block === undefined ? noWholeList(facts) : secondList(facts);
      siteProblems.push({ ...finding, pointer: ['collections', name, field], at: 'value' });
      continue;
    }
    for (const page of pagesFrom({ name, declaration, index, block }, site)) {
      const file = page.view?.derived && site.fileAt.get(page.route.toLowerCase());
      const finding = listPageTaken({ route: page.route, of: name, field });
      if (file) fileProblems.push([file, { ...finding, pointer: [], at: 'first-key' }]);
      else derived.set(page.route, page);
    }
  }
  return { pages: [...derived.values()], siteProblems, fileProblems };
}

function publishedIndex({ index }: Partial<Declaration>, { pages }: DerivingSite): PageIndexEntry | undefined {
  const page = index === undefined ? undefined : pages.get(index);
  return page && isListed(page) ? page : undefined;
}

/** The index of the first block of a page that lists a whole collection. */
function blockWithList({ facts }: PageIndexEntry, collection: string): number | undefined {
  const list = withoutHidden(facts).queries.find(
    ({ query, topics }) => query.of === collection && isWhole(query) && !topics,
  );
  return list && Number(list.pointer[1]);
}

/** Reports different values that would have the same page, and values that cannot have a page. */
function spellingProblems(
  name: string,
  declaration: Partial<Declaration>,
  { pages, collections }: DerivingSite,
): FileProblem[] {
  const first = new Map<string, { readonly value: string; readonly file: string }>();
  const members = [...pages.values()].filter(({ member }) => member?.collection === name);
  const groups = collections[name]!.groups.map(({ id }) => id);
  return (declaration.pagesBy ?? []).flatMap((by) =>
    members.flatMap(({ file, member }) =>
      valuesOf(member!.data, by.field).flatMap((value, at): FileProblem[] => {
        // A group that does not exist is reported separately.
        if (by.field === 'group' && !groups.includes(value)) return [];
        const route = topicRoute(declaration, by, value);
        const other = route && first.get(route);
        if (route && !other) first.set(route, { value, file });
        if (other ? other.value === value : route) return [];
        const pointer = [name, by.field, ...(Array.isArray(member!.data[by.field]) ? [at] : [])];
        const finding = other
          ? valueSpelling({ value, other: other.value, file: other.file })
          : valueWithoutLetters({ value });
        return [[file, { ...finding, pointer, at: 'value' }]];
      }),
    ),
  );
}

/** A collection with pages derived from its index page. */
interface ListedCollection {
  readonly name: string;
  readonly declaration: Partial<Declaration>;
  readonly index: PageIndexEntry;
  /** Index of the block of the index page that lists the collection. */
  readonly block: number;
}

function pagesFrom(listed: ListedCollection, site: DerivingSite): PageIndexEntry[] {
  const { declaration, name } = listed;
  const { entries } = site.collections[name]!;
  const plain = (text: string) => parsePlain(text, site.tokens).value;
  const topics = (declaration.pagesBy ?? []).map((by) => ({
    by: { ...by, label: plain(by.label), ...(by.title && { title: plain(by.title) }) },
    values: valuesWithPages(entries, by),
  }));
  return [
    ...indexPages(listed, topics, site),
    ...topics.flatMap((topic) => topic.values.flatMap((value) => topicPages(listed, topic, value, site))),
  ];
}

/** The index page itself, and the pages that continue its list. */
function indexPages(
  { name, declaration, index, block }: ListedCollection,
  topics: readonly TopicValues[],
  { collections, messages, fileAt }: DerivingSite,
): PageIndexEntry[] {
  const parts = partsOf(collections[name]!, index.route, { of: name, size: declaration.pageSize });
  const before = topicLinks(topics);
  if (parts.length < 2 && before.length === 0) return [];
  const trail = index.route === '/' ? [] : [listLink(collections[name]!, index)];
  const first = numberedRoute(index.route, 1);
  return parts.map((part, at): PageIndexEntry => {
    const navigation = navigationOf(index.route, at + 1, parts.length, messages);
    const view = { part, block, before, after: navigation ? [proseBlock('pagination', navigation)] : [] };
    if (at === 0)
      return {
        ...index,
        view: { ...view, ...(navigation && !fileAt.has(first.toLowerCase()) && { formerRoute: first }) },
      };
    return {
      ...derivedFrom(index, index.facts),
      ...numbered(index, navigation!),
      route: pageRoute(index.route, at + 1),
      view: { ...view, derived: { name: fill(messages.page, { number: at + 1 }), trail } },
    };
  });
}

/** The pages of one value. */
function topicPages(
  { name, declaration, index, block }: ListedCollection,
  { by, values }: TopicValues & { readonly by: PagesBy },
  { label, href }: TopicValue,
  { collections, messages }: DerivingSite,
): PageIndexEntry[] {
  const parts = partsOf(collections[name]!, href, { of: name, topic: href, size: declaration.pageSize });
  const heading = by.title ? fill(by.title, { value: label }) : label;
  const title = topicName(by, { label }, listLink(collections[name]!, index).name);
  const about = {
    title,
    ...(by.description && { description: fill(by.description, { value: label }) }),
  };
  const links = topicLinks([{ by, values }], href);
  const trail = index.route === '/' ? [] : [listLink(collections[name]!, index)];
  return parts.map((part, at): PageIndexEntry => {
    const navigation = navigationOf(href, at + 1, parts.length, messages);
    return {
      ...derivedFrom(index, factsOf(index.facts, block)),
      ...(at > 0 ? numbered(about, navigation!) : about),
      route: pageRoute(href, at + 1),
      view: {
        part,
        block,
        isAlone: true,
        before: [proseBlock('list-heading', { title: heading }), ...links],
        after: navigation ? [proseBlock('pagination', navigation)] : [],
        derived: {
          name: at > 0 ? fill(messages.page, { number: at + 1 }) : label,
          trail: at > 0 ? [...trail, { href, name: label }] : trail,
          ...(by.feed && { feed: { href: feedUrl(href), label: title } }),
        },
      },
    };
  });
}

/** A link to the index page, with its name in breadcrumbs and titles. */
function listLink(collection: Collection, { route, title }: PageIndexEntry) {
  return collection.index ?? { href: route, name: title };
}

/** Divides the list of a page into parts of its page size; without a page size, the result is one part. */
function partsOf(
  collection: Collection,
  route: string,
  { size, ...part }: Omit<ListPart, 'start'> & { readonly size: number | undefined },
) {
  if (size === undefined) return [part];
  const { entries } = versionFor(collection, route);
  const count = Math.max(1, Math.ceil(entriesOf(entries, part).length / size));
  return Array.from({ length: count }, (_, at): ListPart => ({ ...part, start: at * size, size }));
}

/** The properties that a derived page has from its index page. */
function derivedFrom({ file, isDraft, since, isUnlisted, untranslated }: PageIndexEntry, facts: PageFacts) {
  return {
    file,
    isDraft,
    facts,
    ...(since !== undefined && { since }),
    ...(isUnlisted && { isUnlisted }),
    ...(untranslated && { untranslated }),
  };
}

type About = Pick<PageIndexEntry, 'title' | 'description'>;

/** Title and description of a page after the first. */
function numbered({ title, description }: About, { place }: Pagination): About {
  return {
    title: `${title} – ${place}`,
    ...(description && { description: `${description} ${place}.` }),
  };
}

/** The facts of one block of a page, without anchors, because anchors are only known for a whole page. */
function factsOf(facts: PageFacts, block: number): PageFacts {
  const isInside = ({ pointer }: { readonly pointer: readonly (string | number)[] }) => pointer[1] === block;
  return {
    ...facts,
    hrefs: facts.hrefs.filter(isInside),
    assets: facts.assets.filter(isInside),
    queries: facts.queries.filter(isInside),
    ids: [],
  };
}
