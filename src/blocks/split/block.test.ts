import { expect, test } from 'vitest';
import check from './check.ts';

test('a picture or a second text is next to the text, or nothing', () => {
  const text = { title: 'A', body: 'B' };
  const image = { src: '/assets/a.svg', alt: '' };
  expect(check({ ...text, image, aside: 'C' }).map(({ pointer }) => pointer)).toEqual([['aside']]);
  for (const one of [text, { ...text, image }, { ...text, aside: 'C' }]) expect(check(one)).toEqual([]);
});
