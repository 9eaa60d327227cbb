import type { TypedText } from '../../contract/frame.ts';
import type { PageFile } from '../../contract/page-file.ts';
import { loadBlocks } from '../../render/registry.client.ts';
import { overlayPages, showUnsavedPage } from '../live-page.ts';
import { withTypedText } from './typed-text.ts';

/** The newest unsaved page. Before hydration it waits, because hydration needs the markup that it expects. */
let newest: PageFile | undefined;

/** True if the app has hydrated the page. */
export function isReady(): boolean {
  return 'ready' in document.documentElement.dataset;
}

export function showUnsaved(file: PageFile): void {
  newest = file;
  if (isReady()) present(file);
}

/** Shows a page after its block types have been loaded. */
async function present(file: PageFile): Promise<void> {
  await loadBlocks(file.blocks);
  if (newest === file) showUnsavedPage(file.page);
}

/** Shows a text while it is typed, also in pages that arrive before the server has the text. */
export function showTyped(typed: TypedText | undefined): void {
  if (isReady()) overlayPages((page) => (typed ? withTypedText(page, typed) : page));
}

/** Waits for the app, shows the newest page that has arrived, and calls back. */
export function whenReady(callback = () => {}): void {
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    if (newest) present(newest);
    callback();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-ready'] });
}
