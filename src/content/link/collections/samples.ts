import { findWebAddress, isExampleHost } from '../../common/address.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { withoutHidden } from '../hidden.ts';
import type { PageFacts } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';

/** A page without the anchors of its samples, as it is published without them. */
export function withoutSamples(page: PageIndexEntry): PageIndexEntry {
  const { facts } = page;
  const { idsWithoutSamples: ids } = facts;
  return ids ? { ...page, facts: { ...facts, ids } } : page;
}

/**
 * The list of what the owner still has to supply, as one problem of `site.yaml`: the samples and, once the site has a
 * real address, the links to addresses that are reserved for examples.
 * @param host of the site; undefined where `site.yaml` has none
 */
export function missingContent(site: PageFacts, pages: readonly PageIndexEntry[], host: string | undefined): Problem[] {
  const hasAddress = host !== undefined && !isExampleHost(host);
  const placesIn = (file: string, facts: PageFacts) => {
    const { samples, hrefs } = withoutHidden(facts);
    const names = [...samples.map(({ name }) => name), ...(hasAddress ? exampleAddresses(hrefs) : [])];
    return names.map((name) => `«${name}» (${file})`);
  };
  const published = pages.filter(({ isDraft }) => !isDraft);
  const places = [...placesIn('site.yaml', site), ...published.flatMap(({ file, facts }) => placesIn(file, facts))];
  if (places.length === 0) return [];
  const params = { places: places.join(', ') };
  return [{ rule: 'missing-content', pointer: [], at: 'first-key', params }];
}

function exampleAddresses(hrefs: PageFacts['hrefs']): string[] {
  const values = hrefs.map(({ value }) => value.replace(/^mailto:[^@]*@/, 'https://'));
  return [...new Set(values)].filter((value) => isExampleHost(findWebAddress(value)?.hostname ?? ''));
}
