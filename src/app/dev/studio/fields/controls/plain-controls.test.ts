import { expect, test } from 'vitest';
import { isDay } from './plain-controls.tsx';

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-40', false],
  ['28/02/2026', false],
  ['2026', false],
])('%s is a day that a calendar can show: %s', (text, expected) => expect(isDay(text)).toBe(expected));
