import type { JsonChange } from '../../schema/common/json-changes.ts';
import type { IconDrawing, Image } from '../../schema/compiled.ts';
import type { BlockSchema, ObjectSchema } from '../../schema/schema.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { EditOperation, Refusal } from '../content/edit/operations/operation.ts';
import type { PageFile } from './page-file.ts';

/** Bodies of the HTTP interface of the Studio, which the README of `site/studio` describes. */

/** A diagnostic as the Studio shows it. */
export interface AuthorProblem extends Omit<Diagnostic, 'params' | 'path' | 'place'> {
  /** JSON Pointer (RFC 6901) of the value; absent where the file cannot be read as data. */
  readonly pointer?: string;
  /** What is wrong, in the words of the file, with its place: for the view of the text. */
  readonly message: string;
  /** The same in the words of the form: blocks and fields by their labels. */
  readonly text: string;
  /** Where the value is, by labels: `Tabla de planes › Características › 2`; empty for the page as a whole. */
  readonly place: string;
}

/** A page in the list of pages. */
export interface ListedPage {
  readonly file: string;
  readonly route: string;
  /** Title of the present state, or else of the last valid one; null if there is none. */
  readonly title: string | null;
  readonly draft: boolean;
  /** The collection that the page belongs to, and its group there. */
  readonly collection: string | null;
  readonly group: string | null;
  readonly errors: number;
  readonly warnings: number;
  /** Whether the page can be shown, in its present state or an earlier one. */
  readonly lastValid: boolean;
}

/** A collection with its groups, from `site.yaml`. */
export interface ListedCollection {
  readonly name: string;
  /** Names of the collection and of one of its pages. */
  readonly label: string;
  readonly itemLabel: string;
  readonly index: string | null;
  readonly groups: readonly unknown[];
}

export interface SiteList {
  readonly locale: string;
  /** Name of the site. */
  readonly name: string | null;
  /** Address at which the site is published. */
  readonly url: string | null;
  /** The pages folder's name, with which every file begins. */
  readonly root: string;
  /** False while pages of a large site are still being read; their problems are not counted yet. */
  readonly complete: boolean;
  readonly collections: readonly ListedCollection[];
  readonly pages: readonly ListedPage[];
  /** Pages without a file of their own, as parts of a list, with the file that they are made of. */
  readonly derived: readonly Pick<ListedPage, 'file' | 'route'>[];
  /** How often each type of block is in the pages, in their present or last valid state. */
  readonly uses: Readonly<Record<string, number>>;
  /** Problems of files that are no pages: `site.yaml`, assets, the folder. */
  readonly others: readonly AuthorProblem[];
}

/** A file as clients receive it. */
export interface PageState {
  readonly file: string;
  readonly hash: string;
  readonly source: string;
  /** Null where the source does not parse. */
  readonly data: unknown;
  readonly diagnostics: readonly AuthorProblem[];
}

/** The page as it is with given bytes, or in its last valid state. */
export interface PagePreview {
  /** Whether the page shows the bytes, and not its last valid state. */
  readonly isCurrent: boolean;
  /** The data file of the page; null where it has never been valid. */
  readonly page: PageFile | null;
}

/** A preview for a client that may have the page which was sent last. */
export interface NextPreview extends Pick<PagePreview, 'isCurrent'> {
  readonly shown: PreviewedPage | PreviewChanges | null;
}

/** The data file of a page, with a name for it. */
export interface PreviewedPage {
  readonly id: string;
  readonly page: PageFile;
}

/** The same as what differs from the page that was sent last. */
export interface PreviewChanges {
  readonly id: string;
  readonly since: string;
  readonly changes: readonly JsonChange[];
}

/** A file that differs from the last commit. */
export interface ChangedFile {
  readonly file: string;
  /** Its text in the last commit; null where it was not there. What is no file of YAML has an empty text. */
  readonly before: string | null;
  /** Its present text; null where it is gone. */
  readonly after: string | null;
  /** The values that differ, in the order of the file; empty where one of the texts does not parse. */
  readonly values: readonly ChangedValue[];
  /** On a new file of the assets folder that no page names, as an edit leaves one that was undone. */
  readonly isUnused?: true;
}

export interface ChangedValue {
  readonly pointer: string;
  /** The value in the last commit, and the present one; absent where there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Takes this change back. */
  readonly operation: EditOperation;
}

export interface SiteChanges {
  /** Null where the pages folder is in no git repository. */
  readonly git: null | {
    /** Null where a single commit is checked out and no branch. */
    readonly branch: string | null;
    /** Whether git knows the name and the mail address that commits are signed with. */
    readonly isAuthorKnown: boolean;
    /** Where versions are sent; null where there is no such place. */
    readonly remote: string | null;
    /** Number of commits that the remote does not have. */
    readonly unsent: number;
  };
  readonly files: readonly ChangedFile[];
}

/**
 * What became of sending commits to the remote: `none` where there is no remote; `behind` where it has commits that are
 * not here; `conflict` where both have changed the same lines; `login`, `offline` and `rules` where it did not let us
 * in, could not be reached, or does not take these commits; `refused` for any other reason.
 */
export type Outcome = 'sent' | 'none' | 'behind' | 'conflict' | 'login' | 'offline' | 'rules' | 'refused';

export interface Sending {
  readonly outcome: Outcome;
  /** What git said, where the commits were not sent. */
  readonly said: string;
  /** The files whose lines both have changed, where that is the outcome. */
  readonly files?: readonly string[];
}

export interface Published extends Sending {
  /** Hash of the commit. */
  readonly commit: string;
}

/** A block type for the block picker. */
export interface CatalogueBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The first one is the default. */
  readonly examples: readonly CatalogueExample[];
}

export interface CatalogueExample {
  readonly name: string;
  /** Its place among the examples of the block, from 1. */
  readonly number: number;
  /** The block, `type` included. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The same as an author would write it below `blocks:`, with its comments. */
  readonly yaml: string;
  /** Address of the gallery that shows the rendered example. */
  readonly preview: string;
}

/** A file of the assets folder in the list. */
export interface ListedAsset {
  /** As in diagnostics: `pages/assets/logo.svg`. */
  readonly file: string;
  /** As pages write it: `/assets/logo.svg`. */
  readonly path: string;
  readonly size: number;
  readonly isPicture: boolean;
  /** Pixels; null for what is no picture or cannot be read. */
  readonly width: number | null;
  readonly height: number | null;
  /** A drawing that may be an icon. */
  readonly icon?: IconDrawing | Image;
  /** What is wrong with the file, in the locale of the author. */
  readonly problems: readonly string[];
}

export type FoundDiagnostic = PageState['diagnostics'][number];

/** `GET schemas` */
export interface StudioSchemas {
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  readonly blocks: Readonly<Record<string, BlockSchema>>;
  readonly examples: Readonly<Record<string, readonly CatalogueExample[]>>;
}

/** Body of `POST pages/{file}` and of its preview */
export interface EditRequest {
  /** Hash of the bytes that the operations were made for. */
  readonly base: string;
  /** These bytes as text; needed only when the server may have forgotten them. */
  readonly baseSource?: string | undefined;
  readonly operations: readonly EditOperation[];
}

/** 200 of `POST pages/{file}` */
export interface EditedPage extends PageState {
  readonly inverse: readonly EditOperation[];
}

/** 409 of `POST pages/{file}` */
export interface EditConflict {
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

/** Events of `GET events` by name. */
export interface StudioEvents {
  /** A file was saved, by this interface or another program; `hash` is null where it was removed. */
  readonly file: { readonly file: string; readonly hash: string | null };
  /** A schema or an example has changed: that of a block, or that of pages, which follows from `site.yaml`. */
  readonly schemas: Readonly<Record<string, never>>;
  /** Numbers of problems of all files that have any. */
  readonly diagnostics: {
    readonly files: readonly { readonly file: string; readonly errors: number; readonly warnings: number }[];
  };
}
