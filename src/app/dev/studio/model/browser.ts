import type { Scheme } from '../../../../contract/frame.ts';
import type { WindowIds } from '../server/server.ts';
import type { Unsaved } from './file/unsaved.ts';
import type { Steps } from './history/history.ts';
import type { ChosenOffers } from './sections/chosen-offers.ts';
import type { BrowserStorage } from './storage.ts';

/** Widths of the page in CSS pixels: a common phone, a tablet upright, a notebook. */
export const deviceWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;

export type Device = keyof typeof deviceWidths;

/** Everything that the model needs of a browser. */
export interface Browser {
  /** The width of the preview when the Studio opens, and its light or dark colours. */
  readonly device: Device;
  readonly scheme: Scheme;
  /** True if the author has chosen to see the Markdown of formatted texts. */
  readonly showsSigns: BrowserStorage<boolean>;
  readonly ids: WindowIds;
  /** The path and the fragment of the window's address, decoded. */
  readonly address: () => { readonly path: string; readonly fragment: string };
  /** Shows another address. With `isNew`, the browser's back button leads to the present one. */
  readonly showAddress: (address: string, isNew: boolean) => void;
  /** Calls back after the author has gone back or forward. */
  readonly onAddress: (listener: () => void) => void;
  /** Calls back when the window is closed. */
  readonly onLeave: (listener: () => void) => void;
  readonly steps: (site: string) => BrowserStorage<Steps>;
  /** The files that were opened last, the newest first. */
  readonly recentFiles: (site: string) => BrowserStorage<readonly string[]>;
  /** The favourites and the last choices among the sections that can be added. */
  readonly chosenOffers: (site: string) => BrowserStorage<ChosenOffers>;
  /** The edits of a file that the server does not have, closed windows included. */
  readonly unsaved: (site: string, file: string) => Promise<BrowserStorage<readonly Unsaved[]>>;
  /** The files with unsaved edits of closed windows. */
  readonly filesLeft: (site: string) => Promise<readonly string[]>;
}
