import { isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { type Collections, type Query, selectEntries } from './collections.ts';
import type { BlockPlace, PageFacts } from './page-index.ts';

/** What blocks take from other files; undefined while not all of it can be known. */
export interface Sources {
  /** The data of `site.yaml`. */
  readonly site: unknown;
  readonly collections: Collections | undefined;
}

/**
 * Makes the function that finds the blocks of a page, and the lists of `site.yaml`, that have nothing to
 * show: one problem a block, at its type.
 */
export function createEmptyBlocks({ site, collections }: Sources): (facts: PageFacts) => Problem[] {
  const answers = new Map<string, boolean>();

  /** Whether a collection, or a group of it, is empty; the current page counts, as its list fills with the next one. */
  function isEmpty({ of, group }: Query): boolean {
    // A group that the site does not have is a mistake of its own.
    if (!collections || (group && !collections[of].groups.some(({ id }) => id === group))) return false;
    const key = `${of} ${group ?? ''}`;
    const known = answers.get(key) ?? selectEntries(collections, { of, ...(group && { group }) }).length === 0;
    answers.set(key, known);
    return known;
  }

  return ({ needs, queries }) => {
    const lacking = needs.filter(({ field }) => isRecord(site) && !isFilled(site[field]));
    const unanswered = queries.filter(({ query }) => isEmpty(query));
    const problems = [
      ...lacking.map(({ field, ...place }) => problem(place, { field })),
      ...unanswered.map(({ query: { of, group }, ...place }) => problem(place, { of, ...(group && { group }) })),
    ];
    return [...new Map(problems.map((found) => [found.pointer.join('/'), found])).values()];
  };
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

function problem({ block, pointer }: BlockPlace, params: Problem['params']): Problem {
  return { rule: 'empty-block', pointer, at: 'value', params: { block, ...params } };
}
