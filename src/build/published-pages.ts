import type { PageRecord } from '../content/record.ts';
import type { CheckedFolder } from './folder-check.ts';

const known = new WeakMap<CheckedFolder['pages'], readonly PageRecord[]>();

/** Pages that visitors see, in the order of their addresses. */
export function publishedPages({ pages }: Pick<CheckedFolder, 'pages'>): readonly PageRecord[] {
  const published = known.get(pages) ?? sortedPages(pages);
  known.set(pages, published);
  return published;
}

function sortedPages(pages: CheckedFolder['pages']): readonly PageRecord[] {
  return [...pages.values()].filter(({ isDraft }) => !isDraft).sort((a, b) => (a.route < b.route ? -1 : 1));
}
