import { type SiteClock, stateTimes } from '../../common/time/due.ts';
import { inZone, momentOf } from '../../common/time/zoned-time.ts';
import type { NextChange } from '../../diagnostics/report/report.ts';
import type { PageHead } from '../page-index.ts';

/** A time at which the published site changes without an edit. */
export interface Change {
  /** In the time zone of the site: `2026-12-01T00:00-05:00`. */
  readonly at: string;
  readonly file: string;
  readonly route: string;
  /** `begin` and `end` of a page, or a time at which some `blocks` of it change. */
  readonly kind: 'begin' | 'end' | 'blocks';
}

/** The changes of pages in the order of their times. Drafts do not change, and neither do pages that are not published. */
export function changesOf(pages: readonly PageHead[], { timeZone }: Pick<SiteClock, 'timeZone'>): Change[] {
  const moments = new Map<Change, number>();
  for (const { file, route, isDraft, schedule: { from, until } = {}, periods = [] } of pages) {
    if (isDraft) continue;
    const add = (time: string, kind: Change['kind']) => {
      const moment = momentOf(time, timeZone);
      moments.set({ at: inZone(moment, timeZone), file, route, kind }, moment);
    };
    if (from !== undefined) add(from, 'begin');
    if (until !== undefined) add(until, 'end');
    for (const time of stateTimes(periods, { from, until }).slice(1)) add(time, 'blocks');
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
