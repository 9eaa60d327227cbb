import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

test('a row with wrong quotes is reported at its place, and later rows are read', () => {
  const { lines, issues } = readTable('from,to\n"/uno" y más,/a\n"/dos,/b\n  "/tres" ,\t/c\t\r\n');
  expect(issues).toMatchObject([
    { rule: 'cell-quotes', start: 8, end: 14 },
    { rule: 'redirect-line', params: { kind: 'quote' }, start: 24, end: 32 },
  ]);
  expect(lines).toEqual([
    {
      number: 4,
      from: { text: '/tres', start: 35, end: 42 },
      to: { text: '/c', start: 45, end: 47 },
    },
  ]);
});
