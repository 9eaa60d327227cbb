import type { SiteFacts, SitePage } from '../../../schema/block-files.ts';
import type { Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { failureOf } from '../diagnostics/failure.ts';
import { ownCheck } from '../rules/own-checks.ts';
import type { Collections } from './collections/collection.ts';
import { isListed } from './listed.ts';
import type { PageIndexEntry } from './page-index.ts';

interface CheckedSite {
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly collections: Collections;
}

/** Creates a function that runs the checks of a page's blocks that see other pages. */
export function createSiteChecks(
  { pages, collections }: CheckedSite,
  schemas: Pick<Schemas, 'checks' | 'folders'>,
): (page: PageIndexEntry) => Problem[] {
  const page = (route: string) => {
    const entry = pages.get(route);
    return entry && isListed(entry) ? factsOf(entry) : undefined;
  };
  const site: Omit<SiteFacts, 'route'> = {
    page,
    pagesOf: (name) => (collections[name]?.pages ?? []).map(({ href }) => page(href)!),
  };
  return ({ route, facts }) =>
    facts.checked.flatMap((placed): Problem[] => {
      try {
        return ownCheck(placed, schemas, { ...site, route });
      } catch (error) {
        return [{ ...failureOf(error), pointer: placed.pointer, at: 'first-key' }];
      }
    });
}

function factsOf({ route, title, types = [], member }: PageIndexEntry): SitePage {
  return { route, title, types, data: member?.data ?? {}, ...(member && { collection: member.collection }) };
}
