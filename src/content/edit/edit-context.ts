import type { Schemas } from '../common/site-schemas.ts';
import type { Locale } from '../diagnostics/rule.ts';
import { rootSchema, routeOf } from '../link/page-index.ts';
import type { EditContext } from './operations/operation.ts';

/**
 * The facts for editing a file of a site.
 * @param file its path with the name of the pages folder: `pages/blog/post1.yaml`
 * @param schemas of the site, with its collections
 */
export function editContext(file: string, schemas: Schemas, locale: Locale): EditContext {
  return { file, schemas, root: rootSchema(schemas, file), locale, route: routeOf(file) };
}
