import { expect, test } from 'vitest';
import { isWhole, moved, resized, turnedArea, turnedSize, wholeArea, withRatio } from './crop.ts';

const size = { width: 1200, height: 800 };
const area = { left: 100, top: 50, width: 400, height: 200 };

test('an area follows the turns of its picture', () => {
  const right = turnedArea(area, size, 1);
  expect(right).toEqual({ left: 800 - 50 - 200, top: 100, width: 200, height: 400 });
  expect(turnedArea(right, turnedSize(size, 1), -1)).toEqual(area);
  let [turned, turnedIn] = [area, size];
  for (const _ of [1, 2, 3, 4]) [turned, turnedIn] = [turnedArea(turned, turnedIn, 1), turnedSize(turnedIn, 1)];
  expect([turned, turnedIn]).toEqual([area, size]);
});

test('an area stays inside of its picture', () => {
  expect(moved(area, -500, 3000, size)).toEqual({ ...area, left: 0, top: 600 });
  expect(resized(area, { x: 1, y: 1 }, 5000, -5000, size)).toEqual({ ...area, width: 1100, height: 16 });
  expect(resized(area, { x: 0, y: 0 }, -500, 20, size)).toEqual({ left: 0, top: 70, width: 500, height: 180 });
  expect(resized(wholeArea({ width: 8, height: 4 }), { x: 0, y: 1 }, 9, -9, { width: 8, height: 4 })).toEqual({
    left: 4,
    top: 0,
    width: 4,
    height: 4,
  });
});

test('a fixed proportion holds for every corner and movement', () => {
  const square = withRatio(area, 1, size);
  expect(square).toEqual({ left: 0, top: 0, width: 800, height: 800 });
  const wide = withRatio(area, 16 / 9, size);
  expect(wide).toEqual({ left: 0, top: 0, width: 1200, height: 675 });
  for (const ratio of [1, 16 / 9, 3 / 4])
    for (const x of [0, 1] as const)
      for (const y of [0, 1] as const)
        for (const [dx, dy] of [
          [37, -12],
          [-250, 400],
          [5000, 5000],
          [-5000, -5000],
        ] as const) {
          const found = resized(
            { left: 300, top: 200, width: Math.round(320 * ratio), height: 320 },
            { x, y },
            dx,
            dy,
            size,
            ratio,
          );
          expect(Math.abs(found.width - found.height * ratio), `${ratio} ${x} ${y} ${dx}`).toBeLessThanOrEqual(ratio);
          expect(Math.min(found.left, found.top, found.width, found.height)).toBeGreaterThanOrEqual(0);
          expect(found.left + found.width).toBeLessThanOrEqual(size.width);
          expect(found.top + found.height).toBeLessThanOrEqual(size.height);
        }
});

test('the whole picture is its own largest area', () => {
  expect(isWhole(withRatio(area, 1.5, size), size)).toBe(true);
  expect(isWhole(area, size)).toBe(false);
});
