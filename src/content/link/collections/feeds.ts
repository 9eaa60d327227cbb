import { feedUrl } from '../../../../schema/addresses.ts';
import { fill } from '../../../../schema/common/fill.ts';
import type { Entry } from '../../../../schema/compiled.ts';
import type { PageIndexEntry } from '../page-index.ts';
import type { Collection, Collections } from './collection.ts';
import { type TopicValue, valuesWithPages } from './list-navigation.ts';
import { entriesOf, selectEntries } from './select-entries.ts';

/** A feed, next to the page that lists its entries. */
export interface Feed {
  readonly url: string;
  /** The page that lists the entries, with its name. */
  readonly index: NonNullable<Collection['index']>;
  readonly entries: readonly Entry[];
  /** True if the date of an entry is the day of its publication. */
  readonly isDated: boolean;
}

type Listed = Pick<Collection, 'index' | 'feed' | 'entries' | 'pagesBy' | 'isOfNews'>;

/** The feeds of a collection: one of all its entries, and one of each value whose page has a feed. */
export function feedsOf({ index, feed, entries, pagesBy, isOfNews: isDated }: Listed): Feed[] {
  if (!index) return [];
  return [
    ...(feed === undefined ? [] : [{ url: feed, index, entries, isDated }]),
    ...pagesBy
      .filter((by) => by.feed)
      .flatMap((by) =>
        valuesWithPages(entries, by).map((value): Feed => {
          const { href } = value;
          const page = { href, name: topicName(by, value, index.name) };
          return { url: feedUrl(href), index: page, entries: entriesOf(entries, { topic: href }), isDated };
        }),
      ),
  ];
}

/**
 * The routes of the pages of a divided list, by the ids of the entries that they show.
 * @param index the address of the first page of the list
 */
export function pagesOfEntries(
  of: string,
  index: string,
  pages: ReadonlyMap<string, PageIndexEntry>,
  collections: Collections,
): ReadonlyMap<string, string> {
  const part = pages.get(index)?.view?.part;
  const found = new Map<string, string>();
  if (part?.of !== of || part.size === undefined) return found;
  for (const { route, view, facts } of pages.values()) {
    if (view?.part?.of !== of || view.part.topic !== part.topic) continue;
    const shown = facts.queries.filter(({ query, pointer }) => query.of === of && pointer[1] === view.block);
    const groups = shown.flatMap(({ query, isGrouped }) =>
      selectEntries(collections, query, { route, part: view.part, isGrouped }),
    );
    for (const { id } of groups.flatMap(({ entries }) => entries))
      if (id !== undefined && !found.has(id)) found.set(id, route);
  }
  return found;
}

/** The name of the page of a value, and of its feed. @param list name of the page that lists the collection */
export function topicName(
  { title }: Collection['pagesBy'][number],
  { label }: Pick<TopicValue, 'label'>,
  list: string,
): string {
  return `${title ? fill(title, { value: label }) : label} – ${list}`;
}
