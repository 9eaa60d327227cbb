import { expect, test } from 'vitest';
import { unifiedDiff } from './diff.ts';

test.each([
  ['pages/uno.yaml', 'pages/uno.yaml'],
  ['/srv/pages/uno.yaml', 'srv/pages/uno.yaml'],
])('the names of a diff are those that git reads: %s', (file, name) => {
  expect(unifiedDiff(file, 'a: 1\n', [{ start: 3, end: 4, text: '2' }])).toBe(
    `--- a/${name}\n+++ b/${name}\n@@ -1,1 +1,1 @@\n-a: 1\n+a: 2\n`,
  );
});
