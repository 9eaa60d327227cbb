import { randomUUID } from 'node:crypto';
import { type JsonChange, jsonChanges } from '../../../../schema/common/json-changes.ts';
import type { PageFile } from '../../../app/server/page-file.ts';
import type { StudioContext } from '../studio-site.ts';

/** The page as it is with given bytes, or in its last valid state. */
export interface PagePreview {
  /** Whether the page shows the bytes, and not its last valid state. */
  readonly isCurrent: boolean;
  /** The data file of the page; null where it has never been valid. */
  readonly page: PageFile | null;
}

export async function previewPage(
  { site, pageFile }: StudioContext,
  file: string,
  bytes: Uint8Array,
): Promise<PagePreview> {
  const { isCurrent, page } = site.preview(file, bytes);
  return { isCurrent, page: page ? await pageFile(page) : null };
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

/** @param known the name of the page that the client has */
export type PreviewNext = (file: string, bytes: Uint8Array, known: string | undefined) => Promise<NextPreview>;

/**
 * Compiles pages that are not saved, one with each key of an author. The page that was sent last is kept, so that a client
 * which has it is sent what differs: a large page is not written, sent, read and rendered for one of its texts.
 */
export function createPreviews(context: StudioContext): PreviewNext {
  let last: PreviewedPage | undefined;
  return async (file, bytes, known) => {
    const { isCurrent, page } = await previewPage(context, file, bytes);
    if (!page) return { isCurrent, shown: null };
    const before = last;
    last = { id: randomUUID(), page };
    if (!before || before.id !== known) return { isCurrent, shown: last };
    return { isCurrent, shown: { id: last.id, since: before.id, changes: jsonChanges(before.page, page) } };
  };
}
