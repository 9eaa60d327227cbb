/**
 * When pages and blocks are published. Written times have no offset and are compared as texts; `zoned-time.ts` converts
 * them to moments.
 */
import type { Pointer } from '../../../../schema/common/pointer.ts';
import { describedBlocks } from '../described-values.ts';
import { isRecord, type Schemas } from '../site-schemas.ts';
import { isRealMoment } from './calendar.ts';
import { momentOf } from './zoned-time.ts';

/** Something is published from one time until before another: `2026-12-01 09:00`. */
export interface Period {
  readonly from?: string;
  readonly until?: string;
}

/** A block that is published for a time. */
export interface ScheduledBlock {
  readonly pointer: Pointer;
  readonly type: string;
  readonly title?: string;
}

/** The period of a block. */
export interface PlacedPeriod extends Period {
  readonly block: ScheduledBlock;
}

/** The moment for which a site is checked or built, and the time zone of the times in its files. */
export interface SiteClock {
  readonly now: number;
  /** Undefined while `site.yaml` does not state it. */
  readonly timeZone: string | undefined;
}

const DAY = 86_400_000;

/** The period of two fields. A last day is over when the next day begins. */
export function periodOf(first: unknown, last: unknown): Period {
  return { ...(isMoment(first) && { from: startOf(first) }), ...(isMoment(last) && { until: endOf(last) }) };
}

/** Invalid values are reported elsewhere. */
function isMoment(value: unknown): value is string {
  return typeof value === 'string' && isRealMoment(value);
}

function startOf(written: string): string {
  return written.length > 10 ? written : `${written} 00:00`;
}

function endOf(written: string): string {
  if (written.length > 10) return written;
  return startOf(new Date(Date.parse(written) + DAY).toISOString().slice(0, 10));
}

/** The periods of the blocks of a page, nested blocks included. */
export function blockPeriods(schemas: Schemas, page: unknown): PlacedPeriod[] {
  return describedBlocks(schemas, schemas.page, page).flatMap(({ block, pointer }) => {
    const period = blockPeriod(block);
    return period ? [{ block: nameBlock(block, pointer), ...period }] : [];
  });
}

function nameBlock({ type, title }: Readonly<Record<string, unknown>>, pointer: Pointer): ScheduledBlock {
  return { pointer, type: String(type), ...(typeof title === 'string' && { title }) };
}

/** The period of a block; undefined for a block without one, and for other values. */
function blockPeriod(value: object): Period | undefined {
  if (!isRecord(value) || typeof value.type !== 'string') return undefined;
  const period = periodOf(value.showFrom, value.showUntil);
  return period.from === undefined && period.until === undefined ? undefined : period;
}

/** The first day of a period, or the time at which it begins, as an author writes it. */
export function writtenStart(from: string): string {
  return from.replace(/ 00:00$/, '');
}

/** The last day of a period, or the time at which it ends, as an author writes it. */
export function writtenEnd(until: string): string {
  return until.endsWith(' 00:00') ? new Date(Date.parse(until.slice(0, 10)) - DAY).toISOString().slice(0, 10) : until;
}

/**
 * The times at which a page's blocks change, in order, after the empty text for the time before all of them.
 * @param whole the period of the page; changes outside of it are left out
 */
export function stateTimes(periods: readonly Period[], { from = '', until }: Period = {}): string[] {
  const times = ['', ...new Set(periods.flatMap((period) => [period.from ?? [], period.until ?? []].flat()).sort())];
  return times.filter((since, index) => {
    const next = times[index + 1];
    return (next === undefined || next > from) && (until === undefined || since < until);
  });
}

/**
 * A page in the state that begins at a time: blocks that are not due are hidden.
 * @param since undefined for a page whose blocks have no periods
 */
export function withDueBlocks<T>(page: T, since: string | undefined): T {
  if (since === undefined || !isRecord(page)) return page;
  const state = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(state);
    if (!isRecord(value)) return value;
    const { from = '', until } = blockPeriod(value) ?? {};
    const isDue = from <= since && (until === undefined || since < until);
    const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, state(each)]));
    return isDue ? inner : { ...inner, isHidden: true };
  };
  return { ...page, blocks: state(page.blocks) };
}

/** True if a written time has come. */
export function isPast(time: string, { now, timeZone }: SiteClock): boolean {
  return momentOf(time, timeZone) <= now;
}
