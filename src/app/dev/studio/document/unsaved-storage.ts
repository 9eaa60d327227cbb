import { type BrowserStorage, browserStorage, storedNames } from './browser-storage.ts';
import type { Unsaved } from './unsaved.ts';

/** Distinguishes this visit of the Studio from those in other tabs. After a reload it is another one. */
const visit = `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const lockOf = (id: string) => `studio-visit-${id}`;

// The browser releases the lock when the tab is closed or crashes. Addresses other than localhost may have no locks.
navigator.locks?.request(lockOf(visit), () => new Promise(() => {}));

/**
 * The edits of a file that the server does not have, of each tab by itself. Those of tabs that are gone are taken over;
 * those of a tab that is still open are its own to save.
 * @param site id of the site
 */
export async function unsavedStorage(site: string, file: string): Promise<BrowserStorage<readonly Unsaved[]>> {
  const nameOf = (id: string) => `unsaved:${id}:${file}`;
  const locks = await navigator.locks?.query();
  const open = new Set([...(locks?.held ?? []), ...(locks?.pending ?? [])].map(({ name }) => name));
  const own = browserStorage<readonly Unsaved[]>(site, nameOf(visit));
  const left = storedNames(site, 'unsaved:')
    .filter((name) => name.endsWith(`:${file}`))
    .map((name) => name.split(':')[1]!)
    .filter((id) => id !== visit && !open.has(lockOf(id)))
    .map((id) => browserStorage<readonly Unsaved[]>(site, nameOf(id)));
  const found = left.flatMap(({ read }) => read() ?? []);
  if (found.length > 0 && own.write([...found, ...(own.read() ?? [])])) for (const { write } of left) write(undefined);
  return own;
}
