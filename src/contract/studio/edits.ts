import type { JsonChange } from '../../../schema/common/json-changes.ts';
import type { EditOperation, Refusal, TextEdit } from '../../content/edit/operations/operation.ts';
import type { AuthorProblem } from './events.ts';

/** A file, an edit of it, and the answers of the server. */

/** The edit of one of several files, with the hash of the bytes that it was made for. */
export interface FileEdit {
  readonly file: string;
  readonly base: string;
  readonly operations: readonly EditOperation[];
}

/** 200 of `GET pages/{file}/links` */
export interface LinkingFiles {
  /** The other files that link to the page, with the number of their links. */
  readonly links: readonly { readonly file: string; readonly count: number }[];
  /** The translations of the page, with the edits that turn them into pages without an original. */
  readonly translations: readonly FileEdit[];
}

/** 200 of `POST pages/{file}/entry` */
export interface RenamedEntry {
  readonly from: string;
  /** The changed files, with the operations that restore them. The file of the entry is the first. */
  readonly files: readonly (FileEdit & {
    /** Number of values that name the entry. */
    readonly links: number;
  })[];
}

/** How a data file of another program writes the values of a field. */
export interface FieldOrigin {
  /** The name of the field in the file, or the path to it: `links.url`. */
  readonly from?: string;
  /** The beginning of addresses, which the file leaves out. */
  readonly base?: string;
  /** Values that the file does not have itself: the names of its lists, or ids that are formed from names. */
  readonly derivedFrom?: 'list' | 'name';
  /** True if the file has only the address of a picture. */
  readonly isAddress?: true;
}

/** A file as clients receive it. */
export interface PageState {
  readonly file: string;
  readonly hash: string;
  readonly source: string;
  /** Null if the source does not parse. */
  readonly data: unknown;
  readonly diagnostics: readonly AuthorProblem[];
  /** The fields that a data file writes in another form, by collection and field; absent if there are none. */
  readonly origins?: Readonly<Record<string, Readonly<Record<string, FieldOrigin>>>> | undefined;
}

/** Body of `POST pages/{file}` and of its preview */
export interface EditRequest {
  /** Hash of the bytes that the operations change. */
  readonly base: string;
  /** These bytes as text; needed only if the server may no longer have them. */
  readonly baseSource?: string | undefined;
  readonly operations: readonly EditOperation[];
  /** True if the client has the text and the data of `base`, so that the answer need not repeat them. */
  readonly isKnown?: boolean | undefined;
}

/** 200 of `POST pages/{file}` */
export interface EditedPage extends PageState {
  readonly inverse: readonly EditOperation[];
  /** True if the operations were made for other bytes than those of the file. */
  readonly isMerged: boolean;
}

/** 200 of `POST pages/{file}` for a client that has the file before the edit: its differences. */
export interface EditedParts extends Omit<EditedPage, 'source' | 'data'> {
  /** Changes of the text. */
  readonly edits: readonly TextEdit[];
  /** Changes of the data. */
  readonly changes: readonly JsonChange[];
}

/** 409 of `POST pages/{file}` */
export interface EditConflict {
  /** True if the server does not have the bytes of `base`, and needs `baseSource`. */
  readonly isBaseUnknown?: boolean;
  readonly hash: string;
  readonly source: string;
  readonly pointer?: string;
  readonly theirs?: unknown;
  readonly mine?: unknown;
}

/** 422 of `POST pages/{file}` */
export interface EditRefused {
  readonly refusals: readonly Refusal[];
}
