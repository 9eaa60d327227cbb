import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { missingBlockFiles } from './block-folders.ts';

test('names every file that a folder of a block lacks', () => {
  const folder = temporaryFolder();
  for (const type of ['whole', 'unstyled', 'empty']) mkdirSync(path.join(folder, type));
  for (const name of ['schema.ts', 'block.tsx', 'style.css']) writeFileSync(path.join(folder, 'whole', name), '');
  for (const name of ['schema.ts', 'block.tsx']) writeFileSync(path.join(folder, 'unstyled', name), '');
  expect(missingBlockFiles(folder)).toEqual([
    'src/blocks/empty/schema.ts',
    'src/blocks/empty/block.tsx',
    'src/blocks/empty/style.css',
    'src/blocks/unstyled/style.css',
  ]);
});
