import { expect, test } from 'vitest';
import { firstDifference } from './differing-markup.ts';

test('markup differs from the tag before its first difference, attributes aside', () => {
  expect(firstDifference('<p class="a"><b>uno</b></p>', '<p class="b"><b>uno</b></p>')).toBeUndefined();
  expect(firstDifference('<p>a</p><b class="x">uno</b>', '<p>a</p><b class="y">dos</b>')).toEqual([
    '<b class="x">uno</b>',
    '<b class="y">dos</b>',
  ]);
  expect(firstDifference('<p><i>uno</i></p>', '<p><b>uno</b></p>')).toEqual(['<p><i>uno</i></p>', '<p><b>uno</b></p>']);
  expect(firstDifference('<p></p>', '<p></p><hr>')).toEqual(['</p>', '</p><hr>']);
  expect(firstDifference(`<p>${'a'.repeat(300)}`, '<i>')![0]).toMatch(/^<p>a+…$/);
});
