import type { Declarations } from '../../../../schema/collections/declarations.ts';
import type { Schemas } from '../../../content/common/site-schemas.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import type { WantedFacts } from '../../../content/link/page-facts.ts';
import type { ReadAssets } from '../../images/asset.ts';
import type { AnalyzeContext, AnalyzeResult, FileAnalyzer } from '../file-analyzer.ts';
import type { ReplacedFiles } from '../listing/replaced-files.ts';

/** Analyzes single files. The results may be in any order, and files may be left out to be analyzed later. */
export type AnalyzeFiles = (
  context: AnalyzeContext,
  files: readonly (readonly [file: string, knownHash: string | undefined])[],
) => Promise<readonly AnalyzeResult[]>;

export interface SiteCheck {
  /** The schemas of a site that declares no collections. */
  readonly schemas: Schemas;
  /** Collections that are used while `site.yaml` cannot be read. */
  readonly collections?: Declarations | undefined;
  /** Facts of pages that are collected even if the site does not use them. */
  readonly wanted?: Partial<WantedFacts>;
  /** Called when a file has to be read. A check of an unchanged site reads none and does not load most of its code. */
  readonly loadAnalyzer: () => Promise<FileAnalyzer>;
  readonly locale: Locale;
  readonly readAssets?: ReadAssets;
  /** Analyzes files; by default in this thread. */
  readonly analyzeFiles?: AnalyzeFiles;
  /** The time of the check, see `AnalyzedFiles`; by default the present. */
  readonly now?: number | string | undefined;
  /** True for a site on one host, see `SiteParts`. */
  readonly isOneHost?: boolean | undefined;
  /** True to take the analyses of an earlier check for all pages that it has read, without looking at their files. */
  readonly isChecked?: boolean | undefined;
  /** Files that are read elsewhere, or not seen. `readAssets` and the known analyses have to agree with it. */
  readonly replaced?: ReplacedFiles | undefined;
  /** True if the bytes of a file, known by their hash, are the result of an edit in the Studio. */
  readonly isEdit?: (file: string, hash: string) => boolean;
}
