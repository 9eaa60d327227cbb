import { feedUrl } from '../../../../schema/addresses.ts';
import { fill } from '../../../../schema/common/fill.ts';
import type { Entry } from '../../../../schema/compiled.ts';
import type { Collection } from './collection.ts';
import { type TopicValue, valuesWithPages } from './list-navigation.ts';
import { entriesOf } from './select-entries.ts';

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

/** The name of the page of a value, and of its feed. @param list name of the page that lists the collection */
export function topicName(
  { title }: Collection['pagesBy'][number],
  { label }: Pick<TopicValue, 'label'>,
  list: string,
): string {
  return `${title ? fill(title, { value: label }) : label} – ${list}`;
}
