import { expect, test } from 'vitest';
import type { Entry } from '../../../schema/compiled.ts';
import { daysOf, valuesOf } from './days.ts';

const entry = (name: string, start?: string, more: Partial<Entry> = {}): Entry => {
  return { href: `/${name}`, name, summary: '', ...(start && { period: { start } }), ...more };
};

test('sessions are in days and slots, in the order of their times', () => {
  const days = daysOf([
    entry('c', '2027-01-01T00:30+01:00'),
    entry('b2', '2026-12-31T09:30+01:00', { room: 'Aula', track: 'Web' }),
    entry('none'),
    entry('a', '2026-12-31'),
    entry('b1', '2026-12-31T09:30+01:00', { room: 'Sala' }),
    // The same hour, before and after the clocks go back.
    entry('z2', '2026-10-25T02:30+01:00', { room: 'Aula' }),
    entry('z1', '2026-10-25T02:45+02:00'),
  ]);
  const names = days.map(({ date, slots }) => [date, ...slots.map(({ sessions }) => sessions.map(({ name }) => name))]);
  expect(names).toEqual([
    ['2026-10-25', ['z1'], ['z2']],
    ['2026-12-31', ['a'], ['b2', 'b1']],
    ['2027-01-01', ['c']],
  ]);
  expect(valuesOf(days, 'room')).toEqual(['Aula', 'Sala']);
  expect(valuesOf(days, 'track')).toEqual(['Web']);
});
