import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';

/** Problems of files, and the events of the server. */

/** A diagnostic as the Studio shows it. */
export interface AuthorProblem extends Omit<Diagnostic, 'params' | 'path' | 'place'> {
  /** JSON Pointer (RFC 6901) of the value; absent if the file cannot be read as data. */
  readonly pointer?: string;
  /** The message with names and position as in the file, for the text view. */
  readonly message: string;
  /** The message with the labels of the form. */
  readonly text: string;
  /** True for a problem of words that wait for the final ones, if the author has written nothing around them. */
  readonly isWhole?: true;
  /** The position in labels: `Tabla de planes › Características › 2`. Empty for the page as a whole. */
  readonly place: string;
}

/** Events of `GET events` by name. */
export interface StudioEvents {
  /** A file was saved, by this interface or another program. `hash` is null if it was removed. */
  readonly file: { readonly file: string; readonly hash: string | null };
  /** A schema or an example of a block has changed, or the schema of pages, which is derived from `site.yaml`. */
  readonly schemas: Readonly<Record<string, never>>;
  /** The windows of the Studio that are open, with each change of their places. */
  readonly presence: { readonly windows: readonly OpenWindow[] };
  /** Numbers of problems by file, for files with problems. */
  readonly diagnostics: {
    readonly files: readonly { readonly file: string; readonly errors: number; readonly warnings: number }[];
  };
}

/** A window of the Studio that is open on this server. */
export interface OpenWindow {
  readonly id: string;
  /** The same for all windows of one browser. */
  readonly browser: string;
  /** The name that git has for the author; null in windows on other computers. */
  readonly name: string | null;
  /** The open file; null before it is known. */
  readonly file: string | null;
  /** The selected value in it. */
  readonly pointer: string;
  /** The value that the window has changed last. */
  readonly changed?: { readonly file: string; readonly pointer: string };
}
