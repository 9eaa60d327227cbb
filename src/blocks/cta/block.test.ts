import { expect, test } from 'vitest';
import check from './check.ts';

test('a call to action has a link, a chat or both', () => {
  const link = { label: 'A', href: '/a' };
  const chat = { label: 'B', greeting: 'C' };
  expect(check({ title: 'T' }).map(({ pointer }) => pointer)).toEqual([['type']]);
  for (const one of [{ link }, { chat }, { link, chat }]) expect(check(one)).toEqual([]);
});
