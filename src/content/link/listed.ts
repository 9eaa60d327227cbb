import type { PageIndexEntry } from './page-index.ts';

/**
 * True if a page is published: visitors find it in the built site, and other pages, lists and outputs may name it.
 * No other code decides this.
 */
export function isListed({ isDraft }: Pick<PageIndexEntry, 'isDraft'>): boolean {
  return !isDraft;
}
