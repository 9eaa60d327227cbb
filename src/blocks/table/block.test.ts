import { expect, test } from 'vitest';
import check from './check.ts';

test('a row has as many cells as there are columns', () => {
  const columns = [{ label: 'A' }, { label: 'B' }];
  const rows = [['1', '2'], ['1'], ['1', '2', '3']];
  expect(check({ caption: 'C', columns, rows }).map(({ pointer }) => pointer)).toEqual([
    ['rows', 1],
    ['rows', 2],
  ]);
});
