import type { ReactNode } from 'react';
import type { Share } from '../ui/shared.tsx';

/** Markup that is rendered once and reused by the pages of a site. */
export interface SharedMarkup {
  /** Returns a marker that stands for the content. */
  readonly share: Share;
  /** Replaces the markers in a page's HTML by the markup. */
  readonly insert: (html: string) => string;
}

/** @param render called once for each name */
export function createSharedMarkup(render: (content: ReactNode) => string): SharedMarkup {
  const numbers = new Map<string, number>();
  const markup: string[] = [];
  return {
    share: (name, content) => {
      const number = numbers.get(name) ?? markup.push(render(content)) - 1;
      numbers.set(name, number);
      return `${MARKER}:${number};`;
    },
    insert: (html) => html.replace(markers, (_, number) => markup[number]!),
  };
}

/** Random, so that no text of a page can contain it. */
const MARKER = crypto.randomUUID();
const markers = new RegExp(`${MARKER}:(\\d+);`, 'g');
