import { expect, test } from 'vitest';
import { type FoundPage, nextHistory, type PageHistory } from './page-history.ts';

const found = (size: number, saved: number, isValid = true): FoundPage => ({ size, born: saved, saved, isValid });

function after(...states: readonly FoundPage[]): PageHistory {
  return states.reduce<PageHistory | undefined>((history, state) => nextHistory(history, state), undefined)!;
}

test('a page that lost half of its bytes is distinguished from an edited page', () => {
  expect(after(found(2000, 1), found(1100, 2))).toEqual({ since: 1, validSize: 1100 });
  expect(after(found(2000, 1), found(1000, 2))).toEqual({ since: 1, validSize: 2000, shrunkTo: 1000, shrunkAt: 2 });
});

test('looking again does not accept the loss, saving again does', () => {
  const lost = [found(2000, 1), found(900, 2)];
  expect(after(...lost, found(900, 2)).shrunkTo).toBe(900);
  expect(after(...lost, found(900, 3))).toEqual({ since: 1, validSize: 900 });
  expect(after(...lost, found(1900, 3))).toEqual({ since: 1, validSize: 1900 });
});

test('an edit in the Studio counts as no loss, but a removal by another program does', () => {
  const edited = { ...found(900, 2), isEdit: true };
  expect(after(found(2000, 1), edited)).toEqual({ since: 1, validSize: 900 });
  expect(after(found(2000, 1), edited, found(400, 3)).shrunkTo).toBe(400);
});

test('an invalid state changes nothing', () => {
  expect(after(found(2000, 1), found(100, 2, false))).toEqual({ since: 1, validSize: 2000 });
  expect(after(found(2000, 1), found(100, 2, false), found(900, 3)).shrunkTo).toBe(900);
});

test('small pages may lose anything', () => {
  expect(after(found(500, 1), found(100, 2)).shrunkTo).toBeUndefined();
});
