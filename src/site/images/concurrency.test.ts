import { expect, test } from 'vitest';
import { mapLimited } from './concurrency.ts';

test('results come in the order of the items', async () => {
  const results = await mapLimited([3, 1, 2], 2, async (turns) => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    return turns;
  });
  expect(results).toEqual([3, 1, 2]);
});

test('a slow item does not delay others: when a call ends, the next one starts', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const done: number[] = [];
  const all = mapLimited([0, 1, 2, 3], 2, async (item) => {
    if (item === 0) await slow;
    done.push(item);
    if (item === 3) finish();
  });
  await all;
  expect(done).toEqual([1, 2, 3, 0]);
});

test('an error ends it, and nothing is started after it', async () => {
  const started: number[] = [];
  const all = mapLimited([0, 1, 2, 3], 2, async (item) => {
    started.push(item);
    if (item === 1) throw new Error('no');
    await new Promise((resolve) => setImmediate(resolve));
  });
  await expect(all).rejects.toThrow('no');
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([0, 1]);
});
