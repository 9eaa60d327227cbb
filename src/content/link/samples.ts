import type { Problem } from '../diagnostics/diagnostic.ts';
import type { PageFacts, PageIndexEntry } from './page-index.ts';

/** A page without the anchors of its samples, as it is published without them. */
export function withoutSamples(page: PageIndexEntry): PageIndexEntry {
  const { facts } = page;
  const missing = new Set(facts.samples.flatMap(({ ids }) => ids));
  if (missing.size === 0) return page;
  return { ...page, facts: { ...facts, ids: facts.ids.filter((id) => !missing.has(id)) } };
}

/** The list of what the owner still has to supply, as one problem of `site.yaml`. */
export function missingContent(site: PageFacts, pages: readonly PageIndexEntry[]): Problem[] {
  const places = [
    ...site.samples.map(({ name }) => `«${name}» (site.yaml)`),
    ...pages.flatMap(({ file, isDraft, facts }) =>
      isDraft ? [] : facts.samples.map(({ name }) => `«${name}» (${file})`),
    ),
  ];
  if (places.length === 0) return [];
  const params = { places: places.join(', ') };
  return [{ rule: 'missing-content', pointer: [], at: 'first-key', params }];
}
