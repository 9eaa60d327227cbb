import type { FoundByVisitors } from '../../../contract/studio/texts.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { prepareSearch } from '../../outputs/search/search.ts';
import { type Fields, textField } from '../requests/request-body.ts';
import { completeSite, type StudioContext } from '../studio-site.ts';

type Search = ReturnType<typeof prepareSearch>;

/** The search of the site as last checked. An author tries several words on the same pages. */
const prepared = new WeakMap<CheckedSite, Search>();

/**
 * Searches the site for `words` as its visitors do.
 * @throws {ApiError} still-reading
 */
export async function trySearch(context: StudioContext, fields: Fields): Promise<FoundByVisitors> {
  const words = textField(fields, 'words');
  completeSite(context);
  const checked = await context.site.searchable();
  const search = prepared.get(checked) ?? prepareSearch(checked);
  prepared.set(checked, search);
  return {
    hasSearch: checked.siteData?.search !== undefined,
    languages: (await search)(words).map(({ results, ...language }) => ({
      ...language,
      pages: results.map(({ href, title, fields: found }) => ({
        file: checked.pages.get(href)!.file,
        route: href,
        title,
        fields: found,
      })),
    })),
  };
}
