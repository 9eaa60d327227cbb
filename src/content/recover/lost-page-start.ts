import type { Issue } from '../parse/issue.ts';

const fieldLine = /^[ \t]*(?:- +)*([A-Za-z]\w*):(?=[ \t]|$)/gm;

/**
 * The issue of a file whose first part was deleted: fields of blocks follow, but none of the fields that every page
 * begins with is above them.
 * @param fields names of all fields of pages
 */
export function lostPageStart(source: string, fields: ReadonlySet<string>): Issue | undefined {
  const block = /^([ \t]*)- +type:/m.exec(source);
  // The fields of a block are deeper than its dash.
  const [, dash = ''] = block ?? [];
  const pageStart = new RegExp(`^[ \\t]{0,${dash.length}}(?:title|description|blocks)\\b`, 'm');
  if (pageStart.test(block ? source.slice(0, block.index) : source)) return undefined;
  const found = [...source.slice(0, 2000).matchAll(fieldLine)].filter(([, name]) => fields.has(name!));
  if (!block && found.length < 2) return undefined;
  const start = source.search(/\S/);
  const end = start + /[^\r\n]*/.exec(source.slice(start))![0].trimEnd().length;
  return { rule: 'missing-page-start', start, end, params: {} };
}
