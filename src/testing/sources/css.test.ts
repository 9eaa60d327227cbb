import { expect, test } from 'vitest';
import { classesOf, physicalDeclarations } from './css.ts';

test('classes are read from selectors, not from values', () => {
  expect(
    classesOf('/* .no */ .a:hover > .b-c, .d { margin: .5rem; background: url(x.svg) } @media print { .e { } }'),
  ).toEqual(['a', 'b-c', 'd', 'e']);
});

test.each([
  ['in a nested rule', '.a { & .b { /* Physical: west */ left: 0; } right: 0; }', ['right: 0']],
  ['in a nested at-rule', '.a { @media print { left: 0; } /* Physical: west */ right: 0; }', ['left: 0']],
  ['after another comment', '.a { /* Physical: west */ /* Physical: north */ left: 0; right: 0; }', ['right: 0']],
  ['before another comment', '.a { /* Physical: west */ /* north */ left: 0; right: 0; }', ['right: 0']],
])('a comment %s excuses the declaration that follows it, and no other', (_, css, found) => {
  expect(physicalDeclarations(css).map(({ text }) => text)).toEqual(found);
});
