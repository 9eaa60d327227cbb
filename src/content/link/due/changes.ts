import type { ScheduledBlock, SiteClock } from '../../common/time/due.ts';
import { inZone, momentOf } from '../../common/time/zoned-time.ts';
import type { NextChange } from '../../diagnostics/report/report.ts';
import type { PageHead } from '../page-index.ts';

/** Something that appears on the published site, or disappears, without an edit. */
export interface Change {
  /** In the time zone of the site: `2026-12-01T00:00-05:00`. */
  readonly at: string;
  readonly file: string;
  readonly route: string;
  readonly title: string;
  /** True if it appears. */
  readonly isBegin: boolean;
  /** The block; absent for a whole page. */
  readonly block?: ScheduledBlock;
}

/** The changes of pages in the order of their times. Drafts do not change, and neither do pages that are not published. */
export function changesOf(pages: readonly PageHead[], { timeZone }: Pick<SiteClock, 'timeZone'>): Change[] {
  const moments = new Map<Change, number>();
  for (const { file, route, title, isDraft, schedule: { from = '', until } = {}, periods = [] } of pages) {
    if (isDraft) continue;
    const add = (time: string | undefined, isBegin: boolean, block?: ScheduledBlock) => {
      if (!time) return;
      const moment = momentOf(time, timeZone);
      moments.set({ at: inZone(moment, timeZone), file, route, title, isBegin, ...(block && { block }) }, moment);
    };
    const inside = (time: string | undefined) =>
      time !== undefined && time > from && (until === undefined || time < until) ? time : undefined;
    add(from, true);
    add(until, false);
    for (const period of periods) {
      add(inside(period.from), true, period.block);
      add(inside(period.until), false, period.block);
    }
  }
  return [...moments].sort(([, a], [, b]) => a - b).map(([change]) => change);
}

/** The changes of the next time at which the site changes; empty if none is known. */
export function nextChanges(changes: readonly Change[], now: number): readonly Change[] {
  const next = changes.find(({ at }) => Date.parse(at) > now);
  return changes.filter(({ at }) => at === next?.at);
}

/** The next change of a site, for reports. */
export function nextChange(changes: readonly Change[], { now, timeZone }: SiteClock): NextChange {
  const next = nextChanges(changes, now);
  return { at: next[0]?.at, timeZone, routes: [...new Set(next.map(({ route }) => route))] };
}

/** True if the published site differs between two moments. */
export function hasChanged(changes: readonly Change[], since: number, now: number): boolean {
  return changes.some(({ at }) => since < Date.parse(at) && Date.parse(at) <= now);
}
