import type { ReactNode } from 'react';
import { isStill, type Scripts } from '../render/islands.ts';
import { type StillBlocks, StillContext } from '../render/still.tsx';
import { markFor } from './marks.ts';

/** Blocks inside a marked one need no marks. */
const unmarked: StillBlocks = {};

/** Puts marks around blocks that React does not hydrate. */
export function markStill(scripts: Scripts): Required<Pick<StillBlocks, 'mark'>> {
  return {
    mark: (block, number, content): ReactNode =>
      isStill(block, scripts) ? (
        <>
          {markFor('start', number)}
          <StillContext value={unmarked}>{content}</StillContext>
          {markFor('end')}
        </>
      ) : (
        content
      ),
  };
}
