import type { ListedEntry } from '../../../../contract/studio.ts';
import { server } from '../server/server.ts';
import { Store } from './store.ts';

interface Entries {
  readonly entries: readonly ListedEntry[];
}

/** The lists of entries by their addresses, shared by all fields that name some. */
const known = new Map<string, Store<Entries>>();
/** The revision of the site for which a list has been asked last. */
const asked = new Map<string, number>();

export function entriesOf(list: string): Store<Entries> {
  const store = known.get(list) ?? new Store<Entries>({ entries: [] });
  known.set(list, store);
  return store;
}

/** Fetches a list once for each revision of the site. @param list a collection, or `{collection}/named` */
export function refreshEntries(list: string, revision: number): void {
  if (list === '' || asked.get(list) === revision) return;
  asked.set(list, revision);
  server
    .request<Entries>('GET', `entries/${list}`)
    .then((found) => {
      if (asked.get(list) === revision) entriesOf(list).set(found);
    })
    // Without the server the last known entries are shown.
    .catch(() => asked.delete(list));
}
