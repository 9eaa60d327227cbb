import type { BlockData } from '../../../schema/compiled.ts';
import { blockName, nestedLists } from '../../render/blocks.tsx';

/** A page that cannot be rendered. The message names the failing part; the stack is that of the original error. */
export class RenderError extends Error {
  constructor(part: string, reason: unknown) {
    const { message, stack = '' } = reason instanceof Error ? reason : new Error(String(reason));
    super(`${part} could not be rendered: ${message}`);
    const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
    this.stack = [`Error: ${this.message}`, ...frames].join('\n');
  }
}

/**
 * Finds the failing part of a page by rendering its blocks one by one.
 * @param render throws when the given blocks cannot be rendered
 * @returns the innermost published block that fails on its own, with its number among the blocks that the page file
 *   has, else the layout if it fails without blocks, else the page
 */
export function failingPart(blocks: readonly BlockData[], render: (blocks: readonly BlockData[]) => void): string {
  const fails = (tried: readonly BlockData[]) => {
    try {
      render(tried);
      return false;
    } catch {
      return true;
    }
  };
  return fails([]) ? 'the layout' : (failingBlock(blocks, '', fails) ?? 'the page');
}

function failingBlock(
  blocks: readonly BlockData[],
  prefix: string,
  fails: (blocks: readonly BlockData[]) => boolean,
): string | undefined {
  const index = blocks.findIndex((each) => !each.isUnpublished && fails([each]));
  const block = blocks[index];
  if (!block) return undefined;
  // As in the page file, in which what the compiler adds is no block.
  const number = `${prefix}${blocks.slice(0, index + 1).filter(({ isProse }) => !isProse).length}`;
  for (const { blocks: nested, path } of nestedLists(block)) {
    const inner = failingBlock(nested, `${number}${path}.`, fails);
    if (inner) return inner;
  }
  return blockName(block, number);
}
