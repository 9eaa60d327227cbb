import type { ReactNode } from 'react';
import type { Share } from '../ui/shared.tsx';
import { markFor } from './marks.ts';

/** Markup that is rendered once and reused by the pages of a site. */
export interface SharedMarkup {
  /** Returns a mark that stands for the content. */
  readonly share: Share;
  /** The markup for the name of a mark. */
  readonly markupOf: (name: string) => string;
}

/** @param render called once for each name */
export function createSharedMarkup(render: (content: ReactNode) => string): SharedMarkup {
  const numbers = new Map<string, number>();
  const markup: string[] = [];
  return {
    share: (name, content) => {
      const number = numbers.get(name) ?? markup.push(render(content)) - 1;
      numbers.set(name, number);
      return markFor('shared', String(number));
    },
    markupOf: (name) => markup[Number(name)]!,
  };
}
