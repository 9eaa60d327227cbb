import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashOfTypes, reportFile, typesReport } from '../../scripts/package/api.ts';
import { projectRoot } from '../../src/site/options.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

test('a change of the types that owners may use has an entry in the changelog', async () => {
  const report = await typesReport();
  expect(report, 'accept the change with `npm run types:accept`').toBe(await read(reportFile));
  const [, part = ''] = (await read('schema/CHANGELOG.md')).split('\n### Blocks API\n');
  const [newest = ''] = part.split(/\n##/);
  const advice = 'add an entry to the part "Blocks API" that says what changes for owners, and ends with the hash';
  expect(newest, advice).toMatch(new RegExp(`^- .+ \\(types ${hashOfTypes(report)}\\)$`, 'm'));
});
