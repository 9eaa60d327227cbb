import type { Scheme } from '../../../../contract/frame.ts';
import type { PageFile } from '../../../../contract/page-file.ts';
import type { StudioSchemas } from '../../../../contract/studio/catalogue.ts';
import type { SiteChanges } from '../../../../contract/studio/changes.ts';
import type { OpenWindow } from '../../../../contract/studio/events.ts';
import type { SiteList } from '../../../../contract/studio/site-list.ts';
import type { OfflineError, RefusedError } from '../server/server.ts';
import type { Device } from './browser.ts';
import type { Added } from './diagnostics/added.ts';
import type { OpenFile } from './file/open-file.ts';
import type { HistoryStep, Steps } from './history/history.ts';
import type { FieldGroup } from './schema/labels.ts';

/** The state of the whole Studio. */
export interface StudioState {
  readonly overview: SiteList;
  readonly schemas: StudioSchemas;
  /** The open file; undefined while it is fetched. */
  readonly open?: OpenFile | undefined;
  /** The reason why the file could not be opened. */
  readonly failure?: OfflineError | RefusedError | undefined;
  /** Pointer of the selected value: a block, a field, or `''` for the page itself. */
  readonly selected: string;
  /** The value that the form has to show and focus; a new object each time. */
  readonly revealed?: { readonly pointer: string } | undefined;
  /** The value that was added last, until its author leaves it. Its missing parts are not reported before. */
  readonly added?: Added | undefined;
  /** The files that were opened in this browser, the newest first. */
  readonly recent: readonly string[];
  /** Files with unsaved edits of an earlier visit. */
  readonly left: readonly string[];
  /** The file that has the text of the open file, which was renamed outside of the Studio. */
  readonly movedTo?: string | undefined;
  /** The last step of undo or redo whose change the author may not see, until the steps change again. */
  readonly stepped?: { readonly direction: keyof Steps; readonly step: HistoryStep; readonly steps: Steps } | undefined;
  readonly isOnline: boolean;
  /** True while the files of the site are shown. */
  readonly isShowingMedia?: boolean;
  /** True while the author chooses a place to go to. */
  readonly isGoing?: boolean;
  /** The words with which the search in all texts was opened; undefined while it is closed. */
  readonly finding?: string | undefined;
  /** The name of the group of site data that the form shows; undefined for all of them, and for other files. */
  readonly siteGroup?: string | undefined;
  /** The parts of forms that the author has closed. */
  readonly closedGroups: readonly FieldGroup[];
  /** True if the list of keys is open. */
  readonly isShowingKeys?: boolean;
  /** The contents of the middle: the page, or the text of its file. */
  readonly view: 'page' | 'text';
  /** True if the original is shown next to its translation. */
  readonly isBeside?: boolean;
  /** A former version of a page, shown next to the present one while the page is open. */
  readonly past?: { readonly file: string; readonly page: PageFile; readonly title: string } | undefined;
  /** The place at which the text has to show the cursor; a new object each time. */
  readonly place?: { readonly line: number; readonly column: number } | undefined;
  /** The windows of the Studio that are open on the server, this one included. */
  readonly windows: readonly OpenWindow[];
  /** Number of changes to files of the site since the Studio was opened, pictures included. */
  readonly revision: number;
  /** The changes since the last commit; undefined before they are known. */
  readonly changes?: SiteChanges | undefined;
  /** True if the forms show formatted texts as Markdown. */
  readonly showsSigns: boolean;
  readonly device: Device;
  readonly scheme: Scheme;
}
