import { expect, test } from 'vitest';
import { problemsBeside, problemsIn } from './section-problems.ts';

const found = (severity: string, pointer?: string) => ({ severity, pointer }) as never;
const diagnostics = [
  found('warning', '/blocks/1/title'),
  found('warning', '/blocks/10'),
  found('error', '/blocks/1/items/0'),
  found('warning', '/description'),
  found('error'),
];

test('a section, or several fields, count their errors, or else their warnings', () => {
  expect(problemsIn(diagnostics, '/blocks/1')).toEqual({ count: 1, kind: 'error', pointer: '/blocks/1/items/0' });
  expect(problemsIn(diagnostics, '/blocks/10')).toEqual({ count: 1, kind: 'warning', pointer: '/blocks/10' });
  expect(problemsIn(diagnostics, '/blocks/2')).toBeUndefined();
  expect(problemsIn(diagnostics, '/description', '/blocks/1')).toMatchObject({ count: 1, kind: 'error' });
});

test('the page counts the problems outside of its sections', () => {
  const sections = ['/blocks/1', '/blocks/10'];
  expect(problemsBeside(diagnostics, sections)).toEqual({ count: 1, kind: 'warning', pointer: '/description' });
  expect(problemsBeside(diagnostics, [...sections, '/description'])).toBeUndefined();
});
