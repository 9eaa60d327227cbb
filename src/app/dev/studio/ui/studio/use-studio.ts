import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import { keepEqual } from '../../../../../../schema/common/keep-equal.ts';
import type { FileState } from '../../model/file/file-state.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import type { Store } from '../../model/store.ts';
import type { Studio } from '../../model/studio.ts';
import type { StudioState } from '../../model/studio-state.ts';
import { type Messages, messagesOf } from '../messages/messages.ts';
import { onSteady, steady, steadyState } from './steady.ts';

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

/** A ref to the value of the last rendering. Functions that are older than this rendering read the value from it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
