import { findWebAddress, isExampleHost } from '../../common/address.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { isListed } from '../listed.ts';
import { type PageFacts, withoutHidden } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';

/** The names of the samples, and the file of each. */
const contentMissing = rulesOf('content')<{ names: readonly string[]; files: readonly string[] }>('missing-content', {
  severity: 'warning',
  es: ({ names, files }) =>
    `Lo que falta antes de publicar: ${names.map((name, index) => `«${name}» (${files[index]})`).join(', ')}. Pon lo real en su lugar y quita «isSample», o escribe «sample: true» mientras el sitio sea una muestra.`,
  en: ({ names, files }) =>
    `Missing before publication: ${names.map((name, index) => `"${name}" (${files[index]})`).join(', ')}. Put the real content in their place and remove "isSample", or write "sample: true" while the site is a sample.`,
  bad: 'isSample: true',
  good: 'sample: true',
});

/** A page as it is published without samples: without their anchors. */
export function withoutSamples(page: PageIndexEntry): PageIndexEntry {
  const { facts } = page;
  const { idsWithoutSamples: ids } = facts;
  return ids ? { ...page, facts: { ...facts, ids } } : page;
}

/**
 * Reports content that the owner still has to supply, as one problem of `site.yaml`: samples and, if the site has a
 * real address, links to addresses that are reserved for examples.
 * @param host of the site; undefined if `site.yaml` has none
 */
export function missingContent(site: PageFacts, pages: readonly PageIndexEntry[], host: string | undefined): Problem[] {
  const hasAddress = host !== undefined && !isExampleHost(host);
  const placesIn = (file: string, facts: PageFacts) => {
    const { samples, hrefs } = withoutHidden(facts);
    const names = [...samples.map(({ name }) => name), ...(hasAddress ? exampleAddresses(hrefs) : [])];
    return names.map((name) => ({ name, file }));
  };
  const published = pages.filter(isListed);
  const places = [...placesIn('site.yaml', site), ...published.flatMap(({ file, facts }) => placesIn(file, facts))];
  if (places.length === 0) return [];
  const finding = contentMissing({ names: places.map(({ name }) => name), files: places.map(({ file }) => file) });
  return [{ ...finding, pointer: [], at: 'first-key' }];
}

function exampleAddresses(hrefs: PageFacts['hrefs']): string[] {
  const values = hrefs.map(({ value }) => value.replace(/^mailto:[^@]*@/, 'https://'));
  return [...new Set(values)].filter((value) => isExampleHost(findWebAddress(value)?.hostname ?? ''));
}
