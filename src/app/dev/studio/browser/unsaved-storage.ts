import type { Unsaved } from '../model/file/unsaved.ts';
import type { BrowserStorage } from '../model/storage.ts';
import { browserStorage, storedNames } from './browser-storage.ts';

/** Distinguishes this visit of the Studio from visits in other tabs. A reload begins a new visit. */
export const visit = `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const lockOf = (id: string) => `studio-visit-${id}`;

// The browser releases the lock when the tab is closed or crashes. Browsers may offer no locks at addresses other than
// localhost.
navigator.locks?.request(lockOf(visit), () => new Promise(() => {}));

interface Left {
  /** Id of the visit. */
  readonly id: string;
  readonly file: string;
  readonly storage: BrowserStorage<readonly Unsaved[]>;
}

const storageOf = (site: string, id: string, file: string) =>
  browserStorage<readonly Unsaved[]>(site, `unsaved:${id}:${file}`);

/** Unsaved edits of closed tabs. */
async function leftBehind(site: string): Promise<Left[]> {
  const locks = await navigator.locks?.query();
  const open = new Set([...(locks?.held ?? []), ...(locks?.pending ?? [])].map(({ name }) => name));
  const visits = storedNames(site, 'unsaved:').map((name) => /^unsaved:([^:]*):(.*)$/s.exec(name)!.slice(1));
  return visits
    .filter(([id = '']) => id !== visit && !open.has(lockOf(id)))
    .map(([id = '', file = '']) => ({ id, file, storage: storageOf(site, id, file) }));
}

/** The files with unsaved edits of closed tabs. */
export async function filesLeft(site: string): Promise<readonly string[]> {
  return [...new Set((await leftBehind(site)).map(({ file }) => file))];
}

/** The unsaved edits of a file by tab. Edits of closed tabs are taken over; an open tab saves its own. */
export async function unsavedStorage(site: string, file: string): Promise<BrowserStorage<readonly Unsaved[]>> {
  const own = storageOf(site, visit, file);
  const left = (await leftBehind(site)).filter((each) => each.file === file);
  const found = left.flatMap(({ id, storage }) => (storage.read() ?? []).map((edit) => ({ origin: id, ...edit })));
  if (found.length > 0 && own.write([...found, ...(own.read() ?? [])]))
    for (const { storage } of left) storage.write(undefined);
  return own;
}
