import type { Document } from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Selection } from './selection/selection.ts';

/** A YAML file after parsing. */
export interface ParsedFile {
  /** The text without a byte order mark. */
  readonly source: string;
  /** Absent, like the data, when the file has an error. */
  readonly document?: Document | undefined;
  readonly data?: unknown;
  /** On a table: an entry with all its columns. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** On a file of another program: the entries that are selected from it. The data are those of the entries. */
  readonly selection?: Selection;
  readonly diagnostics: readonly Diagnostic[];
}
