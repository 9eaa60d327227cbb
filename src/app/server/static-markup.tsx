import type { ReactNode } from 'react';
import { isStatic, type Scripts } from '../../render/islands.ts';
import { type StaticBlocks, StaticContext } from '../../render/static-blocks.tsx';
import { markFor } from './marks.ts';

/** The context inside a marked block, whose inner blocks need no marks. */
const unmarked: StaticBlocks = {};

/** Puts marks around blocks that React does not hydrate. */
export function markStatic(scripts: Scripts): Required<Pick<StaticBlocks, 'mark'>> {
  return {
    mark: (block, number, content): ReactNode =>
      isStatic(block, scripts) ? (
        <>
          {markFor('start', number)}
          <StaticContext value={unmarked}>{content}</StaticContext>
          {markFor('end')}
        </>
      ) : (
        content
      ),
  };
}
