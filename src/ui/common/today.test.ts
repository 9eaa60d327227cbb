import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutside } from './today.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') });
  // Five hours behind UTC, as in Colombia.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the day is the one on the visitor's calendar", () => {
  expect(isOutside('2026-11-22', '2026-11-22')).toBe(false);
  expect(isOutside('2026-11-23', undefined)).toBe(true);
  expect(isOutside(undefined, '2026-11-21')).toBe(true);
  expect(isOutside(undefined, undefined)).toBe(false);
});
