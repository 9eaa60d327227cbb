import type { ListedEntry } from '../../../../contract/studio/site-list.ts';
import { server } from '../server/server.ts';
import { SharedAnswers } from './shared-answers.ts';

interface Entries {
  readonly entries: readonly ListedEntry[];
}

/** The entries of each list. The name of a list is its address: a collection, or `{collection}/named`. */
export const entryLists = new SharedAnswers<Entries>({ entries: [] }, (list) =>
  server.request('GET', `entries/${list}`),
);
