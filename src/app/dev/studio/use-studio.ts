import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FileState } from './document/file-state.ts';
import type { OpenFile } from './document/open-file.ts';
import type { Store } from './document/store.ts';
import type { Studio, StudioState } from './studio-state.ts';
import { type Words, wordsOf } from './words.ts';

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): { readonly studio: Studio; readonly state: StudioState; readonly words: Words } {
  const studio = useContext(StudioContext)!;
  const state = useStore(studio);
  return { studio, state, words: wordsOf(state.overview.locale) };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The state of an open file, with each change. */
export function useFile(open: OpenFile): FileState {
  return useStore(open);
}
