import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFiles } from './source-files.ts';

const folders = ['.github', 'pages', 'schema', 'scripts', 'src'];
const documents = [
  ...(await Promise.all(folders.map((folder) => readFiles(folder, /\.md$/)))).flat(),
  ...(await readFiles('.', /^README\.md$/, { recursive: false })),
];

/** Targets of links and pictures that lead to files of the repository, without fragments. */
function relativeTargets(text: string): string[] {
  const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^([a-z]+:|\/)/.test(target));
}

describe('documents for engineers and authors', () => {
  test.each(documents.map(({ file, text }) => [file, text] as const))(
    '%s: every relative link leads to a file',
    (file, text) => {
      const missing = relativeTargets(text).filter((target) => !existsSync(path.join(path.dirname(file), target)));
      expect(missing, `correct these links of ${file}`).toEqual([]);
    },
  );

  test('the README is short: details stand in the documents that it names', () => {
    const readme = documents.find(({ file }) => file === 'README.md')!;
    expect(readme.text.split('\n').length, 'move details to the document that they concern').toBeLessThanOrEqual(150);
  });
});
