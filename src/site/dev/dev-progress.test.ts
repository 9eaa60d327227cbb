import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevProgress, createSlowWork } from './dev-progress.ts';

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

test('work that takes long is named until it ends', async () => {
  const lists: string[] = [];
  const slow = createSlowWork((names) => lists.push(names.join()), 2000);
  const started = (name: string) => {
    let end = () => {};
    const work = new Promise<string>((resolve) => {
      end = () => resolve(name);
    });
    return { work: slow(name, work), end };
  };
  const [a, b, c] = ['a.avif', 'b.avif', 'c.avif'].map(started);
  vi.advanceTimersByTime(1999);
  c!.end();
  expect(await c!.work).toBe('c.avif');
  expect(lists).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lists).toEqual(['a.avif', 'a.avif,b.avif']);
  a!.end();
  await a!.work;
  b!.end();
  await b!.work;
  expect(lists.slice(2)).toEqual(['b.avif', '']);
});

test('work that fails is no longer named', async () => {
  const lists: string[] = [];
  const slow = createSlowWork((names) => lists.push(names.join()), 2000);
  let fail = (_: Error) => {};
  const work = slow(
    'a.avif',
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  vi.advanceTimersByTime(2000);
  fail(new Error('spoilt'));
  await expect(work).rejects.toThrow('spoilt');
  expect(lists).toEqual(['a.avif', '']);
});
