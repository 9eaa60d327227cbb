import { expect, test } from 'vitest';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { madeOf, replacedAfter } from './replaced.ts';

const page = (...titles: readonly string[]) => ({ blocks: titles.map((title) => ({ type: 'hero', title })) });
const pointer = '/blocks/0/title';
const label = 'Editar título';
const made = madeOf([{ op: 'set', pointer, value: 'Mío' }], label);
const replaced = { pointer, label, mine: 'Mío', theirs: 'Suyo' };
const move: EditOperation = { op: 'move', from: '/blocks/0', to: '/blocks/1' };

test('the value of the last edit is replaced by others, not by an edit of this window', () => {
  const state = { made, data: page('Mío', 'Otro') };
  expect(replacedAfter(state, page('Suyo', 'Otro'))).toEqual(replaced);
  expect(replacedAfter(state, page('Mío', 'Suyo')), 'another value').toBeUndefined();
  expect(replacedAfter(state, page('Antes', 'Mío', 'Otro')), 'the same value in another place').toBeUndefined();
  expect(replacedAfter(state, page('Más', 'Otro'), [{ op: 'set', pointer, value: 'Más' }])).toBeUndefined();
  const unsaved = { base: '', operations: [{ op: 'set', pointer, value: 'Más' }] as const, label };
  const conflict = { hash: '', source: '', unsaved };
  expect(replacedAfter({ ...state, conflict }, page('Suyo', 'Otro')), 'a conflict shows it').toBeUndefined();
  expect(replacedAfter(state, page('Otro', 'Mío'), [move]), 'this window has moved it').toBeUndefined();
  expect(replacedAfter(state, page('Otro', 'Suyo'), [move]), 'others have changed what moved').toBeUndefined();
});

test('a replaced value follows its section, and shows the newest value of others', () => {
  const state = { replaced, data: page('Suyo', 'Otro') };
  expect(replacedAfter(state, page('Suyo y más', 'Otro'))).toEqual({ ...replaced, theirs: 'Suyo y más' });
  expect(replacedAfter(state, page('Otro', 'Suyo'), [move])).toEqual({ ...replaced, pointer: '/blocks/1/title' });
  const before: EditOperation = { op: 'insert', pointer: '/blocks/0', value: { type: 'hero', title: 'Antes' } };
  const inserted = replacedAfter(state, page('Antes', 'Suyo', 'Otro'), [before]);
  expect(inserted).toEqual({ ...replaced, pointer: '/blocks/1/title' });
});

test('a replaced value is forgotten as soon as its pointer may lead to another value, or the author has changed it', () => {
  const state = { replaced, data: page('Suyo', 'Otro') };
  expect(replacedAfter(state, page('Mío', 'Otro')), 'others have put it back').toBeUndefined();
  expect(replacedAfter(state, page('Más', 'Otro'), [{ op: 'set', pointer, value: 'Más' }])).toBeUndefined();
  expect(replacedAfter(state, page('Otro'), [{ op: 'remove', pointer: '/blocks/0' }])).toBeUndefined();
  expect(replacedAfter(state, page('Antes', 'Suyo', 'Otro')), 'others have added a section').toBeUndefined();
  expect(replacedAfter(state, null), 'the file does not parse').toBeUndefined();
});
