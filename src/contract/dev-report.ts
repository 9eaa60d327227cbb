import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { Locale } from '../content/diagnostics/rule.ts';

/** A diagnostic with what the overlay shows around it. */
export interface ShownDiagnostic extends Omit<Diagnostic, 'params' | 'path' | 'place'> {
  /** JSON Pointer of the value that the page shows. */
  readonly pointer?: string;
  /** With its place, where the line alone is ambiguous. */
  readonly message: string;
  /** The line of the file. */
  readonly excerpt: string;
  /** The address of the page. */
  readonly route: string;
  /** The type of the block that the line is in, where it is one. */
  readonly block?: string;
}

/** What the overlay in the browser shows. */
export interface DevReport {
  readonly locale: Locale;
  readonly diagnostics: readonly ShownDiagnostic[];
  /** Folder that the files of the diagnostics are in, for opening them in the editor. */
  readonly folder: string;
}
