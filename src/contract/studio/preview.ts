import type { JsonChange } from '../../../schema/common/json-changes.ts';
import type { PageFile } from '../page-file.ts';

/** A page as the canvas shows it, and as a file to share. */

/** `POST share/{file}` */
export interface SharedPage {
  /** Name for the file. */
  readonly name: string;
  readonly html: string;
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
