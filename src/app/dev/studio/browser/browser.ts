import type { Browser } from '../model/browser.ts';
import { browserStorage } from './browser-storage.ts';
import { filesLeft, unsavedStorage } from './unsaved-storage.ts';

/** The window of the Studio. */
export const browser: Browser = {
  device: innerWidth < 1024 ? 'phone' : 'desktop',
  scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  address: () => ({
    path: decodeURIComponent(location.pathname),
    fragment: decodeURIComponent(location.hash.slice(1)),
  }),
  showAddress: (address, isNew) =>
    isNew ? history.pushState(null, '', address) : history.replaceState(null, '', address),
  onAddress: (listener) => addEventListener('popstate', listener),
  onLeave: (listener) => addEventListener('pagehide', listener),
  steps: (site) => browserStorage(site, 'history'),
  chosenOffers: (site) => browserStorage(site, 'offers'),
  unsaved: unsavedStorage,
  filesLeft,
};
