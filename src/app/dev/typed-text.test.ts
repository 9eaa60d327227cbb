import { expect, test } from 'vitest';
import type { BlockData, PageData } from '../../../schema/compiled.ts';
import { withTypedText } from './typed-text.ts';

/* A text that is typed is shown at its place in the compiled page. */

const added: BlockData = { isProse: true, type: 'pagination', props: {} };
const hero: BlockData = { type: 'hero', props: { title: 'Uno', text: ['Con ', { t: 'strong', c: ['marca'] }] } };
const tabs: BlockData = {
  type: 'tabs',
  props: { items: [{ title: 'Pestaña', blocks: { $blocks: [added, { type: 'faq', props: { title: 'Dos' } }] } }] },
};
const page = { route: '/', title: 'Prueba', blocks: [added, hero, tabs] } as unknown as PageData;

const typed = (pointer: string) => withTypedText(page, { pointer, value: 'Nuevo' });

test('of a block, after blocks that the compiler has added', () => {
  expect(typed('/blocks/0/title').blocks).toEqual([added, { ...hero, props: { ...hero.props, title: 'Nuevo' } }, tabs]);
});

test('of a block inside another one; other blocks stay the same objects', () => {
  const { blocks } = typed('/blocks/1/items/0/blocks/0/title');
  expect(JSON.stringify(blocks)).toBe(JSON.stringify(page.blocks).replace('Dos', 'Nuevo'));
  expect(blocks[1]).toBe(hero);
});

test('with formatting, if its words are changed', () => {
  const { blocks } = withTypedText(page, { pointer: '/blocks/0/text', value: 'Con **marcas**' });
  expect(blocks[1]!.props.text).toEqual(['Con ', { t: 'strong', c: ['marcas'] }]);
});

test.each([
  ['has other words at several places', '/blocks/0/text'],
  ['is not there', '/blocks/0/eyebrow'],
  ['is in a block that is not there', '/blocks/9/title'],
  ['is in the envelope', '/title'],
  ['is the whole file', ''],
])('not if the text %s', (_, pointer) => {
  expect(typed(pointer)).toEqual(page);
});
