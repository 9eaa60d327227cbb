import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { Collections, Query } from './collections/collection.ts';
import { topicRows } from './collections/list-navigation.ts';
import { selectEntries } from './collections/select-entries.ts';
import type { BlockContext, PageFacts } from './page-facts.ts';

/** Data from other files that blocks show; undefined while it is incomplete. */
export interface Sources {
  /** The data of `site.yaml`. */
  readonly site: unknown;
  readonly collections: Collections | undefined;
}

/**
 * Creates the function that finds blocks of a page, and lists of `site.yaml`, without content to show. It returns one
 * problem per block, at its type.
 */
export function createEmptyBlocks({ site, collections }: Sources): (facts: PageFacts) => Problem[] {
  const answers = new Map<string, boolean>();

  /** Whether a collection or a group is empty. The current page counts as an entry: its list fills with the next page. */
  function isEmpty({ of, group }: Query): boolean {
    // An unknown group is reported by another rule.
    if (!collections || (group && !collections[of]?.groups.some(({ id }) => id === group))) return false;
    const key = `${of} ${group ?? ''}`;
    const known = answers.get(key) ?? selectEntries(collections, { of, ...(group && { group }) }).length === 0;
    answers.set(key, known);
    return known;
  }

  return ({ needs, queries }) => {
    const lacking = needs.filter(({ field }) => isRecord(site) && !isFilled(site[field]));
    const unanswered = queries.filter(({ query }) => isEmpty(query));
    const valueless = collections
      ? queries.filter(({ topics }) => topics && topicRows(collections, topics).length === 0)
      : [];
    const problems = [
      ...valueless.map(({ topics, ...context }) =>
        problem(context, { of: topics!.of, value: topics!.field ?? 'tags' }),
      ),
      ...lacking.map(({ field, ...context }) => problem(context, { field })),
      ...unanswered.map(({ query: { of, group }, ...context }) => problem(context, { of, ...(group && { group }) })),
    ];
    return [...new Map(problems.map((found) => [found.pointer.join('/'), found])).values()];
  };
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

function problem({ block, pointer }: BlockContext, params: Problem['params']): Problem {
  return { rule: 'empty-block', pointer, at: 'value', params: { block, ...params } };
}
