import type { ReactNode } from 'react';
import type { Share } from '../ui/shared.tsx';

/** Markup that the pages of a site share. */
export interface SharedMarkup {
  /** Leaves a mark in place of the content. */
  readonly share: Share;
  /** Puts the markup in place of the marks. */
  readonly insert: (html: string) => string;
}

/** @param render what is called once for each name */
export function createSharedMarkup(render: (content: ReactNode) => string): SharedMarkup {
  const numbers = new Map<string, number>();
  const markup: string[] = [];
  return {
    share: (name, content) => {
      const number = numbers.get(name) ?? markup.push(render(content)) - 1;
      numbers.set(name, number);
      return `${MARK}:${number};`;
    },
    insert: (html) => html.replace(marks, (_, number) => markup[number]!),
  };
}

/** What no text of a page can hold, because nobody knows it. */
const MARK = crypto.randomUUID();
const marks = new RegExp(`${MARK}:(\\d+);`, 'g');
