import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../schema/schema.ts';
import { dateOrder } from './date-order.ts';

const day: FieldSchema = { type: 'string', format: 'date' };
const properties = { opens: day, closes: { ...day, notBefore: 'opens' } };

test('a date is not before the one that its schema names', () => {
  const report = (opens: string, closes: string) => dateOrder({ properties }, { opens, closes }, ['items', 0]);
  expect(report('2026-05-01', '2026-05-01')).toEqual([]);
  expect(report('2026-05-01', '2026-04-01')).toMatchObject([{ rule: 'date-order', pointer: ['items', 0, 'closes'] }]);
});
