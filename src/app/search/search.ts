/** The search in the browser, loaded at its first use. */
import { openSearch } from './search-dialog.ts';
import { enhanceForm } from './search-form.ts';

/** Opens the search of the link in the header, or makes the form of a page show results. */
export function start(place: HTMLElement): Promise<void> {
  return place instanceof HTMLAnchorElement ? openSearch(place.pathname) : enhanceForm(place);
}
