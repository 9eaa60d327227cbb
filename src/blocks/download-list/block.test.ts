import { expect, test } from 'vitest';
import { en } from '../../ui/messages/en.ts';
import { es } from '../../ui/messages/es.ts';
import { sizeOf } from './size.ts';

test('sizes of files have the usual unit and decimals', () => {
  const sizes = [0, 187, 1_000, 20_480, 1_234_567, 52_000_000, 3_100_000_000];
  expect(sizes.map((size) => sizeOf(size, es))).toEqual([
    '0 B',
    '187 B',
    '1,0 kB',
    '20 kB',
    '1,2 MB',
    '52 MB',
    '3,1 GB',
  ]);
  expect(sizeOf(1_234_567, en)).toBe('1.2 MB');
});
