import { expect, test } from 'vitest';
import type { EditOperation } from '../../src/content/edit/operations/operation.ts';
import { UsageError } from '../common/cli.ts';
import { readOperations } from './arguments.ts';

const list = '[{"op":"paste","pointer":"/blocks/0","text":"type: text"},{"op":"remove","pointer":"/draft"}]';

test.each<[string[], EditOperation]>([
  [['set', '/draft', 'true'], { op: 'set', pointer: '/draft', value: true }],
  [['set', '/title', 'Nuevo: título'], { op: 'set', pointer: '/title', value: 'Nuevo: título' }],
  [['set', '/title', ''], { op: 'set', pointer: '/title', value: '' }],
  [['insert', '/blocks/-', '{"type":"text"}'], { op: 'insert', pointer: '/blocks/-', value: { type: 'text' } }],
  [['remove', '/blocks/0'], { op: 'remove', pointer: '/blocks/0' }],
  [['duplicate', '/blocks/0'], { op: 'duplicate', pointer: '/blocks/0' }],
  [['paste', '/blocks/0', 'type: text'], { op: 'paste', pointer: '/blocks/0', text: 'type: text' }],
  [['move', '/blocks/0', '/blocks/2'], { op: 'move', from: '/blocks/0', to: '/blocks/2' }],
  [['type', '/blocks/0', 'text'], { op: 'type', pointer: '/blocks/0', value: 'text' }],
  [['text', '0', '7', '12', 'title: '], { op: 'text', start: 0, end: 7, text: '12', expect: 'title: ' }],
])('%j is an operation', (words, operation) => {
  expect(readOperations(words, false)).toEqual([operation]);
});

test('--text takes every value as text, and `apply` a list of operations', () => {
  expect(readOperations(['set', '/title', '2026'], true)).toEqual([{ op: 'set', pointer: '/title', value: '2026' }]);
  expect(readOperations(['apply', list], false)).toEqual(JSON.parse(list));
});

test.each([
  [[], /^Uso: npm run edit/],
  [['set', '/title'], /^Uso: npm run edit/],
  [['remove', '/title', 'Otro'], /^Uso: npm run edit/],
  [['toString', '/title'], /^Uso: npm run edit/],
  [['text', '0', 'fin', 'a', 'b'], /^Uso: npm run edit/],
  [['apply', '{}'], /^operations: se espera/],
  [['apply', '[{"op":"set","pointer":"/title"}]'], /^operations\/0\/value: se espera value/],
  [['apply', '[{"op":"toString"}]'], /^operations\/0\/op: se espera set \|/],
])('%j is wrong usage', (words, message) => {
  const read = () => readOperations(words, false);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
});
