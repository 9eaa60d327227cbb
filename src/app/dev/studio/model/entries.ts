import type { ListedEntry } from '../../../../contract/studio.ts';
import { server } from '../server/server.ts';
import { Store } from './store.ts';

interface Entries {
  readonly entries: readonly ListedEntry[];
}

/** The entries of each collection, shared by all fields that name some. */
const known = new Map<string, Store<Entries>>();
/** The revision of the site for which the entries of a collection have been asked last. */
const asked = new Map<string, number>();

export function entriesOf(collection: string): Store<Entries> {
  const store = known.get(collection) ?? new Store<Entries>({ entries: [] });
  known.set(collection, store);
  return store;
}

/** Fetches the entries of a collection once for each revision of the site. */
export function refreshEntries(collection: string, revision: number): void {
  if (collection === '' || asked.get(collection) === revision) return;
  asked.set(collection, revision);
  server
    .request<Entries>('GET', `entries/${encodeURIComponent(collection)}`)
    .then((found) => {
      if (asked.get(collection) === revision) entriesOf(collection).set(found);
    })
    // Without the server the last known entries are shown.
    .catch(() => asked.delete(collection));
}
