import type { Schemas } from '../common/site-schemas.ts';
import type { Locale } from '../diagnostics/rule.ts';
import { isSiteFile, routeOf } from '../link/page-index.ts';
import type { EditContext } from './operations/operation.ts';

/**
 * How a file of a site is edited.
 * @param file its path, the name of the pages folder included: `pages/blog/post1.yaml`
 * @param schemas of the site, with its collections
 */
export function editContext(file: string, schemas: Schemas, locale: Locale): EditContext {
  return { schemas, root: isSiteFile(file) ? schemas.site : schemas.page, locale, route: routeOf(file) };
}
