import type { ReactNode } from 'react';
import type { OpenFile } from '../document/open-file.ts';
import { below, isWithin } from '../document/pointer.ts';
import { useFile, useStudio } from '../use-studio.ts';

interface BlockOfPage {
  readonly type?: string;
  readonly title?: unknown;
}

/** The blocks of the open page, in order. */
export function Outline({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, words } = useStudio();
  const { data } = useFile(open);
  const blocks = (data as { readonly blocks?: readonly BlockOfPage[] } | null)?.blocks ?? [];
  return (
    <nav className="studio-outline" aria-label={words.sections}>
      <button type="button" aria-current={state.selected === ''} onClick={() => studio.select('')}>
        {words.page}
      </button>
      <ol>
        {blocks.map((block, index) => {
          const pointer = below('/blocks', index);
          return (
            <li key={pointer}>
              <button
                type="button"
                aria-current={isWithin(state.selected, pointer)}
                onClick={() => studio.select(pointer)}
              >
                <small>{state.schemas.blocks[block.type ?? '']?.title ?? block.type}</small>
                {typeof block.title === 'string' && <span>{block.title}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
