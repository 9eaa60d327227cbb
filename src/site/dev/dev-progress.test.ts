import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevProgress, sayWhenSlow } from './dev-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('long work is reported every two seconds, short work never', () => {
  const lines: string[] = [];
  const progress = createDevProgress('assets', (line) => lines.push(line));
  progress(1, 1, 'a');
  vi.advanceTimersByTime(3_600_000);
  for (let done = 0; done < 50; done++) {
    progress(done, 50, `${done}.jpg`);
    vi.advanceTimersByTime(100);
  }
  expect(lines).toEqual(['assets 20/50: 20.jpg', 'assets 40/50: 40.jpg']);
});

test('one piece of work is named when it takes long', async () => {
  const lines: string[] = [];
  let finish = (_: number) => {};
  const work = sayWhenSlow(
    'a.avif',
    new Promise<number>((resolve) => {
      finish = resolve;
    }),
    (line) => lines.push(line),
  );
  vi.advanceTimersByTime(2000);
  finish(1);
  expect(await work).toBe(1);
  await sayWhenSlow('b.avif', Promise.resolve(2), (line) => lines.push(line));
  vi.advanceTimersByTime(9000);
  expect(lines).toEqual(['a.avif …']);
});
