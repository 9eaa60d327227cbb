import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedOnce, readAgain, recordReads } from './recorded-reads.ts';

interface Data {
  readonly title?: string;
  readonly part?: Readonly<Record<string, number>>;
  readonly items: readonly { readonly href: string; readonly label: string }[];
}

const text = fc.constantFrom('a', 'b', '/', '~');
const data: fc.Arbitrary<Data> = fc.record(
  {
    title: text,
    part: fc.dictionary(text, fc.integer({ min: 0, max: 2 }), { maxKeys: 2 }),
    items: fc.array(fc.record({ href: text, label: text }), { maxLength: 2 }),
  },
  { requiredKeys: ['items'] },
);

const computations: Readonly<Record<string, (data: Data) => unknown>> = {
  'a value': ({ title }) => title,
  'whether there is one': ({ part }) => part !== undefined,
  'a value of a part': ({ part }) => part?.a,
  'whether a part has a field': ({ part = {} }) => ['a' in part, Object.hasOwn(part, '/')],
  'the names of fields': ({ part = {} }) => Object.keys(part),
  'a copy of a part': ({ part }) => ({ ...part }),
  'one field of all items': ({ items }) => items.map(({ href }) => href),
  'an item that is searched': ({ items }) => items.find(({ href }) => href === 'a')?.label,
  'the number of items': ({ items }) => items.length,
  everything: (all) => JSON.stringify(all),
};

test.each(Object.entries(computations))('%s is the same while what it has read is the same', (_, compute) => {
  fc.assert(
    fc.property(data, data, (before, after) => {
      const { value, reads } = recordReads(before);
      const result = compute(value);
      expect(result).toEqual(compute(before));
      if (reads().every((read) => readAgain(before, read) === readAgain(after, read)))
        expect(compute(after), `read: ${reads().join(' ')}`).toEqual(result);
    }),
  );
});

test('a value that is not read may change', () => {
  const { value, reads } = recordReads({ items: [{ href: '/', label: 'Inicio' }] });
  expect(value.items.map(({ href }) => href)).toEqual(['/']);
  expect(reads().filter((read) => read.includes('label'))).toEqual([]);
});

test('a result computed once for all views of the same data counts as read by each view', () => {
  let count = 0;
  const sum = computedOnce(
    ({ items }: { readonly items: readonly number[] }, { factor }: { readonly factor: number }) => {
      count += 1;
      return items.reduce((total, item) => total + item * factor, 0);
    },
  );
  const [double, triple] = [{ factor: 2 }, { factor: 3 }];
  const data = { items: [1, 2], title: 'a' };
  const views = [recordReads(data), recordReads(data)];
  for (const { value, reads } of views) {
    expect([value.title, sum(value, double)]).toEqual(['a', 6]);
    expect(reads()).toContain('/items/1');
  }
  expect([sum(data, double), count]).toEqual([6, 1]);
  expect([sum(data, triple), sum({ ...data, items: [5] }, double), count]).toEqual([9, 10, 3]);
});
