import type { PageData } from '../../../schema/compiled.ts';
import { overlayPages, showPage } from '../live-page.ts';
import { type TypedText, withTypedText } from './typed-text.ts';

/**
 * Runs in a page inside the frame of a tool: shows what is not saved. A page that comes before the app has taken over
 * waits, because the app would not find the markup that it expects.
 */
let waiting: PageData | undefined;

function isReady(): boolean {
  return 'ready' in document.documentElement.dataset;
}

export function showUnsaved(page: PageData): void {
  if (isReady()) showPage(page);
  else waiting = page;
}

/** Shows a text while it is typed, also in the pages that come before the server has it. */
export function showTyped(typed: TypedText | undefined): void {
  if (isReady()) overlayPages((page) => (typed ? withTypedText(page, typed) : page));
}

/** Waits for the app, shows the newest page that came before it, and calls back. */
export function whenReady(callback = () => {}): void {
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    if (waiting) showPage(waiting);
    callback();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-ready'] });
}
