import { expect, test } from 'vitest';
import { jsonChanges, withJsonChanges } from './json-changes.ts';

/* Applying the differences of two JSON values to the first gives the second. */

const page = {
  title: 'Uno',
  blocks: [
    { type: 'hero', props: { title: 'A' } },
    { type: 'faq', props: { items: [1] } },
  ],
};
const withHero = (hero: unknown) => ({ ...page, blocks: [hero, page.blocks[1]] });

test.each([
  ['a text', { ...page, title: 'Dos' }, ['title']],
  ['a value inside a list', withHero({ type: 'hero', props: { title: 'B' } }), ['blocks/0/props/title']],
  ['a new field', withHero({ type: 'hero', props: { title: 'A', text: 'B' } }), ['blocks/0/props']],
  ['a removed field', withHero({ type: 'hero', props: {} }), ['blocks/0/props']],
  [
    'a field that is there without a value',
    withHero({ type: 'hero', props: { title: undefined } }),
    ['blocks/0/props'],
  ],
  ['other order', withHero({ props: { title: 'A' }, type: 'hero' }), ['blocks/0']],
  ['a removed item', { ...page, blocks: page.blocks.slice(1) }, ['blocks']],
  ['two values', { title: 'Dos', blocks: withHero(null).blocks }, ['title', 'blocks/0']],
  ['another kind', [page], ['']],
  ['nothing', structuredClone(page), []],
])('%s', (_, after, pointers) => {
  const changes = jsonChanges(page, after);
  expect(changes.map(({ pointer }) => pointer.join('/'))).toEqual(pointers);
  const sent = JSON.parse(JSON.stringify(changes));
  expect(JSON.stringify(withJsonChanges(page, sent))).toBe(JSON.stringify(after));
});

test('unchanged values stay the same objects', () => {
  const changed = withJsonChanges(page, jsonChanges(page, withHero(null))) as typeof page;
  expect(changed.blocks[1]).toBe(page.blocks[1]);
});
