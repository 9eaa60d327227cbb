import { localTarget, pathOnSite, type SiteAddress, siteAddressOf } from '../../../content/common/address.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import type { PageFacts, Reference } from '../../../content/link/page-facts.ts';
import { parse } from '../../../content/parse/parse.ts';
import type { ParsedFile } from '../../../content/parse/parsed-file.ts';
import { spanOf } from '../../../content/positions/position.ts';
import type { CheckedSite } from '../../check/check-site.ts';

/** The address of the site, which links to its pages may contain. */
export function addressOf({ siteData, pairs }: Pick<CheckedSite, 'siteData' | 'pairs'>): SiteAddress | undefined {
  return siteData && siteAddressOf(siteData.url, pairs.languages);
}

/** The facts of a page, a data file or site data; undefined for a file that is not read as data. */
export function factsOf({ known }: Pick<CheckedSite, 'known'>, file: string): PageFacts | undefined {
  const { facts, entry } = known[file]?.analyzed ?? {};
  return facts ?? entry?.facts;
}

/**
 * The links of a file to one page or file of the assets folder, and the pictures that show the file.
 * @param target a route or a path, such as `/assets/foto.jpg`
 */
export function linksTo(
  target: string,
  facts: Pick<PageFacts, 'hrefs' | 'assets'>,
  site: SiteAddress | undefined,
): Reference[] {
  return [...facts.hrefs, ...facts.assets].filter(({ value }) => targetOf(value, site) === target);
}

/** The route or path that a link leads to: without its section, its query and the site's own domain. */
export function targetOf(link: string, site: SiteAddress | undefined): string {
  return localTarget(pathOnSite(link, site) ?? link).path;
}

/**
 * Operations that replace a route in links. They begin with the last link, so that the offsets of the others stay
 * valid.
 * @param read the file, if it is not a page: a data file may be a table
 * @returns one operation for each link; links that the source writes with escapes or in another form are left out
 */
export function rewriteLinks(
  source: string,
  links: readonly Reference[],
  from: string,
  to: string,
  { document } = parse(textOf(source)) as Pick<ParsedFile, 'document'>,
): Extract<EditOperation, { op: 'text' }>[] {
  const text = textOf(source);
  const mark = source.length - text.length;
  if (!document) return [];
  const starts = links.flatMap(({ pointer, inText }) => {
    const problem = { pointer, at: 'value', params: {}, ...(inText && { within: inText }) } as const;
    const [start, end] = spanOf(problem, text, document);
    const at = indexOfRoute(text.slice(start, end), from);
    return at < 0 ? [] : [mark + start + at];
  });
  return [...new Set(starts)]
    .sort((a, b) => b - a)
    .map((start) => ({ op: 'text', start, end: start + from.length, text: to, expect: from }));
}

function textOf(source: string): string {
  return source.replace(/^\uFEFF/, '');
}

/** The place of a route in a written link, unless it is the beginning of a longer route. */
function indexOfRoute(written: string, route: string): number {
  for (let at = written.indexOf(route); at >= 0; at = written.indexOf(route, at + 1))
    if (!/^[\w/.~%-]/.test(written.slice(at + route.length))) return at;
  return -1;
}
