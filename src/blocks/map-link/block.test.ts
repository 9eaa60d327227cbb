import { expect, test } from 'vitest';
import { mapServices } from '../../ui/common/map-services.ts';
import check from './check.ts';

test('a place is found by its coordinates, else by its words', () => {
  const words = 'Calle 1 # 2-3, Cali';
  for (const { name, href } of mapServices) {
    const byWords = new URL(href({ words }));
    expect([...byWords.searchParams.values()], name).toContain(words);
    const exact = decodeURIComponent(href({ words, coordinates: [4.6, -74.1] }));
    expect(exact, name).toMatch(/4\.6/);
    expect(exact, name).toMatch(/-74\.1/);
    expect(exact, name).not.toContain('Calle');
  }
});

test('a place has both coordinates or no coordinates', () => {
  const pointersOf = (place: { latitude?: number; longitude?: number }) =>
    check({ address: 'A', ...place }).map(({ pointer }) => pointer);
  expect(pointersOf({ latitude: 4.6 })).toEqual([['latitude']]);
  expect(pointersOf({ longitude: -74 })).toEqual([['longitude']]);
  expect(pointersOf({ latitude: 0, longitude: 0 })).toEqual([]);
  expect(pointersOf({})).toEqual([]);
});
