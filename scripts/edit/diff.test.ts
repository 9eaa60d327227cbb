import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { unifiedDiff } from './diff.ts';

test.each([
  ['pages/uno.yaml', 'pages/uno.yaml'],
  ['/srv/pages/uno.yaml', 'srv/pages/uno.yaml'],
])('a diff names files as git does: %s', (file, name) => {
  expect(unifiedDiff(file, 'a: 1\n', 'a: 2\n')).toBe(`--- a/${name}\n+++ b/${name}\n@@ -1,1 +1,1 @@\n-a: 1\n+a: 2\n`);
});

test('equal texts have no diff', () => expect(unifiedDiff('uno.yaml', 'a: 1\n', 'a: 1\n')).toBe(''));

const lines = Array.from({ length: 30 }, (_, index) => `line${index}: ñ\n`).join('');

test.each([
  ['distant lines', lines, lines.replace('line3:', 'tres:').replace('line25: ñ\n', '').replace('line28', '\nx: y\nz')],
  ['line ends of Windows', 'a: 1\r\nb: 2\r\n', 'a: 1\r\nb: 3\r\n'],
  ['a missing line end', 'a: 1\nb: 2', 'a: 1\nb: 2\n'],
  ['a removed line end and a byte order mark', '\uFEFFa: 1\nb: 2\n', '\uFEFFa: 1\nb: 3'],
  ['all lines', lines, 'a: 1\n'],
])('git applies a diff of %s', (_, before, after) => {
  const folder = temporaryFolder();
  const file = 'pages/año 1.yaml';
  mkdirSync(path.join(folder, 'pages'));
  writeFileSync(path.join(folder, file), before);
  execFileSync('git', ['apply'], { cwd: folder, input: unifiedDiff(file, before, after) });
  expect(readFileSync(path.join(folder, file), 'utf8')).toBe(after);
});
