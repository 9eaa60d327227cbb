import type { Entry, PageData } from '../../../schema/compiled.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { type Assets, shownAt } from '../link/assets.ts';
import type { Collection, Collections } from '../link/collections/collection.ts';
import { withAuthors } from '../link/collections/collections.ts';
import { entryOf } from '../link/collections/entries.ts';
import { collectionAt, namesIn, neighbours } from '../link/collections/select-entries.ts';
import { pathTo, treeFor } from '../link/collections/trees.ts';
import type { PageIndexEntry } from '../link/page-index.ts';
import type { TokenValues } from '../text/tokens.ts';

/** The site that a page is a part of. */
interface MembershipContext {
  readonly schemas: Schemas;
  readonly tokens: TokenValues;
  readonly assets: Assets;
  readonly collections: Collections;
}

/** An entry with its picture in the size in which its own page shows it. */
function withShownImage<E extends Entry>(entry: E, isMark: boolean): E {
  return entry.image ? { ...entry, image: shownAt(entry.image, [isMark ? 'mark' : 'card']) } : entry;
}

/** The part of a page's data that follows from its collection. */
export type Membership = Pick<
  PageData,
  'trail' | 'collection' | 'entry' | 'isArticle' | 'previous' | 'next' | 'writers'
>;

/** The entry of a page in its collection, its neighbours, and the pages above it. */
export function membershipOf(
  page: Pick<PageIndexEntry, 'route' | 'title' | 'description' | 'member'>,
  { schemas, tokens, assets, collections }: MembershipContext,
): Membership {
  const { member, route } = page;
  const collection = member && collections[member.collection];
  if (!collection) return { trail: [] };
  const { hasNeighbours, hasMarks, isOfArticles } = collection;
  const { entry, ...others } = neighbours(collection, route);
  const nameOf = namesIn(collections);
  // The lists do not contain a draft, but its author sees its own data.
  const own =
    entry ??
    withAuthors(entryOf(page, schemas.collections[member.collection]!, { tokens, assets, nameOf }), collections);
  const writers = (own.authors ?? []).flatMap(({ href }) => (href && collectionAt(collections, href)) || []);
  return {
    trail: trailTo(collection, route),
    collection: member.collection,
    entry: withShownImage(own, hasMarks),
    ...(writers.length > 0 && {
      writers: writers.map((writer) => withShownImage(writer.entry, writer.collection.hasMarks)),
    }),
    ...(isOfArticles && { isArticle: true }),
    ...(hasNeighbours && others),
  };
}

/** The pages above a page of a collection: the index page, and those above it in the tree. */
function trailTo(collection: Collection, route: string): PageData['trail'] {
  const { index } = collection;
  const path = pathTo(treeFor(collection, route) ?? [], route);
  const above = path.flatMap(({ href, name }) => (href === undefined ? [] : [{ href, name }]));
  const trail = new Map([...(index ? [index] : []), ...above].map((each) => [each.href, each]));
  return [...trail.values()].filter(({ href }) => href !== route);
}
