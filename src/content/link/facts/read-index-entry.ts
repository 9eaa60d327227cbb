import { routeOf } from '../../../../schema/addresses.ts';
import { hasMoment } from '../../../../schema/collections/declarations.ts';
import {
  asList,
  blockType,
  isHiddenBlock,
  isRecord,
  type Member,
  memberOf,
  type Schemas,
} from '../../common/site-schemas.ts';
import { blockPeriods, periodOf, stateTimes, withDueBlocks } from '../../common/time/due.ts';
import { textVersion, translatableTexts } from '../languages/text-version.ts';
import type { WantedFacts } from '../page-facts.ts';
import type { PageHead, PageIndexEntry, PageState } from '../page-index.ts';
import { readFacts } from './read-facts.ts';

/**
 * Reads what other pages need of a valid page.
 * @param file the path of the page, such as `pages/blog/post1.yaml`
 * @param wanted the facts that the site uses
 */
export function readIndexEntry(schemas: Schemas, file: string, data: unknown, wanted: WantedFacts): PageIndexEntry {
  const head = readPageHead(schemas, file, data);
  const factsOf = (present: unknown) => readFacts(schemas, schemas.page, present, isSearchedFor(data, wanted));
  const facts = factsOf(data);
  const texts = wanted.versions ? { texts: textVersion(translatableTexts(schemas, schemas.page, data)) } : {};
  if (!head.periods) return { ...head, facts, ...texts };
  const states = stateTimes(head.periods).map((since): PageState => {
    const present = withDueBlocks(data, since);
    return { since, ...aboutHeading(schemas, present), facts: factsOf(present) };
  });
  return { ...head, facts, ...texts, states };
}

/** True if the texts of a page are wanted: for the search of the site, or to compare them with its `searchWords`. */
export function isSearchedFor(data: unknown, { searched }: WantedFacts): boolean {
  return searched || (isRecord(data) && data.searchWords !== undefined);
}

/** Reads the index entry of a valid page without the facts, which are collected from all its values. */
export function readPageHead(schemas: Schemas, file: string, data: unknown): PageHead {
  const {
    title,
    description,
    image,
    draft,
    publish,
    expires,
    expiredTo,
    redirectFrom,
    robots,
    isInSitemap,
    canonical,
    isSearchable,
    searchWords,
    translationOf,
    sourceVersion,
    updated,
    layout,
  } = data as Record<string, unknown>;
  const member = memberOf(schemas, data);
  const changed = updated ?? (member && updatedIn(member, schemas));
  const route = routeOf(file);
  const schedule = { ...periodOf(publish, expires), ...(typeof expiredTo === 'string' && { expiredTo }) };
  const periods = blockPeriods(schemas, data);
  return {
    file,
    route,
    isDraft: draft === true,
    ...(Object.keys(schedule).length > 0 && { schedule }),
    ...(periods.length > 0 && { periods }),
    title: String(title),
    ...(typeof description === 'string' && { description }),
    ...(typeof image === 'string' && { image }),
    ...(member && { member }),
    ...(changed !== undefined && { updated: String(changed).slice(0, 10) }),
    ...aboutHeading(schemas, data),
    ...(typeof translationOf === 'string' && { translationOf }),
    ...(typeof sourceVersion === 'string' && { sourceVersion }),
    ...(Array.isArray(redirectFrom) && { redirectFrom: redirectFrom.map(String) }),
    ...((robots !== undefined || isInSitemap === false || (canonical ?? route) !== route) && { isUnlisted: true }),
    ...(layout === 'bare' && { isBare: true }),
    ...(robots === 'noindex' && { isNoindex: true }),
    ...(isSearchable === false && { isUnsearchable: true }),
    ...(Array.isArray(searchWords) && { searchWords: searchWords.map(String) }),
    types: asList((data as Record<string, unknown>).blocks).map(blockType),
  };
}

/** The day of the last change in the data of an entry, if its collection declares the field as a day or a time. */
function updatedIn({ collection, data }: Member, { collections }: Pick<Schemas, 'collections'>): unknown {
  return hasMoment(collections[collection] ?? {}, 'updated') ? data.updated : undefined;
}

function aboutHeading(schemas: Schemas, data: unknown): Pick<PageHead, 'heading' | 'picture'> {
  const heading = headingOf(schemas, data);
  const picture = headingPicture(schemas, data);
  return { ...(heading && { heading }), ...(picture !== undefined && { picture }) };
}

function headingOf(schemas: Schemas, data: unknown): PageIndexEntry['heading'] {
  const { index, block } = headingBlock(schemas, data) ?? {};
  if (index === undefined || typeof block?.title !== 'string') return undefined;
  return { words: block.title, pointer: ['blocks', index, 'title'] };
}

/** The address of the picture next to the main heading of a page. */
export function headingPicture(schemas: Schemas, data: unknown): string | undefined {
  const { image } = headingBlock(schemas, data)?.block ?? {};
  return isRecord(image) && typeof image.src === 'string' ? image.src : undefined;
}

/** The block with the main heading, if it is not hidden, and its index on the page. */
function headingBlock(schemas: Schemas, data: unknown) {
  const blocks = asList(isRecord(data) ? data.blocks : undefined);
  const index = blocks.findIndex(
    (block) => isRecord(block) && schemas.blocks[blockType(block)]?.heading === 1 && !isHiddenBlock(block),
  );
  const block = blocks[index];
  return isRecord(block) ? { index, block } : undefined;
}
