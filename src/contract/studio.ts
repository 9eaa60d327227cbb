import type { IconDrawing } from '../../schema/common/icon-drawing.ts';
import type { JsonChange } from '../../schema/common/json-changes.ts';
import type { Image } from '../../schema/compiled.ts';
import type { BlockSchema, FieldSchema, ObjectSchema } from '../../schema/schema.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { EditOperation, Refusal } from '../content/edit/operations/operation.ts';
import type { PageFile } from './page-file.ts';

/** Bodies of the HTTP interface of the Studio. The README of `site/studio` describes the interface. */

/** A diagnostic as the Studio shows it. */
export interface AuthorProblem extends Omit<Diagnostic, 'params' | 'path' | 'place'> {
  /** JSON Pointer (RFC 6901) of the value; absent if the file cannot be read as data. */
  readonly pointer?: string;
  /** The message with names and position as in the file, for the text view. */
  readonly message: string;
  /** The message with the labels of the form. */
  readonly text: string;
  /** The position in labels: `Tabla de planes › Características › 2`. Empty for the page as a whole. */
  readonly place: string;
}

/** A language of a site with several languages. */
export interface ListedLanguage {
  /** Its key; empty for the first language. */
  readonly key: string;
  /** Its own name. */
  readonly label: string;
  /** Its BCP 47 tag. */
  readonly lang: string;
  /** The file with the data of the site in this language. Only the file of the first language always exists. */
  readonly siteFile: string;
}

export interface ListedPage {
  readonly file: string;
  readonly route: string;
  /** The key of its language. */
  readonly language: string;
  /** The file of the page of the first language that it translates; null if it translates none. */
  readonly original: string | null;
  /** True if the texts of the original have changed since the page was translated. */
  readonly isOutdated: boolean;
  /** Title of the present state, else of the last valid one; null if the page has never been valid. */
  readonly title: string | null;
  /** The name of a page of a collection in lists; null if its title is its name. */
  readonly name: string | null;
  readonly draft: boolean;
  /** Present if the page is not published because of its dates. */
  readonly due?: PageDue;
  /** The collection of the page, and its group there. */
  readonly collection: string | null;
  readonly group: string | null;
  readonly errors: number;
  readonly warnings: number;
  /** True if the page can be shown, in its present state or an earlier one. */
  readonly lastValid: boolean;
}

/** The date that hides a page, as its file states it: the start of the publication (`later`) or its end (`over`). */
export interface PageDue {
  readonly state: 'later' | 'over';
  readonly time: string;
}

/** `GET calendar` */
export interface Calendar {
  /** The changes of the published site after the present, in order. */
  readonly changes: readonly ListedChange[];
}

/** A page or a block that appears on the published site, or disappears, without an edit. */
export interface ListedChange extends Pick<ListedPage, 'file' | 'route'> {
  /** In the time zone of the site: `2026-12-01T00:00-05:00`. */
  readonly at: string;
  readonly title: string;
  readonly isBegin: boolean;
  /** The block; absent for a whole page. */
  readonly block?: { readonly pointer: string; readonly type: string; readonly title?: string };
}

/** `POST share/{file}` */
export interface SharedPage {
  /** Name for the file. */
  readonly name: string;
  readonly html: string;
}

export interface ListedCollection {
  readonly name: string;
  /** Names of the collection and of one of its pages. */
  readonly label: string;
  readonly itemLabel: string;
  readonly index: string | null;
  readonly groups: readonly unknown[];
  /** The data file or the folder of data files with its entries; null if its entries are pages. */
  readonly from: string | null;
}

/** 200 of `POST pages/{file}/entry` */
export interface RenamedEntry {
  readonly from: string;
  /** The changed files, that of the entry first, with the operations that restore them. */
  readonly files: readonly {
    readonly file: string;
    /** Number of values that name the entry. */
    readonly links: number;
    /** Hash of the changed file. */
    readonly base: string;
    readonly operations: readonly EditOperation[];
  }[];
}

/** 200 of `POST texts` */
export interface FoundInSite {
  readonly files: readonly FoundInFile[];
  /** Files that contain the words but cannot be read as data. */
  readonly unread: readonly string[];
  /** Names that contain the words and identify an entry. The author changes such a name in the table of the entry. */
  readonly identities: readonly { readonly file: string; readonly name: string }[];
}

/** The texts of a file that contain the words. */
export interface FoundInFile {
  readonly file: string;
  /** Hash of the file in which the words were found. */
  readonly base: string;
  readonly texts: readonly {
    readonly pointer: string;
    /** The position in labels: `Sección 2 › Título`. */
    readonly place: string;
    /** The text with the replacement. */
    readonly value: string;
    readonly excerpts: readonly Excerpt[];
  }[];
}

/** Words in a text, with the characters around them. */
export interface Excerpt {
  readonly before: string;
  readonly words: string;
  readonly replacement: string;
  readonly after: string;
}

/** A file with the entries of a collection, or with one of them. */
export interface ListedDataFile {
  readonly file: string;
  readonly collection: string;
  readonly errors: number;
  readonly warnings: number;
}

/** `GET entries/{collection}` */
export interface ListedEntry {
  /** The identity by which other files name the entry. */
  readonly id: string;
  readonly name: string;
}

export interface SiteList {
  readonly locale: string;
  readonly name: string | null;
  readonly url: string | null;
  /** Name of the pages folder. All paths of files begin with it. */
  readonly root: string;
  /** False while pages of a large site are still being read. Their problems are not counted yet. */
  readonly complete: boolean;
  /** The time zone of all times in its files; null if `site.yaml` does not state it. */
  readonly timeZone: string | null;
  /** The chosen time at which the site is shown; null for the present. */
  readonly shownAt: string | null;
  /** All languages, the first one first; empty on a site of one language. */
  readonly languages: readonly ListedLanguage[];
  readonly collections: readonly ListedCollection[];
  readonly dataFiles: readonly ListedDataFile[];
  readonly pages: readonly ListedPage[];
  /** Pages without their own file, which continue a list, with the file of that list. */
  readonly derived: readonly Pick<ListedPage, 'file' | 'route'>[];
  /** The number of uses of each block type, in the present or last valid state of pages. */
  readonly uses: Readonly<Record<string, number>>;
  /** Problems of other files than pages: `site.yaml`, assets, the folder. */
  readonly others: readonly AuthorProblem[];
}

/** A file as clients receive it. */
export interface PageState {
  readonly file: string;
  readonly hash: string;
  readonly source: string;
  /** Null if the source does not parse. */
  readonly data: unknown;
  readonly diagnostics: readonly AuthorProblem[];
}

/** The page for given bytes, or in its last valid state. */
export interface PagePreview {
  /** True if the page shows the given bytes; false for its last valid state. */
  readonly isCurrent: boolean;
  /** The data file of the page; null if the page has never been valid. */
  readonly page: PageFile | null;
}

/** A preview for a client that may have the page of the last preview. */
export interface NextPreview extends Pick<PagePreview, 'isCurrent'> {
  readonly shown: PreviewedPage | PreviewChanges | null;
}

/** The data file of a page, with a name for it. */
export interface PreviewedPage {
  readonly id: string;
  readonly page: PageFile;
}

/** A page as changes of the page of the last preview. */
export interface PreviewChanges {
  readonly id: string;
  readonly since: string;
  readonly changes: readonly JsonChange[];
}

export interface ChangedFile {
  readonly file: string;
  /** The text in the last commit; null if the file was not there. Empty for files without data, such as pictures. */
  readonly before: string | null;
  /** The present text; null if the file was removed. */
  readonly after: string | null;
  /** The changed values, in the order of the file; empty if one of the texts does not parse. */
  readonly values: readonly ChangedValue[];
  /** True for a new asset that no page names, as left by an undone edit. */
  readonly isUnused?: true;
}

export interface ChangedValue {
  readonly pointer: string;
  /** The value in the last commit, and the present value; absent if the field is missing. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Undoes the change. */
  readonly operation: EditOperation;
}

export interface SiteChanges {
  /** Null if the pages folder is not in a git repository. */
  readonly git: null | {
    /** Null if no branch is checked out. */
    readonly branch: string | null;
    /** True if git knows the name and the e-mail address for commits. */
    readonly isAuthorKnown: boolean;
    /** The remote to which commits are sent; null without a remote. */
    readonly remote: string | null;
    /** Number of commits that are not on the remote. */
    readonly unsent: number;
  };
  readonly files: readonly ChangedFile[];
}

/**
 * The result of sending commits to the remote: `none` without a remote, `behind` if the remote has other commits,
 * `conflict` if both have changed the same lines; `login`, `offline` and `rules` if the remote refused the login, could
 * not be reached, or does not accept these commits; `refused` for any other reason.
 */
export type Outcome = 'sent' | 'none' | 'behind' | 'conflict' | 'login' | 'offline' | 'rules' | 'refused';

export interface Sending {
  readonly outcome: Outcome;
  /** The output of git, if the commits were not sent. */
  readonly said: string;
  /** The files with lines that both have changed, after a conflict. */
  readonly files?: readonly string[];
}

export interface Published extends Sending {
  readonly commit: string;
}

export interface CatalogueBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The first example is the default. */
  readonly examples: readonly CatalogueExample[];
}

export interface CatalogueExample {
  readonly name: string;
  /** The number of the example in its block, from 1. */
  readonly number: number;
  /** The block, including `type`. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The block as an author would write it below `blocks:`, with comments. */
  readonly yaml: string;
  /** Address of the rendered example in the gallery. */
  readonly preview: string;
}

export interface ListedAsset {
  /** The path in diagnostics: `pages/assets/logo.svg`. */
  readonly file: string;
  /** The path in pages: `/assets/logo.svg`. */
  readonly path: string;
  readonly size: number;
  readonly isPicture: boolean;
  /** Pixels; null for unreadable files and files that are not pictures. */
  readonly width: number | null;
  readonly height: number | null;
  /** The drawing, if it can be an icon. */
  readonly icon?: IconDrawing | Image;
  /** Problems of the file, in the locale of the author. */
  readonly problems: readonly string[];
}

/** `GET pages/{file}/original`: values and texts of the first language for a file of another language. */
export interface FirstLanguageParts {
  /** Values that apply if the file states no value at the same pointer. Items with an id are matched by the id. */
  readonly inherited: unknown;
  /** The page that this page translates; null if it translates none. */
  readonly page: OriginalPage | null;
}

export interface OriginalPage {
  readonly file: string;
  /** The version of its texts. An accepted translation has it as its `sourceVersion`. */
  readonly version: string;
  readonly isOutdated: boolean;
  /** False if the texts have changed since the translation, and the former texts are not known. */
  readonly isKnown: boolean;
  /** The texts that have a place in the translation. */
  readonly texts: readonly OriginalText[];
  /** Texts of the translated version that the original no longer has. */
  readonly removed: readonly string[];
  /** Number of changed texts, with or without a place in the translation. */
  readonly changed: number;
}

export interface OriginalText {
  readonly pointer: string;
  readonly value: string;
  /** Present if the text has changed since the translation: the former text, or null for a new one. */
  readonly before?: string | null;
}

export type FoundDiagnostic = PageState['diagnostics'][number];

/** `GET schemas` */
export interface StudioSchemas {
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  /** The `site.yaml` of a language other than the first one. */
  readonly languageSite: ObjectSchema;
  /** The data files by the name of their collection. */
  readonly data: Readonly<Record<string, FieldSchema>>;
  readonly blocks: Readonly<Record<string, BlockSchema>>;
  readonly examples: Readonly<Record<string, readonly CatalogueExample[]>>;
}

/** Body of `POST pages/{file}` and of its preview */
export interface EditRequest {
  /** Hash of the bytes that the operations change. */
  readonly base: string;
  /** These bytes as text; needed only if the server may no longer have them. */
  readonly baseSource?: string | undefined;
  readonly operations: readonly EditOperation[];
}

/** 200 of `POST pages/{file}` */
export interface EditedPage extends PageState {
  readonly inverse: readonly EditOperation[];
  /** True if the operations were made for other bytes than those of the file. */
  readonly isMerged: boolean;
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
  /** A file was saved, by this interface or another program. `hash` is null if it was removed. */
  readonly file: { readonly file: string; readonly hash: string | null };
  /** A schema or an example of a block has changed, or the schema of pages, which is derived from `site.yaml`. */
  readonly schemas: Readonly<Record<string, never>>;
  /** Numbers of problems by file, for files with problems. */
  readonly diagnostics: {
    readonly files: readonly { readonly file: string; readonly errors: number; readonly warnings: number }[];
  };
}
