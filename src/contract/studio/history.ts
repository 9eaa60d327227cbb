import type { PageFile } from '../page-file.ts';
import type { ChangedFile } from './changes.ts';

/** `GET history` and `GET pages/{file}/history`: the commits of the pages folder, or of one of its files. */
export interface SiteHistory {
  /** Newest first; empty outside of a git repository. */
  readonly publications: readonly Publication[];
}

/** A commit. */
export interface Publication {
  readonly id: string;
  /** ISO 8601, in the time zone of its author. */
  readonly at: string;
  readonly author: string;
  /** The description by its author. */
  readonly message: string;
  readonly files: readonly PublishedFile[];
}

export interface PublishedFile {
  /** The path that the file had. */
  readonly file: string;
  /** The name of its bytes; null if the commit removed the file. */
  readonly version: string | null;
  /** The name of the bytes before; null if the commit added the file. */
  readonly former: string | null;
}

/** `GET pages/{file}/history/{version}`: a former version, `before`, compared with the present file. */
export interface FormerVersion extends Pick<ChangedFile, 'before' | 'after' | 'values'> {
  /** The page as it was; null for other files, and if the version breaks a present rule. */
  readonly page: PageFile | null;
}
