import type { FileState } from '../../model/file/file-state.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { Store } from '../../model/store.ts';

/**
 * A pressed control stays in its place until the pointer is released. The press makes the focused field save and lose
 * its selection; changes above the control, such as a message that disappears, are shown after the release.
 */
const pointer = new Store({ isPressed: false });
const shown = new WeakMap<object, unknown>();

/** Follows the pointer for `steady`. */
export function followPointer(): void {
  const press = (isPressed: boolean) => isPressed !== pointer.get().isPressed && pointer.set({ isPressed });
  addEventListener('pointerdown', () => press(true), { capture: true });
  // The click event comes right after the release.
  const release = () => setTimeout(() => press(false));
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, { capture: true });
  // A key that follows a click at once acts on the clicked cell, so the result of the click is shown before.
  addEventListener('keydown', () => press(false), { capture: true });
  addEventListener('blur', ({ target }) => target === window && release());
  // A release over the page in its iframe is noticed when the pointer comes back.
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && press(false), { capture: true });
}

/**
 * A value of a store, updated only while no control is pressed.
 * @param isOwn returns true for a change by the author, which is shown at once
 */
export function steady<T>(store: Store<T>, isOwn: (before: T, now: T) => boolean = () => false): T {
  const now = store.get();
  const before = shown.get(store) as T | undefined;
  if (before !== undefined && pointer.get().isPressed && !isOwn(before, now)) return before;
  shown.set(store, now);
  return now;
}

/** The state of an open file, updated while no control is pressed. Typed and chosen values are shown at once. */
export function steadyState(open: OpenFile): FileState {
  const names = ['typing', 'typedSource'] as const;
  return steady(open, (before, now) => names.some((name) => now[name] !== undefined && now[name] !== before[name]));
}

/** @returns forgets the function */
export function onSteady(store: Pick<Store<unknown>, 'subscribe'>, listener: () => void): () => void {
  const forget = [store.subscribe(listener), pointer.subscribe(listener)];
  return () => {
    for (const each of forget) each();
  };
}
