import { expect, test } from 'vitest';
import { croppedImage } from '../../../../../../schema/parts.ts';
import { editsOf, focusAt } from './focus.ts';

const schema = croppedImage.properties.focus;
const use = (file: string, index: number, focus: string) => ({
  path: '/assets/lago.jpg',
  file,
  base: `hash of ${file}`,
  pointer: `/blocks/${index}/image/src`,
  place: '',
  schema,
  focus,
});
const uses = [use('a.yaml', 0, 'center'), use('a.yaml', 1, 'top'), use('b.yaml', 0, 'left')];

test('each file gets one edit with its places that keep another part', () => {
  expect(editsOf(uses, 'top')).toEqual([
    {
      file: 'a.yaml',
      base: 'hash of a.yaml',
      operations: [{ op: 'set', pointer: '/blocks/0/image/focus', value: 'top' }],
    },
    {
      file: 'b.yaml',
      base: 'hash of b.yaml',
      operations: [{ op: 'set', pointer: '/blocks/0/image/focus', value: 'top' }],
    },
  ]);
});

test('the part that is kept by default is not written', () => {
  expect(editsOf(uses, 'center').map(({ operations }) => operations)).toEqual([
    [{ op: 'remove', pointer: '/blocks/1/image/focus' }],
    [{ op: 'remove', pointer: '/blocks/0/image/focus' }],
  ]);
});

test('every part that a picture may keep has a point', () => {
  const points = [
    [0.5, 0.6],
    [0.4, 0.1],
    [0.6, 0.95],
    [0.1, 0.3],
    [1, 0.5],
  ] as const;
  expect(points.map(([x, y]) => focusAt(x, y))).toEqual(schema.enum);
});
