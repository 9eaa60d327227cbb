import { count, markdownTable, milliseconds, quantile, ratio } from '../bench/report/table.ts';
import type { Click } from './clicks.ts';
import type { Visit } from './lighthouse.ts';
import type { Rest } from './rest.ts';
import type { TapTimes } from './tap.ts';

/** All measurements of one page. */
export interface Measured {
  readonly route: string;
  readonly visit: Visit;
  readonly visits: readonly Visit[];
  readonly plain?: Visit;
  /** A visit to a page of one word after the visits to this page. It shows changes of the speed of the machine. */
  readonly word?: Visit;
  readonly taps?: TapTimes;
  readonly plainTaps?: TapTimes;
}

const columns: readonly (readonly [title: string, cell: (measured: Measured) => string])[] = [
  ['page', ({ route }) => route],
  ['perf', ({ visit }) => String(visit.performance)],
  ['a11y', ({ visit }) => String(visit.accessibility)],
  ['best', ({ visit }) => String(visit.bestPractices)],
  ['seo', ({ visit }) => String(visit.seo)],
  ['LCP', ({ visit }) => milliseconds(visit.lcp)],
  ['to plain', ({ visit, plain }) => ratio(visit.lcp, plain?.lcp)],
  ['TBT', ({ visit }) => milliseconds(visit.tbt)],
  ['by scripts', ({ visit }) => milliseconds(visit.scriptBlocking)],
  ['TBT plain', ({ plain }) => milliseconds(plain?.tbt)],
  ['CLS', ({ visit }) => String(visit.cls)],
  ['tap', ({ taps }) => milliseconds(taps?.worst)],
  ['tap plain', ({ plainTaps }) => milliseconds(plainTaps?.worst)],
  ['html', ({ visit }) => count(visit.bytes.html)],
  ['script', ({ visit }) => count(visit.bytes.script)],
  ['data', ({ visit }) => count(visit.bytes.data)],
  ['image', ({ visit }) => count(visit.bytes.image)],
];

/** Formats the figures as a table, followed by the audits that reduce the score. */
export function formatVisits(measured: readonly Measured[]): string {
  const rows = measured.map((page) => columns.map(([, cell]) => cell(page)));
  const points = measured
    .filter(({ visit }) => visit.failed.length > 0)
    .map(({ route, visit }) => `${route} loses points to ${visit.failed.join(', ')}`);
  return [
    markdownTable(
      columns.map(([title]) => title),
      rows,
      1,
    ),
    ...points,
  ].join('\n');
}

/** Formats the costs of pages at rest, and the additional costs of starting React. */
export function formatRest(measured: readonly (readonly [route: string, rest: Rest])[]): string {
  const head = ['page', 'bytes', 'scripts', 'time', '+ bytes', '+ scripts', '+ time'];
  const rows = measured.map(([route, { bytes, scriptBytes, time, takeover }]) => [
    route,
    ...[count(bytes), count(scriptBytes), milliseconds(time)],
    ...[count(takeover.bytes), count(takeover.scriptBytes), milliseconds(takeover.time)],
  ]);
  return markdownTable(head, rows, 1);
}

/** Formats the differences between a page and the same page without scripts. */
export function formatDifferences(measured: readonly Measured[]): string {
  const head = ['page', 'LCP', 'plain', 'to plain', 'TBT', 'plain', 'more than plain'];
  const rows = measured.map(({ route, visit, plain }) => [
    route,
    ...[visit, plain].map((each) => milliseconds(each?.lcp)),
    ratio(visit.lcp, plain?.lcp),
    ...[visit, plain].map((each) => milliseconds(each?.tbt)),
    milliseconds(plain && visit.tbt - plain.tbt),
  ]);
  return markdownTable(head, rows, 1);
}

/** Number of named taps, the slowest ones. */
const NAMED = 5;

/** Formats the times from taps to the next frame, and the pages of the slowest taps. */
export function formatClicks(clicks: readonly Click[]): string {
  const slowest = clicks.toSorted((a, b) => b.time - a.time);
  const times = slowest.map(({ time }) => time);
  const head = ['taps on links', 'median', '90 of 100', '98 of 100', 'slowest'];
  const row = [count(clicks.length), ...[0.5, 0.9, 0.98, 1].map((share) => milliseconds(quantile(times, share)))];
  const named = slowest.slice(0, NAMED).map(({ from, to, time }) => `${from} → ${to} ${milliseconds(time)}`);
  return `${markdownTable(head, [row], 0)}\nSlowest: ${named.join(', ')}`;
}
