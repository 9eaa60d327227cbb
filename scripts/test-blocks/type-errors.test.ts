import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { BlockFolder } from '../../src/site/blocks/block-source.mjs';
import { UsageError } from '../../src/site/usage-error.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { findTypeErrors } from './type-errors.ts';

/** The errors in a site with one block. */
function errorsOf(source: string, tsconfig: object) {
  const root = temporaryFolder();
  const folder = path.join(root, 'blocks/clock');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(path.join(folder, 'check.ts'), source);
  return findTypeErrors(root, path.join(root, 'test'), [{ folder } as BlockFolder]);
}

test('an error of types has its place and all lines of its message', async () => {
  const source = 'export const a: { b: { c: string } } = { b: { c: "" } };\nconst d: { b: { c: number } } = a;\n';
  const errors = await errorsOf(source, { compilerOptions: { strict: true } });
  expect(errors).toEqual([
    {
      file: expect.stringMatching(/blocks.clock.check\.ts$/),
      line: 2,
      column: 7,
      message: expect.stringMatching(/^TS2322: .*\n {2}.*\n {4}Type 'string' is not assignable to type 'number'\.$/),
    },
  ]);
});

test('types without errors have no findings', async () => {
  expect(await errorsOf('export const a = 1;\n', { compilerOptions: { strict: true } })).toEqual([]);
});

test.each([
  ['an unknown base', { extends: './missing.json' }],
  ['an unknown option', { compilerOptions: { strct: true } }],
])('a configuration with %s is an error of its own', async (_, tsconfig) => {
  await expect(errorsOf('export const a = 1;\n', tsconfig)).rejects.toThrow(UsageError);
});
