import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { upgradeMessages } from '../messages.ts';
import type { PageChange } from './compare-builds.ts';
import { reportFile, reportPictures, summaryOf, writeReport } from './report.ts';

const say = upgradeMessages('en');
const picture = { width: 390, before: 'b.png', after: 'a.png', difference: 'd.png' };
const changes: readonly PageChange[] = [
  { file: 'index.html', kind: 'changed', text: '--- a\n+++ b\n@@ @@\n-<b>\n+c\n', structure: '', pictures: [picture] },
  { file: 'blog/new.html', kind: 'added', text: '', structure: '', pictures: [] },
];

test('a terminal shows the address of each page, and what changes', () => {
  expect(changes.map((change) => summaryOf(change, say))).toEqual(['  /: text, look (390)', '  /blog/new: new page']);
});

test('the report has the lines and the pictures that differ', async () => {
  const folder = temporaryFolder();
  await writeReport(folder, changes, { title: 'Pages & more', lang: 'en', note: '' }, say);
  const html = await readFile(path.join(folder, reportFile), 'utf8');
  expect(html).toContain('<h1>Pages &amp; more</h1>');
  expect(html).toContain('<del>-&lt;b&gt;</del>\n<ins>+c</ins>');
  expect(html).toContain(`<img src="${reportPictures}/d.png" alt="Difference"`);
  expect(html).not.toContain(say.unchanged);
});
