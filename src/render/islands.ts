import type { BlockData } from '../../schema/compiled.ts';
import type { Script } from '../ui/script.ts';
import { blockTypes, nestedLists } from './blocks.tsx';

/** The `script` of each block type that states one. */
export type Scripts = ReadonlyMap<string, Script>;

/** True if neither the block nor a block inside it is hydrated. */
export function isStatic(block: BlockData, scripts: Scripts): boolean {
  if (scripts.get(block.type) !== 'never') return false;
  return nestedLists(block).every(({ blocks }) => blocks.every((inner) => isStatic(inner, scripts)));
}

/** Types of the blocks that React hydrates, and of blocks that contain such blocks, in order of first use. */
export function islandTypes(blocks: readonly BlockData[], scripts: Scripts): string[] {
  return blockTypes(blocks, (block) => !isStatic(block, scripts));
}

/** The types that are hydrated when they come into view. */
export function visibleTypes(islands: readonly string[], scripts: Scripts): string[] {
  return islands.filter((type) => (scripts.get(type) ?? 'visible') === 'visible');
}

/** True if a block is hydrated before the visitor interacts with the page. */
export function hasIdleType(islands: readonly string[], scripts: Scripts): boolean {
  return islands.some((type) => scripts.get(type) === 'idle');
}
