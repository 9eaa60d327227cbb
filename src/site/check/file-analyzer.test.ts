import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { createFileAnalyzer } from './file-analyzer.ts';

const parent = temporaryFolder();
await mkdir(path.join(parent, 'pages'));
for (const name of ['site.yaml', 'a.yaml', 'b.yaml']) await writeFile(path.join(parent, 'pages', name), 'title: T\n');

const context = { parent, locale: 'es' } as const;

describe('a failure while a file is analyzed names that file, and the others go on', () => {
  /** Throws when it is first used, as a defective rule would. */
  function failingOnce() {
    let isFirst = true;
    return createFileAnalyzer({
      ...schemas,
      get page() {
        if (!isFirst) return schemas.page;
        isFirst = false;
        throw new Error('x is undefined');
      },
    });
  }

  test('a page', () => {
    const { results } = failingOnce().analyze({
      ...context,
      files: [
        ['pages/a.yaml', undefined],
        ['pages/b.yaml', undefined],
      ],
    });
    expect(results[0]!.analyzed!.diagnostics).toMatchObject([
      { file: 'pages/a.yaml', rule: 'internal-error', message: expect.stringContaining('x is undefined') },
    ]);
    expect(results[1]!.analyzed!.diagnostics.map(({ rule }) => rule)).not.toContain('internal-error');
  });

  test('site.yaml', () => {
    const { analyzed } = failingOnce().analyzeSite({ ...context, file: 'pages/site.yaml' });
    expect(analyzed.diagnostics).toMatchObject([{ file: 'pages/site.yaml', rule: 'internal-error' }]);
  });

  test('a missing file', () => {
    const analyzer = createFileAnalyzer(schemas);
    const file = 'pages/gone.yaml';
    const problem = { rule: 'orphan-page', pointer: [], at: 'key', params: {} } as const;
    expect(analyzer.analyzeSite({ ...context, file }).analyzed.diagnostics).toMatchObject([
      { file, rule: 'unreadable-file' },
    ]);
    expect(analyzer.locate({ ...context, file, problems: [problem] })).toMatchObject([
      { file, rule: 'unreadable-file' },
    ]);
  });
});

test('the pages of a task share the objects of equal facts, and a page alone leaves no facts for later pages', async () => {
  const page = 'title: T\ndescription: Una página con un enlace.\nblocks:\n  - type: text\n    body: "[Inicio](/)"\n';
  for (const name of ['c.yaml', 'd.yaml']) await writeFile(path.join(parent, 'pages', name), page);
  const analyzer = createFileAnalyzer(schemas);
  const linksIn = (...names: readonly string[]) => {
    const files = names.map((name) => [`pages/${name}`, undefined] as const);
    return analyzer.analyze({ ...context, files }).results.map(({ analyzed }) => analyzed!.entry!.facts.hrefs[0]);
  };
  const [alone] = linksIn('c.yaml');
  const [first, second] = linksIn('c.yaml', 'd.yaml');
  expect(first).toEqual(alone);
  expect(first).toMatchObject({ value: '/' });
  expect(first).not.toBe(alone);
  expect(second).toBe(first);
});
