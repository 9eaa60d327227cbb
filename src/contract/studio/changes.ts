import type { EditOperation } from '../../content/edit/operations/operation.ts';
import type { AuthorProblem } from './events.ts';

/** The changes since the last commit, and their publication. */

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
  /** The former path of a file that has another name now. `before` is its text there. */
  readonly former?: string;
  /** The other changes that go with this one. */
  readonly needs?: readonly NeededFile[];
}

/** A change that goes with another one: of a file that it names, or that named it before it was removed. */
export interface NeededFile {
  readonly file: string;
  /** True if the published state of the file does as well. */
  readonly isOptional?: true;
}

/** A change that is left out although chosen ones need it. */
export interface LackingFile {
  readonly file: string;
  /** The file that names it; absent if the published state of `file` does not fit the chosen changes. */
  readonly for?: string;
}

/** `POST publish/check` and `POST proposals/check`: the site as it would be with the chosen files. */
export interface JudgedFiles {
  /** Its errors. */
  readonly problems: readonly AuthorProblem[];
  /** The changes that would mend them. */
  readonly lacking: readonly LackingFile[];
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
    /** True if git knows the name and the email address for commits. */
    readonly isAuthorKnown: boolean;
    /** The remote to which commits are sent; null without a remote. */
    readonly remote: string | null;
    /** Number of commits that are not on the remote. */
    readonly unsent: number;
    /** True if changes are proposed and not published: `editing.proposalsOnly` of `site.yaml`. */
    readonly isProtected: boolean;
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
  /** These files with both texts. */
  readonly conflicts?: readonly FileConflict[];
}

/** A file with lines that two people have changed: `before` has those of the other person, `after` those of the author. */
export interface FileConflict extends Pick<ChangedFile, 'file' | 'before' | 'after' | 'values'> {
  /** The other person, and the time of the change in ISO 8601. */
  readonly author: string;
  readonly at: string;
}

export type Side = 'mine' | 'theirs';

/**
 * The side that wins in a conflict: one side for all files, or one for each file. Instead of one side, a file can have
 * one for each value, by the pointer of the value.
 */
export type KeptSides = Side | Readonly<Record<string, Side | Readonly<Record<string, Side>>>>;

export interface Published extends Sending {
  readonly commit: string;
}
