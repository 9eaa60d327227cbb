import { describe, expect, test } from 'vitest';
import type { BlockData } from '../../../schema/compiled.ts';
import { failingPart, RenderError } from './failing-block.ts';

const text: BlockData = { type: 'text', props: {} };
const broken: BlockData = { type: 'broken', props: {} };
const hidden: BlockData = { ...broken, isUnpublished: true };
const tabs = (...blocks: BlockData[]): BlockData => ({
  type: 'tab-set',
  props: { items: [{ blocks: { $blocks: [text] } }, { blocks: { $blocks: blocks } }] },
});

/** Throws when the blocks contain one of the type `broken`, at any depth. */
function render(blocks: readonly BlockData[]): void {
  if (JSON.stringify(blocks).includes('"broken"')) throw new Error('out of order');
}

describe('the failing part of a page', () => {
  test.each([
    ['the first block that fails', [text, text, broken, broken], { type: 'broken', number: '3' }],
    [
      'inside another block, the innermost',
      [text, tabs(text, broken)],
      { type: 'broken', number: '2.items.2.blocks.2' },
    ],
    [
      'counted with the blocks that are not published, of which none is tried',
      [hidden, text, broken],
      { type: 'broken', number: '3' },
    ],
    [
      'counted without what the compiler adds',
      [text, { ...text, isProse: true as const }, broken],
      { type: 'broken', number: '2' },
    ],
    [
      'a part of a text as such',
      [text, { ...broken, isProse: true as const }],
      { type: 'broken', number: '1', isProse: true },
    ],
  ])('%s', (_, blocks, part) => {
    expect(failingPart(blocks, render)).toEqual(part);
  });

  test('the layout, if a page without blocks fails', () => {
    const fail = () => {
      throw new Error('out of order');
    };
    expect(failingPart([text], fail)).toBe('layout');
  });

  test('the page, if every block can be rendered alone', () => {
    const failTogether = (blocks: readonly BlockData[]) => {
      if (blocks.length > 1) throw new Error('too many');
    };
    expect(failingPart([text, text], failTogether)).toBe('page');
  });
});

test('the error names the failing part and keeps the stack of the reason', () => {
  const reason = new Error('out of order');
  reason.stack = 'Error: out of order\n    at Broken (block.tsx:3:7)';
  const error = new RenderError({ type: 'broken', number: '3' }, reason);
  expect(error).toMatchObject({ part: { type: 'broken', number: '3' }, reason: 'out of order' });
  expect(error.message).toBe('block 3 (broken) could not be rendered: out of order');
  expect(error.stack).toBe(`Error: ${error.message}\n    at Broken (block.tsx:3:7)`);
  expect(new RenderError('page', 'a string').message).toContain('a string');
});
