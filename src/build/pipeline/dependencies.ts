import type { Assets } from '../../content/assets.ts';
import { type Collections, selectEntries } from '../../content/collections.ts';
import { placeInCollections } from '../../content/compile.ts';
import type { PageRecord } from '../../content/record.ts';

/**
 * Everything that a page's rendering takes from other files of the site, as one text: the entries it
 * lists, its neighbours, the pictures it shows. Two states of a site that give the same text render
 * the page to the same bytes, as long as its own file, `site.yaml` and the program are the same.
 */
export function dependencyKey(page: PageRecord, collections: Collections, assets: Assets): string {
  const { facts, route } = page;
  return JSON.stringify([
    facts.queries.map((query) => selectEntries(collections, query, route)),
    placeInCollections(route, page, collections),
    [...facts.assets, ...facts.hrefs].flatMap(({ value }) => assets.get(value) ?? []),
  ]);
}
