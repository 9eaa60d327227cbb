import { expect, test } from 'vitest';
import { keepRecent } from './keep-recent.ts';

test('a result is kept while its text is in use, and forgotten after others', () => {
  const computed: string[] = [];
  const read = keepRecent(4, (text) => {
    computed.push(text);
    return { text };
  });
  for (const text of ['aa', 'bb', 'aa', 'cc', 'aa', 'dd', 'ee', 'ff', 'gg', 'aa', 'bb'])
    expect(read(text)).toEqual({ text });
  expect(computed).toEqual(['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'aa', 'bb']);
  expect(read('bb')).toBe(read('bb'));
});
