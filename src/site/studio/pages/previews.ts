import { randomUUID } from 'node:crypto';
import { jsonChanges } from '../../../../schema/common/json-changes.ts';
import type { NextPreview, PagePreview, PreviewedPage } from '../../../contract/studio/preview.ts';
import type { StudioContext } from '../studio-site.ts';

export async function previewPage(
  { site, pageFile }: StudioContext,
  file: string,
  bytes: Uint8Array,
): Promise<PagePreview> {
  const { isCurrent, page } = site.preview(file, bytes);
  return { isCurrent, page: page ? await pageFile(page) : null };
}

/** @param known name of the page that the client has */
export type PreviewNext = (file: string, bytes: Uint8Array, known: string | undefined) => Promise<NextPreview>;

/**
 * Compiles unsaved pages, one for each key of an author. The last page is kept, so that the client receives only the
 * differences and need not render a large page for one changed text.
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
