import { expect, test } from 'vitest';
import { movedPointer } from './moved-pointer.ts';

test('a value is found again after the items of its list have moved', () => {
  expect(movedPointer('/items/2/link', { op: 'insert', pointer: '/items/1', value: 0 })).toBe('/items/3/link');
  expect(movedPointer('/items/0', { op: 'insert', pointer: '/items/1', value: 0 })).toBe('/items/0');
  expect(movedPointer('/items/2', { op: 'duplicate', pointer: '/items/1' })).toBe('/items/3');
  expect(movedPointer('/items/1/a', { op: 'duplicate', pointer: '/items/1' })).toBe('/items/1/a');
  expect(movedPointer('/items/2', { op: 'remove', pointer: '/items/1' })).toBe('/items/1');
  expect(movedPointer('/items/1/a', { op: 'remove', pointer: '/items/1' })).toBeUndefined();
  expect(movedPointer('/items/1', { op: 'remove', pointer: '/title' })).toBe('/items/1');
  expect(movedPointer('/items/0/a', { op: 'move', from: '/items/0', to: '/items/2' })).toBe('/items/2/a');
  expect(movedPointer('/items/1', { op: 'move', from: '/items/0', to: '/items/2' })).toBe('/items/0');
  expect(movedPointer('/items/1', { op: 'move', from: '/items/2', to: '/items/0' })).toBe('/items/2');
  expect(movedPointer('/items/3', { op: 'move', from: '/items/2', to: '/items/0' })).toBe('/items/3');
  expect(movedPointer('/other/1', { op: 'move', from: '/items/0', to: '/items/2' })).toBe('/other/1');
  expect(movedPointer('/items/1', { op: 'set', pointer: '/items/0', value: 0 })).toBe('/items/1');
});
