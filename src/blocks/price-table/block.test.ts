import { expect, test } from 'vitest';
import check from './check.ts';

const plan = { name: 'A', price: '1' };

test('a row has one value for each plan, and at most one plan is highlighted', () => {
  const highlighted = { ...plan, badge: 'B' };
  const features = [
    { label: 'Uno', values: ['1', '2'] },
    { label: 'Dos', values: ['1', '2', '3'] },
  ];
  const pointersOf = (plans: readonly (typeof plan)[]) =>
    check({ caption: 'C', plans, features }).map(({ pointer }) => pointer.join('.'));
  expect(pointersOf([plan, plan])).toEqual(['features.1.values']);
  expect(pointersOf([highlighted, plan])).toEqual(['features.1.values']);
  expect(pointersOf([highlighted, plan, highlighted])).toEqual(['features.0.values', 'plans.2.badge']);
});
