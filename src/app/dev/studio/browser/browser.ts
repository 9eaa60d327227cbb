import type { Browser } from '../model/browser.ts';
import { browserStorage } from './browser-storage.ts';
import { filesLeft, unsavedStorage, visit } from './unsaved-storage.ts';

/** The id of this browser, the same for all of its windows. */
function browserId(): string {
  const storage = browserStorage<string>('', 'browser');
  const id = storage.read() ?? visit;
  storage.write(id);
  return id;
}

/** The window of the Studio. */
export const browser: Browser = {
  device: innerWidth < 1024 ? 'phone' : 'desktop',
  scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  // The same for all sites: it is a habit of the author.
  showsSigns: browserStorage('', 'signs'),
  ids: { window: visit, browser: browserId() },
  address: () => ({
    path: decodeURIComponent(location.pathname),
    fragment: decodeURIComponent(location.hash.slice(1)),
  }),
  showAddress: (address, isNew) =>
    isNew ? history.pushState(null, '', address) : history.replaceState(null, '', address),
  onAddress: (listener) => addEventListener('popstate', listener),
  onLeave: (listener) => addEventListener('pagehide', listener),
  steps: (site) => browserStorage(site, 'history'),
  recentFiles: (site) => browserStorage(site, 'recent'),
  chosenOffers: (site) => browserStorage(site, 'offers'),
  unsaved: unsavedStorage,
  filesLeft,
};
