import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../schema/schema.ts';
import { dateOrder } from './date-order.ts';

const day: FieldSchema = { type: 'string', format: 'date' };

test.each([
  ['from', 'until'],
  ['datePosted', 'validThrough'],
])('%s is not after %s', (first, last) => {
  const report = (from: string, until: string) =>
    dateOrder({ properties: { [first]: day, [last]: day } }, { [first]: from, [last]: until }, ['items', 0]);
  expect(report('2026-05-01', '2026-05-01')).toEqual([]);
  expect(report('2026-05-01', '2026-04-01')).toMatchObject([{ rule: 'date-order', pointer: ['items', 0, last] }]);
});
