import { expect, test } from 'vitest';
import type { BrowserStorage } from '../storage.ts';
import { type EditStep, History, type Steps } from './history.ts';

const most = 500;

function step(number: number): EditStep {
  const operations = [{ op: 'set', pointer: '/title', value: `Título ${number}` }] as const;
  return { file: 'pages/a.yaml', label: 'Editar título', pointer: '/title', operations, base: String(number) };
}

/** A browser's storage with room for this number of steps. */
function storage(room = Number.POSITIVE_INFINITY) {
  let stored: Steps | undefined;
  const written: BrowserStorage<Steps> = {
    read: () => stored,
    write: (steps) => {
      const fits = (steps?.undo.length ?? 0) <= room;
      if (fits) stored = steps;
      return fits;
    },
    onChange: () => {},
  };
  return { ...written, kept: () => stored };
}

test('the steps have a limit in memory and in the storage, with any undo and redo', () => {
  const kept = storage();
  const history = new History(kept);
  for (let number = 0; number < most + 200; number++) history.done(step(number));
  const { undo } = history.get();
  expect(undo.length).toBe(most);
  expect(undo.at(-1)).toEqual(step(most + 199));
  for (let number = 0; number < 100; number++) history.taken('undo', step(number));
  for (let number = 0; number < 50; number++) history.taken('redo', step(number));
  const steps = history.get();
  expect(steps.undo.length + steps.redo.length).toBe(most);
  expect(kept.kept()).toEqual(steps);
});

test('a storage that is full keeps the newest steps', () => {
  const kept = storage(10);
  const history = new History(kept);
  for (let number = 0; number < 15; number++) history.done(step(number));
  expect(history.get().undo.length).toBe(15);
  expect(kept.kept()!.undo.at(-1)).toEqual(step(14));
});
