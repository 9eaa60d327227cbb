import type { PageData } from '../../schema/compiled.ts';
import { keepEqual } from './dev/keep-equal.ts';

/** A page made of the one that is shown, or of another one that is to be shown. */
export type ChangePage = (page: PageData) => PageData;

/** Development only: shows page data that no file has yet. The app sets the function while a page is open. */
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

/** Shows a page. Blocks whose data are the same are not rendered again. */
export function showPage(page: PageData): void {
  isUnsaved = false;
  change?.((now) => keepEqual(now, overlay(page)));
}

/** Shows a page that no file has yet. */
export function showUnsavedPage(page: PageData): void {
  showPage(page);
  isUnsaved = true;
}

/** Shows the page as its file has it, unless what is shown is not saved. */
export function showSavedPage(page: PageData): void {
  if (!isUnsaved) showPage(page);
}

/** Changes the page that is shown, and each that is shown from now on. */
export function overlayPages(how: ChangePage): void {
  overlay = how;
  change?.((now) => keepEqual(now, how(now)));
}
