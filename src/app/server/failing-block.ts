import type { BlockData } from '../../../schema/compiled.ts';
import { blockName, nestedLists } from '../../render/blocks.tsx';

/** The failing part of a page: a block; the layout, if it fails without blocks; or else the whole page. */
export type FailingPart = FailingBlock | 'layout' | 'page';

/** A block, with its number among the blocks of the page file: `2.items.1.blocks.3`. */
export interface FailingBlock extends Pick<BlockData, 'type' | 'isProse'> {
  readonly number: string;
}

/** A page that cannot be rendered. The message names the failing part; the stack is that of the original error. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly part: FailingPart;
  /** The message of the original error. */
  readonly reason: string;

  constructor(part: FailingPart, thrown: unknown) {
    const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    super(`${partName(part)} could not be rendered: ${message}`);
    this.part = part;
    this.reason = message;
    const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
    this.stack = [`Error: ${this.message}`, ...frames].join('\n');
  }
}

function partName(part: FailingPart): string {
  return typeof part === 'string' ? `the ${part}` : blockName(part, part.number);
}

/**
 * Finds the failing part of a page by rendering its blocks one by one.
 * @param render throws when the given blocks cannot be rendered
 * @returns the innermost published block that fails on its own, if there is one
 */
export function failingPart(blocks: readonly BlockData[], render: (blocks: readonly BlockData[]) => void): FailingPart {
  const fails = (tried: readonly BlockData[]) => {
    try {
      render(tried);
      return false;
    } catch {
      return true;
    }
  };
  return fails([]) ? 'layout' : (failingBlock(blocks, '', fails) ?? 'page');
}

function failingBlock(
  blocks: readonly BlockData[],
  prefix: string,
  fails: (blocks: readonly BlockData[]) => boolean,
): FailingBlock | undefined {
  const index = blocks.findIndex((each) => !each.isUnpublished && fails([each]));
  const block = blocks[index];
  if (!block) return undefined;
  // Blocks that the compiler adds are not counted, because the page file lacks them.
  const number = `${prefix}${blocks.slice(0, index + 1).filter(({ isProse }) => !isProse).length}`;
  for (const { blocks: nested, path } of nestedLists(block)) {
    const inner = failingBlock(nested, `${number}${path}.`, fails);
    if (inner) return inner;
  }
  const { type, isProse } = block;
  return { type, number, ...(isProse && { isProse }) };
}
