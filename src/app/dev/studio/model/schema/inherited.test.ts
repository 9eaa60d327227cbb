import { expect, test } from 'vitest';
import { inheritedAt } from './inherited.ts';

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
