import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { missingBlockFiles } from './block-folders.ts';
import { addBlocksOf, ownBlocksFolder } from './block-source.mjs';

test('names every file that a folder of a block lacks', () => {
  const block = (type: string, files: readonly string[]) => ({ type, folder: '', name: `blocks/${type}`, files });
  const whole = block('whole', ['schema.ts', 'block.tsx', 'style.css', 'examples.yaml']);
  const unstyled = block('unstyled', ['schema.ts', 'block.tsx']);
  expect(missingBlockFiles([block('empty', []), unstyled, whole])).toEqual([
    'blocks/empty/schema.ts',
    'blocks/empty/block.tsx',
    'blocks/empty/style.css',
    'blocks/unstyled/style.css',
  ]);
});

test('a site next to the program has blocks of its own, also if its name begins with that of the program', () => {
  const parent = temporaryFolder();
  const [program, own] = ['site', 'site-of-a-clinic'].map((name) => path.join(parent, name)) as [string, string];
  for (const folder of [program, own]) mkdirSync(path.join(folder, 'blocks'), { recursive: true });
  vi.stubEnv('PAGE_SCHEMA_BLOCKS', undefined);
  addBlocksOf(program, path.join(program, 'pages'));
  expect(ownBlocksFolder()).toBeUndefined();
  addBlocksOf(program, path.join(own, 'pages'));
  expect(ownBlocksFolder()).toBe(path.join(own, 'blocks'));
  vi.unstubAllEnvs();
});
