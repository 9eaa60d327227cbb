import type { SiteClock } from '../../content/common/time/due.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Connection } from '../../content/diagnostics/report/connections.ts';
import type { TranslationCounts } from '../../content/diagnostics/report/languages.ts';
import type { HiddenName } from '../../content/diagnostics/report/report.ts';
import type { Change } from '../../content/link/due/changes.ts';
import { readSourceFile } from '../site-file.mjs';

/** The diagnostics of a pages folder, with the input that a report requires. */
export interface CheckReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was checked. */
  readonly files: readonly string[];
  /** Hidden blocks of published pages. */
  readonly hidden: readonly HiddenName[];
  /** What the site uses of other hosts. */
  readonly connections: readonly Connection[];
  /** The numbers of translations by the key of the language; empty for a site of one language. */
  readonly translations: Readonly<Record<string, TranslationCounts>>;
  /** The times at which the published site changes, and the time of the check. */
  readonly changes: readonly Change[];
  readonly clock: SiteClock;
  /** The folder that contains the pages folder. */
  readonly parent: string;
}

/** Files whose lines a report can show. */
const textFile = /\.(ya?ml|json|csv|tsv|svg|css|tsx?)$/i;

/** Reads the texts of a report when it is shown, for code frames. */
export function sourceReader({ parent }: Pick<CheckReport, 'parent'>): (file: string) => string | undefined {
  return (file) => (textFile.test(file) ? readText(parent, file) : undefined);
}

function readText(parent: string, file: string): string | undefined {
  try {
    return readSourceFile(parent, file).toString();
  } catch {
    return undefined;
  }
}
