import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import { keepEqual } from '../keep-equal.ts';
import type { FileState } from './document/file-state.ts';
import type { OpenFile } from './document/open-file.ts';
import { onSteady, steady, steadyState } from './document/steady.ts';
import type { Store } from './document/store.ts';
import { type Messages, messagesOf } from './messages.ts';
import type { Studio, StudioState } from './studio-state.ts';

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): { readonly studio: Studio; readonly state: StudioState; readonly messages: Messages } {
  const studio = useContext(StudioContext)!;
  const state = useSyncExternalStore(useSubscribe(studio), () => steady(studio));
  return { studio, state, messages: messagesOf(state.overview.locale) };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The state of an open file, with each change. */
export function useFile(open: OpenFile): FileState {
  return useSyncExternalStore(useSubscribe(open), () => steadyState(open));
}

/** One property of an open file. Changes of other properties do not render the component again. */
export function useFileValue<K extends keyof FileState>(open: OpenFile, name: K): FileState[K] {
  return useSyncExternalStore(useSubscribe(open), () => steadyState(open)[name]);
}

function useSubscribe(store: Pick<Store<unknown>, 'subscribe'>) {
  return useCallback((listener: () => void) => onSteady(store, listener), [store]);
}

/** Data that are computed on each rendering; equal parts keep their identity. */
export function useKept<T>(value: T): T {
  const kept = useRef(value);
  kept.current = keepEqual(kept.current, value);
  return kept.current;
}
