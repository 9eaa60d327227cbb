import type { ReactNode } from 'react';
import { isStill, type Scripts } from '../render/islands.ts';
import { type StillBlocks, StillContext, stillMarks } from '../render/still.tsx';

/** Random, so that no text of a page can contain it. */
const MARKER = crypto.randomUUID();

/** Blocks inside a marked one need no marks. */
const unmarked: StillBlocks = {};

/** React writes texts but no comments, so that texts stand for the marks until `insertStillMarks`. */
export function markStill(scripts: Scripts): Required<Pick<StillBlocks, 'mark'>> {
  return {
    mark: (block, number, content): ReactNode =>
      isStill(block, scripts) ? (
        <>
          {`${MARKER}${number};`}
          <StillContext value={unmarked}>{content}</StillContext>
          {`${MARKER};`}
        </>
      ) : (
        content
      ),
  };
}

/** React separates texts by empty comments. */
const markers = new RegExp(`${MARKER}([^;]*);(?:<!-- -->)?`, 'g');

/** Replaces the texts by the marks. */
export function insertStillMarks(html: string): string {
  return html.replace(markers, (_, number: string) => stillMarks(number)[number ? 0 : 1]);
}
