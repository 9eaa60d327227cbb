import { expect, test } from 'vitest';
import { inheritedAt, inheritedItems } from './inherited.ts';

const first = {
  title: 'Taller',
  header: { links: [{ label: 'Inicio' }] },
  groups: [
    { id: 'uno', label: 'Uno' },
    { id: 'dos', label: 'Dos' },
  ],
};
const own = { header: { links: [{ label: 'Home' }, { href: '/en' }] }, groups: [{ id: 'dos' }] };

test.each([
  ['a field', '/title', 'Taller'],
  ['an item of a list with ids', '/groups/0/label', 'Dos'],
  ['a list', '/groups', first.groups],
  ['no item of a list that replaces another one', '/header/links/0/label', undefined],
  ['nothing that the first language does not state', '/logo/src', undefined],
])('%s is inherited', (_, pointer, value) => {
  expect(inheritedAt(first, own, pointer)).toEqual(value);
});

test.each([
  ['all items without an id, while the file states no list', first.header.links, undefined, first.header.links],
  ['no item without an id, if the list is empty', first.header.links, [], []],
  ['the items with other ids', first.groups, own.groups, [first.groups[0]]],
])('a list inherits %s', (_, inherited, list, items) => {
  expect(inheritedItems(inherited, list)).toEqual(items);
});
