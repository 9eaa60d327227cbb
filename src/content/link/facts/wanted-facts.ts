import { isRecord } from '../../common/site-schemas.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../analyzed-file.ts';
import type { WantedFacts } from '../page-facts.ts';

/**
 * The facts that a site uses.
 * @param site its `site.yaml`; undefined if it has none
 */
export function wantedFacts(site: AnalyzedSiteFile | undefined): WantedFacts {
  const versions = Object.keys(site?.languages?.others ?? {}).length > 0;
  // The `site.yaml` of another language may add a search, and is read together with the pages.
  return { versions, searched: versions || isRecord(site?.data?.search) };
}

/** True if an analysis has the wanted facts. It may also have facts that the site no longer uses. */
export function hasFacts({ entry }: AnalyzedPage, { versions, searched }: WantedFacts): boolean {
  if (!entry) return true;
  const { texts, template, facts } = entry;
  return (!versions || texts !== undefined || template !== undefined) && (!searched || facts.searched !== undefined);
}
