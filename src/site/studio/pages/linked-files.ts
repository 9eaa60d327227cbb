import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { type PageIndexEntry, routeOf } from '../../../content/link/page-index.ts';
import type { LinkingFiles } from '../../../contract/studio/edits.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { addressOf, factsOf, linksTo } from '../../page-files/links/links-to.ts';
import { pagePath, type SitePath } from '../requests/site-paths.ts';
import { originalRoute } from '../site-list.ts';
import { completeSite, type StudioContext } from '../studio-site.ts';
import { readText } from './pages.ts';
import { hashOf } from './recent-sources.ts';

/**
 * The other files that link to a page, with the number of their links; and the translations of the page, with the edits
 * that turn them into pages without an original.
 * @throws {ApiError} still-reading
 */
export function filesLinkedTo(context: StudioContext, { file }: SitePath): LinkingFiles {
  const checked = completeSite(context);
  const { known, pages } = checked;
  const address = addressOf(checked);
  const route = routeOf(file);
  const links = Object.keys(known).flatMap((other) => {
    const facts = factsOf(checked, other);
    const found = facts && other !== file ? linksTo(route, facts, address) : [];
    const count = found.filter(({ pointer }) => pointer[0] !== 'translationOf').length;
    return count > 0 ? [{ file: other, count }] : [];
  });
  const translations = [...pages.values()]
    .filter((page) => routeOf(page.file) === page.route && isTranslationOf(route, page, checked))
    .map((page) => ({
      file: page.file,
      base: hashOf(readText(pagePath(context.options.pages, page.file)).bytes),
      operations: aloneOperations(page),
    }))
    .filter(({ operations }) => operations.length > 0);
  return { links, translations };
}

function isTranslationOf(original: string, { route, translationOf }: PageIndexEntry, { pairs }: CheckedSite): boolean {
  return originalRoute(route, translationOf, pairs.languages) === original;
}

/** Removes the fields about the original from a translation, and states the values that it inherits from there. */
function aloneOperations({ translationOf, sourceVersion, member, inherited = {} }: PageIndexEntry): EditOperation[] {
  const stated = Object.entries({ translationOf, sourceVersion }).filter(([, value]) => value !== undefined);
  return [
    ...stated.map(([field]): EditOperation => ({ op: 'remove', pointer: `/${field}` })),
    ...Object.entries(inherited).map(
      ([field, value]): EditOperation => ({ op: 'set', pointer: `/${member!.collection}/${field}`, value }),
    ),
  ];
}
