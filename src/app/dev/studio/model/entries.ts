import type { ListedEntry } from '../../../../contract/studio.ts';
import { server } from '../server/server.ts';
import { Store } from './store.ts';

interface Entries {
  readonly entries: readonly ListedEntry[];
}

/** The entries of each collection, shared by all fields that name some. */
const known = new Map<string, Store<Entries>>();
const reading = new Set<string>();

export function entriesOf(collection: string): Store<Entries> {
  const store = known.get(collection) ?? new Store<Entries>({ entries: [] });
  known.set(collection, store);
  return store;
}

/** Fetches the entries of a collection, unless that is being done. */
export function refreshEntries(collection: string): void {
  if (collection === '' || reading.has(collection)) return;
  reading.add(collection);
  server
    .request<Entries>('GET', `entries/${encodeURIComponent(collection)}`)
    .then((found) => entriesOf(collection).set(found))
    // Without the server the last known entries are shown.
    .catch(() => {})
    .finally(() => reading.delete(collection));
}
