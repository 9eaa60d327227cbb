import { describe, expect, test } from 'vitest';
import { nearestSlide, slideOffset } from './position.ts';

/** Five slides of 1000 px with gaps of 24 px, in a row that scrolls up to 4000 px. */
const track = (scrollLeft: number) => ({
  scrollLeft,
  children: [0, 1, 2, 3, 4].map((at) => ({ offsetLeft: 64 + at * 1024 })),
});

describe('position in the carousel', () => {
  test('is the slide that the row has snapped to', () => {
    expect([0, 1024, 2048, 3072].map((left) => nearestSlide(track(left)))).toEqual([0, 1, 2, 3]);
  });

  test('is the last slide at the end of the row, although the row cannot scroll to its position', () => {
    expect(nearestSlide(track(4000))).toBe(4);
  });

  test('changes half-way while the row moves', () => {
    expect(nearestSlide(track(511))).toBe(0);
    expect(nearestSlide(track(513))).toBe(1);
  });

  test('stays in range while the row bounces beyond its edges', () => {
    expect(nearestSlide(track(-80))).toBe(0);
    expect(nearestSlide(track(6000))).toBe(4);
  });

  test('every slide has a scroll position', () => {
    expect([0, 3].map((at) => slideOffset(track(700), at))).toEqual([0, 3072]);
  });
});
