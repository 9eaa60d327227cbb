import { expect, test } from 'vitest';
import { partOfFigure } from './counting.ts';

test.each([
  ['10.000', 0.5, '5.000'],
  ['10.000', 0.05, '500'],
  ['10.000', 0, '0'],
  ['10,000 km', 1, '10,000 km'],
  ['98,5 %', 0.01, '0,9 %'],
  ['1 250 000', 0.5, '625 000'],
  ['13', 0.5, '6'],
  ['24/7', 0.5, '12/3'],
  ['Siempre', 0.5, 'Siempre'],
])('a part of %s: %d', (text, share, expected) => expect(partOfFigure(text, share)).toBe(expected));
