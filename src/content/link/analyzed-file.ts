import type { Declarations } from '../../../schema/collections/declarations.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DataEntry } from './collections/data-entries.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageIndexEntry } from './page-index.ts';

/** The result of the stages of one page that need no other file. */
export interface AnalyzedPage {
  readonly diagnostics: readonly Diagnostic[];
  /** Facts for other pages; absent while the page is not valid. */
  readonly entry?: PageIndexEntry;
  /** The references of an invalid page, so that the same check reports its broken links; those of a data file. */
  readonly facts?: PageFacts;
  /** The valid entries of a data file. */
  readonly dataEntries?: readonly DataEntry[];
}

export interface AnalyzedSiteFile {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts?: PageFacts;
  /** The data of `site.yaml`; absent while it is not valid. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The collections of pages, see `Schemas`. Other parts may be invalid; absent for an unreadable file. */
  readonly collections?: Declarations;
}
