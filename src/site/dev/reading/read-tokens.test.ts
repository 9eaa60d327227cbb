import { expect, test } from 'vitest';
import { readTokens } from './read-tokens.ts';

test('tokens have all their values, each with where it holds', () => {
  const style = `/* Sizes. */
:root {
  --gap: 4px;
  /* Behind the text,
   * in both schemes. */
  --paper: light-dark(#fff,  #000);
  color: red;
}
@media (width < 768px) { :root { --gap: 2px; } }`;
  expect(readTokens(style)).toEqual([
    {
      name: '--gap',
      description: '',
      declarations: [
        { where: ':root', value: '4px' },
        { where: '(width<768px) :root', value: '2px' },
      ],
    },
    {
      name: '--paper',
      description: 'Behind the text, in both schemes.',
      declarations: [{ where: ':root', value: 'light-dark(#fff, #000)' }],
    },
  ]);
});
