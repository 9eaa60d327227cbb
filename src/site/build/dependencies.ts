import type { Entry } from '../../../schema/compiled.ts';
import { membershipOf } from '../../content/compile/membership.ts';
import type { Asset } from '../../content/link/assets.ts';
import { collectionAt, selectEntries } from '../../content/link/collections/select-entries.ts';
import type { Reference } from '../../content/link/page-facts.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';

/**
 * All data that the rendering of a page takes from other files, as one text: the entries it lists or counts, its
 * neighbours, the pages that its data name, the pictures it shows. If this text, the page's own file, `site.yaml` and the renderer bundle are unchanged, the page
 * renders to the same bytes.
 */
export function dependencyKey(page: PageIndexEntry, context: Parameters<typeof membershipOf>[1]): string {
  const { facts, route, view } = page;
  const { collections, assets, tokens } = context;
  const groups = facts.queries.map(({ query, isGrouped }) =>
    selectEntries(collections, query, { route, part: view?.part, isGrouped }),
  );
  const isOwn = ({ pointer }: Reference) => pointer[0] === page.member?.collection;
  const named = facts.hrefs.filter(isOwn).flatMap(({ value }) => collectionAt(collections, value)?.entry ?? []);
  const shown = [...facts.assets, ...facts.hrefs].flatMap(({ value }) => assets.get(value) ?? []);
  return [
    ...groups.flat().map(({ entries, ...group }) => JSON.stringify(group) + entries.map(textOf).join()),
    groups.map(({ length }) => length).join(),
    facts.counts.map((name) => tokens.counts?.[name]).join(),
    JSON.stringify(membershipOf(page, context)),
    JSON.stringify([view, collections[page.member?.collection ?? '']?.pagesBy]),
    ...[...named, ...shown].map(textOf),
  ].join('\n');
}

const texts = new WeakMap<Entry | Asset, string>();

/** Cached per object, because thousands of pages refer to the same entries and pictures. */
function textOf(thing: Entry | Asset): string {
  const text = texts.get(thing) ?? JSON.stringify(thing);
  texts.set(thing, text);
  return text;
}
