import { expect, test } from 'vitest';
import { missingBlockFiles } from './block-folders.ts';

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
