import { expect, test } from 'vitest';
import { createRedirectAnalysis } from './read-redirects.ts';

test('a file of redirects that gets another name is read anew', () => {
  const analysis = createRedirectAnalysis('es');
  const read = (path: string) => {
    const { lines, diagnostics } = analysis.redirects({ path, bytes: new TextEncoder().encode('/a,/b\n') });
    return { lines: lines.length, found: diagnostics.map(({ file, rule }) => [file, rule]) };
  };
  expect(read('pages/redirects.yaml')).toEqual({ lines: 0, found: [['pages/redirects.yaml', 'redirect-line']] });
  expect(read('pages/redirects.csv')).toEqual({ lines: 1, found: [] });
});
