import type { Declaration, PagesBy } from '../../../../schema/collections/declarations.ts';
import { fill } from '../../../../schema/common/fill.ts';
import {
  type BlockData,
  type Entry,
  type PageData,
  type PageLink,
  type Pagination,
  proseBlock,
  type TopicRow,
} from '../../../../schema/compiled.ts';
import type { Collections, TopicQuery } from './collection.ts';

/** The area of the navigation's messages. They are compiled into pages, so that the browser needs no others. */
export const listMessageArea = 'pagination';

/** The messages of the navigation, in the language of the site. */
export type ListMessages = Readonly<Record<'label' | 'place' | 'page' | 'previous' | 'next', string>>;

/** The values of a field that have pages. */
export interface TopicValues {
  readonly by: Pick<PagesBy, 'field' | 'label'>;
  readonly values: readonly TopicValue[];
}

/** The values that a row of links shows, and its label. */
interface ShownValues {
  readonly by: Pick<PagesBy, 'label'>;
  readonly values: readonly Pick<TopicValue, 'label' | 'href'>[];
}

export interface TopicValue {
  readonly label: string;
  readonly href: string;
  /** Number of entries with the value. */
  readonly count: number;
}

/** The values of a field: those of most entries first, then in the order of the entries. */
export function valuesWithPages(entries: readonly Entry[], { field }: Pick<PagesBy, 'field'>): TopicValue[] {
  const found = new Map<string, TopicValue>();
  for (const topic of entries.flatMap(({ topics = [] }) => topics)) {
    if (topic.field !== field || topic.href === undefined) continue;
    const { label, href } = topic;
    found.set(href, { label, href, count: (found.get(href)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** Maximum number of values in a row of links. */
const MAX_VALUES = 30;

/** Links to the pages of values, if there are any. @param current the page with the links */
export function topicLinks(topics: readonly ShownValues[], current?: string): BlockData[] {
  const rows = topics.flatMap(({ by, values }) => {
    const links = values
      .slice(0, MAX_VALUES)
      .map(({ label, href }): PageLink => ({ href, label, ...(href === current && { isCurrent: true }) }));
    return links.length > 0 ? [{ label: by.label, links }] : [];
  });
  return rows.length > 0 ? [proseBlock('topics', { rows })] : [];
}

/** All values of a collection that have pages, by field and number of entries. */
export function topicRows(collections: Collections, { of, field }: TopicQuery): TopicRow[] {
  const { pagesBy = [], entries = [] } = collections[of] ?? {};
  return pagesBy
    .filter((by) => field === undefined || by.field === field)
    .map((by) => ({ label: by.label, links: valuesWithPages(entries, by) }))
    .filter(({ links }) => links.length > 0);
}

/** The blocks that the compiler adds to the page of an entry: links to the pages of its values, and its authors. */
export function entryFoot(
  { entry, writers }: Pick<PageData, 'entry' | 'writers'>,
  pagesBy: readonly TopicValues['by'][],
): BlockData[] {
  const { topics = [] } = entry ?? {};
  const values = pagesBy.map((by) => ({
    by,
    values: topics.filter(
      (topic): topic is typeof topic & { readonly href: string } => topic.field === by.field && !!topic.href,
    ),
  }));
  return [...topicLinks(values), ...(writers ? [proseBlock('writer', { entries: writers })] : [])];
}

/** The address of one page of a list. @param first the address of the first page */
export function pageRoute(first: string, number: number): string {
  return number === 1 ? first : numberedRoute(first, number);
}

export function numberedRoute(first: string, number: number): string {
  return `${first === '/' ? '' : first}/${number}`;
}

/** True if a route is reserved for pages derived from the list of a collection, even if they do not exist yet. */
export function isListRoute(route: string, { index, pageSize, pagesBy = [] }: Partial<Declaration>): boolean {
  if (index === undefined) return false;
  const base = `${index === '/' ? '' : index}/`.toLowerCase();
  if (!route.toLowerCase().startsWith(base)) return false;
  const [first = '', ...others] = route.slice(base.length).split('/');
  if (others.length === 0) return pageSize !== undefined && /^\d+$/.test(first);
  return pagesBy.some(({ segment }) => segment.toLowerCase() === first.toLowerCase());
}

/** Number of page numbers on each side of the current one, in addition to the first and the last page. */
const AROUND = 1;

/** The navigation of one page of a list; undefined if the list has only one page. */
export function navigationOf(
  first: string,
  number: number,
  count: number,
  messages: ListMessages,
): Pagination | undefined {
  if (count < 2) return undefined;
  const link = (to: number, label: string): PageLink => ({ href: pageRoute(first, to), label });
  const shown = Array.from({ length: count }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === count || Math.abs(each - number) <= AROUND,
  );
  return {
    label: messages.label,
    place: fill(messages.place, { number, count }),
    ...(number > 1 && { previous: link(number - 1, messages.previous) }),
    ...(number < count && { next: link(number + 1, messages.next) }),
    pages: shown.flatMap((each, at): (PageLink | null)[] => [
      ...(at > 0 && each > shown[at - 1]! + 1 ? [null] : []),
      {
        ...link(each, String(each)),
        name: fill(messages.page, { number: each }),
        ...(each === number && { isCurrent: true }),
      },
    ]),
  };
}
