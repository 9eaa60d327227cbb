import { randomUUID } from 'node:crypto';
import { type JsonChange, jsonChanges } from '../../../../schema/json-changes.ts';
import type { PageFile } from '../../../app/page-file.ts';
import type { StudioContext } from '../studio-site.ts';

/** The page as it is with given bytes, or in its last valid state. */
export interface PagePreview {
  /** Whether the page shows the bytes, and not its last valid state. */
  readonly isCurrent: boolean;
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

/** @param known the name of the page that the client has @returns null as what is shown where the page has never been valid */
export type Preview = (file: string, bytes: Uint8Array, known: string | undefined) => Promise<PagePreview>;

/**
 * Compiles pages that are not saved, one with each key of an author. The page that was sent last is kept, so that a client
 * which has it is sent what differs: a large page is not written, sent, read and rendered for one of its texts.
 */
export function createPreview(context: StudioContext): Preview {
  let last: PreviewedPage | undefined;
  return async (file, bytes, known) => {
    const { isCurrent, page: compiled } = context.site.preview(file, bytes);
    if (!compiled) return { isCurrent, shown: null };
    const page = await context.pageFile(compiled);
    const before = last;
    last = { id: randomUUID(), page };
    if (!before || before.id !== known) return { isCurrent, shown: last };
    return { isCurrent, shown: { id: last.id, since: before.id, changes: jsonChanges(before.page, page) } };
  };
}
