import type { Entry } from '../../../schema/compiled.ts';
import { placeInCollections } from '../../content/compile/compile.ts';
import type { Asset, Assets } from '../../content/link/assets.ts';
import { type Collections, selectEntries } from '../../content/link/collections.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';

/**
 * Everything that a page's rendering takes from other files of the site, as one text: the entries it
 * lists, its neighbours, the pictures it shows. Two states of a site that give the same text render
 * the page to the same bytes, as long as its own file, `site.yaml` and the program are the same.
 */
export function dependencyKey(page: PageIndexEntry, collections: Collections, assets: Assets): string {
  const { facts, route } = page;
  const groups = facts.queries.map(({ query }) => selectEntries(collections, query, route));
  const shown = [...facts.assets, ...facts.hrefs].flatMap(({ value }) => assets.get(value) ?? []);
  return [
    ...groups.flat().map(({ entries, ...group }) => JSON.stringify(group) + entries.map(textOf).join()),
    groups.map(({ length }) => length).join(),
    JSON.stringify(placeInCollections(route, page, collections)),
    ...shown.map(textOf),
  ].join('\n');
}

const texts = new WeakMap<Entry | Asset, string>();

/** The same few entries and pictures are on thousands of pages. */
function textOf(thing: Entry | Asset): string {
  const text = texts.get(thing) ?? JSON.stringify(thing);
  texts.set(thing, text);
  return text;
}
