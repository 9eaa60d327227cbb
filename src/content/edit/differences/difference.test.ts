import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, changedData } from '../change.ts';
import { differences } from './difference.ts';

const item = fc.oneof(
  fc.constantFrom('uno', 'dos', 'tres'),
  fc.record({ type: fc.constantFrom('a', 'b'), title: fc.constantFrom('x', 'y'), text: fc.constantFrom('x', 'y') }),
);
const list = fc.array(item, { maxLength: 6 });

test('the changes between two lists turn one into the other', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changed = differences([], { list: before }, { list: after }).reduce<unknown>(changedData, { list: before });
      expect(changed).toEqual({ list: after });
    }),
  );
});

test.each<[string, unknown[], unknown[], Change[]]>([
  [
    'an item is added at the beginning while another one changes',
    [
      { type: 'a', title: 'Uno', text: 'x' },
      { type: 'a', title: 'Dos', text: 'y' },
    ],
    [{ type: 'b' }, { type: 'a', title: 'Uno', text: 'x' }, { type: 'a', title: 'Dos', text: 'z' }],
    [
      { change: 'set', path: [1, 'text'], value: 'z' },
      { change: 'insert', path: [0], value: { type: 'b' } },
    ],
  ],
  [
    'a block becomes a block of another type',
    [{ type: 'a', title: 'Uno' }],
    [{ type: 'b', title: 'Uno' }],
    [
      { change: 'insert', path: [1], value: { type: 'b', title: 'Uno' } },
      { change: 'remove', path: [0], count: 1 },
    ],
  ],
])('%s: the other items stay', (_, before, after, changes) => {
  expect(differences([], before, after)).toEqual(changes);
});
