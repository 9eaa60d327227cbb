import type { Declarations } from '../../../schema/collections/declarations.ts';
import type { Languages } from '../../../schema/site/languages.ts';
import type { TokenValues as ThemeTokens } from '../../../schema/theme/tokens.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DataEntry } from './collections/data-entries.ts';
import type { HostFacts } from './files/hosts.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageIndexEntry } from './page-index.ts';
import type { AnalyzedRedirects } from './redirects/redirect.ts';

/** The result of the stages of one page that need no other file. */
export interface AnalyzedPage {
  readonly diagnostics: readonly Diagnostic[];
  /** Facts for other pages; absent while the page is not valid. */
  readonly entry?: PageIndexEntry;
  /** The references of an invalid page, so that the same check reports its broken links; those of a data file. */
  readonly facts?: PageFacts;
  /** The valid entries of a data file. */
  readonly dataEntries?: readonly DataEntry[];
  /** The data of the `site.yaml` of a language; absent for other files and while it is not valid. */
  readonly siteData?: Readonly<Record<string, unknown>>;
}

export interface AnalyzedSiteFile {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts?: PageFacts;
  /** The data of `site.yaml`; absent while it is not valid. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The collections of pages, see `Schemas`. Other parts may be invalid; absent for an unreadable file. */
  readonly collections?: Declarations;
  /** Its valid languages, in the same way. */
  readonly languages?: Languages;
}

/** Results of the stages of single files. They come from this process, another one, or a cache. */
export interface AnalyzedFiles {
  readonly site: AnalyzedSiteFile | undefined;
  readonly pages: readonly AnalyzedFile[];
  /** The `site.yaml` of each language other than the first one that has one. */
  readonly languageSites?: readonly AnalyzedFile[];
  /** The data files of collections. */
  readonly data?: readonly AnalyzedDataFile[];
  /** Paths of all files that may be data files, for guesses. */
  readonly dataCandidates?: readonly string[];
  /**
   * Creation time of a page file in milliseconds since 1970, if known. Of two pages with the same text, the later one
   * counts as the copy; without times, the paths decide.
   */
  readonly since?: (file: string) => number | undefined;
  /** Routes of pages whose files have an unsuitable extension, which is reported separately. */
  readonly strayRoutes?: readonly string[];
  /** Addresses of files that are published as they are. */
  readonly staticUrls?: readonly string[] | undefined;
  /** The tokens that the site sets in its style. */
  readonly themeTokens?: ThemeTokens | undefined;
  /** The file of redirects; undefined for a site without one. */
  readonly redirects?: AnalyzedRedirects | undefined;
  /** The hosts that publish the site. */
  readonly hosts?: readonly HostFacts[] | undefined;
  /**
   * The time of the check: a moment in milliseconds since 1970, or a day or time in the time zone of the site. It
   * decides what is published. By default it is 1970, so that nothing has begun and nothing has expired.
   */
  readonly now?: number | string;
  /** The day of the last commit of each file, if the site shows it; `unknown` if git does not tell. */
  readonly commitDays?: ReadonlyMap<string, string> | 'unknown';
}

export interface AnalyzedFile {
  readonly file: string;
  readonly analyzed: AnalyzedPage;
}

interface AnalyzedDataFile extends AnalyzedFile {
  readonly collection: string;
}
