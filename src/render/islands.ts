import type { BlockData } from '../../schema/compiled.ts';
import type { Script } from '../ui/script.ts';
import { nestedLists } from './blocks.tsx';

/** What the blocks of each type state; types that state nothing are hydrated as soon as they are seen. */
export type Scripts = ReadonlyMap<string, Script>;

/** Whether neither a block nor one inside it has to be hydrated. */
export function isStatic(block: BlockData, scripts: Scripts): boolean {
  if (scripts.get(block.type) !== 'never') return false;
  return nestedLists(block).every(({ blocks }) => blocks.every((inner) => isStatic(inner, scripts)));
}

/** Types of the blocks that React hydrates, those with such blocks inside them included, in order of first use. */
export function islandTypes(blocks: readonly BlockData[], scripts: Scripts): string[] {
  const types = new Set<string>();
  const add = (list: readonly BlockData[]) => {
    for (const block of list) {
      if (isStatic(block, scripts)) continue;
      types.add(block.type);
      for (const nested of nestedLists(block)) add(nested.blocks);
    }
  };
  add(blocks);
  return [...types];
}

/** Those of them that are hydrated when they are seen. */
export function visibleTypes(islands: readonly string[], scripts: Scripts): string[] {
  return islands.filter((type) => (scripts.get(type) ?? 'visible') === 'visible');
}

/** True if one of them is hydrated before the visitor interacts with the page. */
export function hasIdleType(islands: readonly string[], scripts: Scripts): boolean {
  return islands.some((type) => scripts.get(type) === 'idle');
}
