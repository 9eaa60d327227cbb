import { expect, test } from 'vitest';
import { reducedSize } from './shrink.ts';

test('a large photograph keeps its proportions', () => {
  expect(reducedSize(6000, 4000)).toEqual({ width: 2560, height: 1707 });
  expect(reducedSize(3000, 6000)).toEqual({ width: 1280, height: 2560 });
  expect(reducedSize(800, 600)).toEqual({ width: 800, height: 600 });
});
