import type { PageData } from '../../schema/compiled.ts';

/** Development only: shows page data that no file has yet. The app sets the function while a page is open. */
let show: ((page: PageData) => void) | undefined;

/** @returns forgets the function */
export function onLivePage(callback: (page: PageData) => void): () => void {
  show = callback;
  return () => {
    if (show === callback) show = undefined;
  };
}

export function showPage(page: PageData): void {
  show?.(page);
}
