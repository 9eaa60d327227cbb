import type { AnalyzedPage } from '../../../content/link/analyzed-file.ts';
import type { PageFacts, Reference } from '../../../content/link/page-facts.ts';

/** The facts of a page without its references, its ids and its texts for the search. */
export type OtherFacts = Omit<PageFacts, 'hrefs' | 'assets' | 'ids' | 'searched'>;

/** Functions that name facts of pages. Facts are equal if their names are equal. */
export const factNames: {
  readonly reference: (reference: Reference) => string;
  readonly list: (list: readonly string[]) => string;
  readonly others: (facts: OtherFacts) => string;
} = {
  reference: ({
    value,
    pointer,
    frame = '',
    isFont = '',
    isIcon = '',
    sizes = [],
    page,
    inText: { format = '', link = '' } = {},
  }) =>
    `${frame} ${isFont} ${isIcon} ${format} ${link} ${sizes.join()} ${page ? JSON.stringify(page) : ''} ${pointer.join('/')} ${value}`,
  list: (list) => list.join('\0'),
  others: (facts) => JSON.stringify(facts),
};

/**
 * Makes pages share the objects of equal facts. Thousands of pages have the same addresses at the same pointers, which
 * would take most of the memory of a large site.
 * @returns a function that takes the analysis of a page, and returns an equal one
 */
export function createFactSharer(): (analyzed: AnalyzedPage) => AnalyzedPage {
  const reference = firstOf(factNames.reference);
  const list = firstOf(factNames.list);
  const othersOf = firstOf(factNames.others);
  return (analyzed) => {
    if (!analyzed.entry) return analyzed;
    const { hrefs, assets, ids, searched, ...others } = analyzed.entry.facts;
    const facts = {
      hrefs: hrefs.map(reference),
      assets: assets.map(reference),
      ids: list(ids),
      ...(searched && { searched }),
      ...othersOf(others),
    };
    return { ...analyzed, entry: { ...analyzed.entry, facts } };
  };
}

/** A function that takes an item, and returns the first item of the same name. */
function firstOf<T>(nameOf: (item: T) => string): (item: T) => T {
  const known = new Map<string, T>();
  return (item) => {
    const name = nameOf(item);
    const first = known.get(name);
    if (first === undefined) known.set(name, item);
    return first ?? item;
  };
}
