import { SOME_BLOCK } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { Issue } from '../parse/issue.ts';

export const missingPageStart = rulesOf('layout')('missing-page-start', {
  severity: 'error',
  es: () =>
    'Falta el comienzo de la página. Recupera lo que se borró o escribe antes de esta línea «title:», «description:» y «blocks:».',
  en: () =>
    'The start of the page is missing. Restore what was deleted, or write "title:", "description:" and "blocks:" above this line.',
  bad: `- type: ${SOME_BLOCK}\n  title: Nómina`,
  good: `title: Nómina\ndescription: Liquide en minutos\nblocks:\n  - type: ${SOME_BLOCK}\n    title: Nómina`,
});

const fieldLine = /^[ \t]*(?:- +)*([A-Za-z]\w*):(?=[ \t]|$)/gm;

/**
 * The issue of a file whose first part was deleted: it has fields of blocks, but the fields that begin every page are
 * not above them.
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
  return { ...missingPageStart(), start, end };
}
