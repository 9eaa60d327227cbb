import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { Locale } from '../content/diagnostics/rule.ts';

/** A diagnostic as the overlay shows it. */
export interface ShownDiagnostic extends Omit<Diagnostic, 'params' | 'path' | 'place'> {
  /** JSON Pointer of the value that the page shows. */
  readonly pointer?: string;
  /** Includes the position in the page if the line alone is ambiguous. */
  readonly message: string;
  /** The line in the file. */
  readonly excerpt: string;
  readonly route: string;
  /** The type of the block that contains the line, if there is one. */
  readonly block?: string;
}

export interface DevReport {
  readonly locale: Locale;
  readonly diagnostics: readonly ShownDiagnostic[];
  /** The folder of the files in the diagnostics, for opening them in an editor. */
  readonly folder: string;
}
