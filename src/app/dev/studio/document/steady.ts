import type { FileState } from './file-state.ts';
import type { OpenFile } from './open-file.ts';
import { Store } from './store.ts';

/**
 * What is pressed stays where it is until the pointer is released: a field that loses the focus to the press is saved,
 * and the answer of the server, such as a message less above the pressed button, is shown afterwards.
 */
const pointer = new Store({ isPressed: false });
const shown = new WeakMap<OpenFile, FileState>();

/** Follows the pointer for `steadyState`. */
export function followPointer(): void {
  const press = (isPressed: boolean) => isPressed !== pointer.get().isPressed && pointer.set({ isPressed });
  addEventListener('pointerdown', () => press(true), { capture: true });
  // The click comes right after the release.
  const release = () => setTimeout(() => press(false));
  for (const name of ['pointerup', 'pointercancel', 'keydown']) addEventListener(name, release, { capture: true });
  addEventListener('blur', ({ target }) => target === window && release());
  // A pointer that is released over the page in its iframe is seen when it comes back.
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && press(false), { capture: true });
}

/** The state of an open file as it is shown. What the author types or chooses while a pointer is pressed is shown at once. */
export function steadyState(open: OpenFile): FileState {
  const [before, now] = [shown.get(open), open.get()];
  const isTyped = (name: 'typing' | 'typedSource') => now[name] !== undefined && now[name] !== before?.[name];
  if (before && pointer.get().isPressed && !isTyped('typing') && !isTyped('typedSource')) return before;
  shown.set(open, now);
  return now;
}

/** @returns forgets the function */
export function onSteadyState(open: OpenFile, listener: () => void): () => void {
  const forget = [open.subscribe(listener), pointer.subscribe(listener)];
  return () => {
    for (const each of forget) each();
  };
}
