import type { CheckReport } from '../check/check-report.ts';
import type { StageTimes } from '../check/stopwatch.ts';
import type { SiteOptions } from '../options.ts';
import type { Progress, Shard } from './render-site.ts';

export interface BuildOptions extends SiteOptions {
  /** Number of worker threads, 0 for none. By default one per processor on larger sites. */
  readonly workers?: number;
  readonly onProgress?: Progress;
  /** Renders a part of the pages; all parts together are the whole site. */
  readonly shard?: Shard;
  /** True to take the facts of pages from the last check, and read only the pages that this build renders. */
  readonly checked?: boolean;
  /** True to write `.br` and `.gz` copies too, for servers that send precompressed files. */
  readonly compress?: boolean;
  /** Compares the bytes of the present output, instead of sizes and times. */
  readonly verify?: boolean;
  /** The address of the built site, if it is not that of `site.yaml`. All languages are then on its host. */
  readonly url?: string | undefined;
  /** True to publish all languages on one host, even if `site.yaml` states hosts for some. */
  readonly isOneHost?: boolean;
  /** Called if the build waits for another build into the same folder. @param holder its process id, if known */
  readonly onWait?: (holder: number | undefined) => void;
  /** Aborts the build; `out` is then not modified. */
  readonly signal?: AbortSignal;
}

export interface BuildResult {
  readonly report: CheckReport;
  /** Number of pages rendered by this build, and of pages kept, some of them with new shared texts. */
  readonly rendered: number;
  readonly reused: number;
  /** Number of all files of the built site, their total size in bytes, and the number of files written. */
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  /** The hash of the manifest of the built files. */
  readonly manifest: string;
  /** With `verify`: files of `out` that had been changed since they were built. */
  readonly differences: readonly string[];
  readonly times: StageTimes;
}
