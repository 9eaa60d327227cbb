import { describe, expect, test } from 'vitest';
import type { Entry, EntryGroup } from '../../../schema/compiled.ts';
import { choiceOfHash, choices } from './choices.ts';
import { shapeOf } from './shape.ts';

const entry = { href: '/a', name: 'A', summary: 'a', image: { src: '/a.svg', alt: '', width: 1, height: 1 } } as Entry;
const groups: readonly EntryGroup[] = [
  { id: 'carga', anchor: 'group-carga', label: 'Carga', entries: [entry, { ...entry, href: '/b' }] },
  { id: 'estación', anchor: 'group-estación', label: 'Estación', entries: [entry] },
];

describe('filter of the catalogue', () => {
  test('offers everything and every group, with their counts; an entry in several groups counts once', () => {
    expect(choices(groups, 'Todos')).toEqual([
      { anchor: 'group-all', label: 'Todos', count: 2 },
      { anchor: 'group-carga', label: 'Carga', count: 2 },
      { anchor: 'group-estación', label: 'Estación', count: 1 },
    ]);
  });

  test('offers only everything if the site has no groups', () => {
    expect(choices([{ entries: [entry] }], 'Todos')).toEqual([{ anchor: 'group-all', label: 'Todos', count: 1 }]);
  });

  test('reads the group from the address, with or without percent signs', () => {
    expect(choiceOfHash(groups, '#group-carga')).toBe('group-carga');
    expect(choiceOfHash(groups, '#group-estación')).toBe('group-estación');
    expect(choiceOfHash(groups, '#group-estaci%C3%B3n')).toBe('group-estación');
  });

  test('reads no choice from an address that names something else', () => {
    for (const hash of ['', '#', '#beneficios', '#group-', '#group-nada', '#group-2-carga', '#%']) {
      expect(choiceOfHash(groups, hash)).toBeUndefined();
    }
    expect(choiceOfHash(groups, '#group-all')).toBe('group-all');
  });

  test('has addresses of its own in a second list', () => {
    const second = groups.map((group) => ({ ...group, anchor: `group-2-${group.id}` }));
    expect(choices(second, 'Todos').map(({ anchor }) => anchor)).toEqual([
      'group-2-all',
      'group-2-carga',
      'group-2-estación',
    ]);
    expect(choiceOfHash(second, '#group-carga')).toBeUndefined();
  });
});

test('frames are upright if all pictures are, so that portraits keep their heads', () => {
  const [upright, wide] = [
    { width: 2, height: 3 },
    { width: 3, height: 2 },
  ];
  expect(shapeOf([upright, upright])).toContain('upright');
  expect(shapeOf([upright, wide])).toBe('');
  expect(shapeOf([])).toContain('bare');
});
