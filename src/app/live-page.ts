import { keepEqual } from '../../schema/common/keep-equal.ts';
import type { PageData } from '../../schema/compiled.ts';

/** Changes the data of a page before the page is shown. */
export type ChangePage = (page: PageData) => PageData;

/** Development only: shows page data that is not saved in a file. The app sets this function while a page is open. */
let change: ((how: ChangePage) => void) | undefined;
let overlay: ChangePage = (page) => page;

/** @returns forgets the function */
export function onLivePage(callback: (how: ChangePage) => void): () => void {
  change = callback;
  return () => {
    if (change === callback) change = undefined;
  };
}

let isUnsaved = false;

/** Shows a page. Blocks with unchanged data do not render again. */
export function showPage(page: PageData): void {
  isUnsaved = false;
  change?.((now) => keepEqual(now, overlay(page)));
}

/** Shows page data that is not saved in a file. */
export function showUnsavedPage(page: PageData): void {
  showPage(page);
  isUnsaved = true;
}

/** Shows the saved page, unless unsaved data is shown. */
export function showSavedPage(page: PageData): void {
  if (!isUnsaved) showPage(page);
}

/** Changes the page that is shown, and every page shown from now on. */
export function overlayPages(how: ChangePage): void {
  overlay = how;
  change?.((now) => keepEqual(now, how(now)));
}
