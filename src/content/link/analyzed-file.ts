import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageFacts, PageIndexEntry } from './page-index.ts';

/** One file after the stages that need no other file. */
export interface AnalyzedPage {
  readonly diagnostics: readonly Diagnostic[];
  /** What the page tells the others; absent while it is not valid. */
  readonly entry?: PageIndexEntry;
  /** What a page that is not valid names elsewhere, so that one run tells all its mistakes. */
  readonly facts?: PageFacts;
}

export interface AnalyzedSiteFile {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts?: PageFacts;
  /** The data of `site.yaml`; absent while it is not valid. */
  readonly data?: Readonly<Record<string, unknown>>;
}
