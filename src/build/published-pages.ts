import type { PageRecord } from '../content/record.ts';
import type { CheckedFolder } from './folder-check.ts';

/** Pages that visitors see, in the order of their addresses. */
export function publishedPages({ pages }: Pick<CheckedFolder, 'pages'>): PageRecord[] {
  return [...pages.values()].filter(({ isDraft }) => !isDraft).sort((a, b) => (a.route < b.route ? -1 : 1));
}
