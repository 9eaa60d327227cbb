import { expect, test } from 'vitest';
import { answerReducedMotion, answerScheme } from './media-queries.ts';

test('the scheme that is asked for is there or not, and the rest of the query stays', () => {
  const dark = '(width < 40em) and (prefers-color-scheme: dark)';
  expect(answerScheme('dark')(dark)).toBe('(width < 40em) and (min-width: 0px)');
  expect(answerScheme('light')(dark)).toBe('(width < 40em) and (max-width: 0px)');
  expect(answerScheme('light')('print')).toBe('print');
});

test('reduced motion is there, asked for in any way', () => {
  const queries = ['(prefers-reduced-motion)', '(prefers-reduced-motion:reduce)'];
  expect(queries.map(answerReducedMotion)).toEqual(['(min-width: 0px)', '(min-width: 0px)']);
  expect(answerReducedMotion('(prefers-reduced-motion: no-preference)')).toBe('(max-width: 0px)');
});
