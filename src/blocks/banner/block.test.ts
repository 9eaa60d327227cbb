import { expect, test } from 'vitest';
import check from './check.ts';

test('the last day is not before the first', () => {
  const pointersOf = (from?: string, until?: string) =>
    check({ text: 'A', ...(from && { from }), ...(until && { until }) }).map(({ pointer }) => pointer);
  expect(pointersOf('2026-02-01', '2026-01-31')).toEqual([['until']]);
  expect(pointersOf('2026-02-01', '2026-02-01')).toEqual([]);
  expect(pointersOf('2026-02-01')).toEqual([]);
  expect(pointersOf(undefined, '2026-02-01')).toEqual([]);
});
