import type { SiteData } from '../../../schema/site-data.ts';
import { isPast, type SiteClock, stateTimes } from '../common/time/due.ts';
import type { PageHead, PageIndexEntry } from './page-index.ts';

/**
 * True if a page is published: visitors find it in the built site, and other pages, lists and outputs may name it.
 * No other code decides this.
 */
export function isListed({ isDraft, due, template }: Pick<PageIndexEntry, 'isDraft' | 'due' | 'template'>): boolean {
  return !isDraft && due === undefined && template === undefined;
}

/** True if search engines and agents may list a page once it is published. */
export function isIndexed({ isUnlisted }: Pick<PageIndexEntry, 'isUnlisted'>): boolean {
  return !isUnlisted;
}

/** True if a page is also published as Markdown. */
export function hasMarkdown(page: Parameters<typeof isIndexed>[0], { agents }: Pick<SiteData, 'agents'>): boolean {
  return agents?.markdown === true && isIndexed(page);
}

/** A page that counts as published, with its hidden blocks, because authors see drafts too. */
export function asListed({ due: _, ...page }: PageIndexEntry): PageIndexEntry {
  return { ...page, isDraft: false, facts: { ...page.facts, hidden: [] } };
}

/** A page as it is at a moment. The page cache has the pages of all times. */
export function atMoment<T extends PageHead>(page: T, clock: SiteClock): T {
  const { schedule: { from, until } = {}, periods, states } = page;
  if (!page.schedule && !periods) return page;
  const isOver = until !== undefined && isPast(until, clock);
  const isLater = from !== undefined && !isPast(from, clock);
  const due = isOver ? 'over' : isLater ? 'later' : undefined;
  const since = periods && stateTimes(periods).findLast((time) => time === '' || isPast(time, clock));
  const state = states?.find((each) => each.since === since);
  const { heading: _, picture: __, ...others } = page;
  return {
    ...(state ? { ...others, ...state } : page),
    ...(since !== undefined && { since }),
    ...(due && { due }),
  } as T;
}

/** Adds facts of the last check to a page that has just been read: its route, its part of a list, its title and its day. */
export function viewed<T extends PageHead>(entry: T, before: PageHead | undefined): T {
  const { view, filledWith, untranslated, inherited, alternates, updated } = before ?? {};
  const known = {
    ...(updated && { updated }),
    ...entry,
    ...(alternates && { alternates }),
    ...(inherited && { inherited }),
  };
  if (!before || (!view && !filledWith && !untranslated)) return known;
  const isDerived = view?.derived !== undefined || filledWith !== undefined;
  return {
    ...known,
    route: before.route,
    ...(view && { view }),
    ...(filledWith && { filledWith }),
    ...(untranslated && { untranslated }),
    ...(isDerived && { title: before.title }),
  };
}
