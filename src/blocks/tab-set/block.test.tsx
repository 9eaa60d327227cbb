import { expect, test } from 'vitest';
import { nextTab } from './keys.ts';

test('arrows wrap around, Home and End go to the ends, the space bar selects the focused tab', () => {
  expect(nextTab('ArrowRight', 1, 4)).toBe(2);
  expect(nextTab('ArrowRight', 3, 4)).toBe(0);
  expect(nextTab('ArrowLeft', 1, 4)).toBe(0);
  expect(nextTab('ArrowLeft', 0, 4)).toBe(3);
  expect(nextTab('Home', 2, 4)).toBe(0);
  expect(nextTab('End', 2, 4)).toBe(3);
  expect(nextTab(' ', 2, 4)).toBe(2);
});

test('the left arrow leads forward if tabs run from right to left', () => {
  expect(nextTab('ArrowLeft', 3, 4, 'rtl')).toBe(0);
  expect(nextTab('ArrowRight', 0, 4, 'rtl')).toBe(3);
  expect(nextTab('Home', 2, 4, 'rtl')).toBe(0);
});

test('other keys are left to the browser', () => {
  for (const key of ['Tab', 'Enter', 'ArrowDown', 'ArrowUp', 'a']) expect(nextTab(key, 1, 4)).toBeUndefined();
});
