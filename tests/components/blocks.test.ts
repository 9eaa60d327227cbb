import { expect, test } from 'vitest';
import { id } from '../../schema/parts.ts';
import type { BlockSchema } from '../../schema/schema.ts';
import { createSchemas } from '../../src/content/common/site-schemas.ts';
import { describeFiles } from '../../src/testing/describe-files.ts';
import { withOwnIds } from '../../src/testing/examples/example-pages.ts';
import { testedBlocks } from '../../src/testing/tested-block.ts';

/*
 * The requirements of all blocks of the program. New folders are included automatically. The tests that need a browser
 * are in e2e/blocks/blocks.test.ts.
 */
const blocks = testedBlocks('program');
await describeFiles(blocks);

test('there are blocks', () => expect(blocks.length).toBeGreaterThan(20));

test('examples that share a page keep a field with the name `id` that is no anchor', () => {
  const clip: BlockSchema = {
    label: 'Clip',
    description: 'Un bloque de prueba.',
    type: 'object',
    additionalProperties: false,
    required: [],
    properties: {
      id,
      items: {
        type: 'array',
        description: 'Los clips.',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { id: { type: 'string', pattern: '^[a-z]{3}$' }, href: { type: 'string', format: 'href' } },
        },
      },
    },
  };
  const block = { type: 'clip', id: 'clips', items: [{ id: 'abc', href: '#clips' }, { href: '#other' }] };
  expect(withOwnIds(block, 1, createSchemas({ clip }))).toEqual({
    type: 'clip',
    id: 'clips-2',
    items: [{ id: 'abc', href: '#clips-2' }, { href: '#other' }],
  });
});
