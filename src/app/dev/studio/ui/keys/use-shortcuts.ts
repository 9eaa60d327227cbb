import { useEffect } from 'react';
import type { StudioAction } from '../../../../../contract/frame.ts';
import type { Studio } from '../../model/studio.ts';
import { useStudio } from '../studio/use-studio.ts';
import { actionOf, isTypedIn } from './keys.ts';

/** Keys that work everywhere. Undo replaces the browser's undo, which does not know changes made elsewhere. */
export function useShortcuts(): void {
  const { studio } = useStudio();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf('studio', event);
      if (!action || (action === 'keys' && isTypedIn(event.target as Element))) return;
      event.preventDefault();
      performShortcut(studio, action);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [studio]);
}

export function performShortcut(studio: Studio, action: StudioAction): void {
  if (action === 'keys') studio.set({ isShowingKeys: true });
  else if (action === 'go') studio.set({ isGoing: true });
  else if (action === 'find') studio.set({ finding: '' });
  else if (action === 'pane') focusNextPane();
  else studio.step(action);
}

/** The panes of the window, and the elements to focus in each: the first that exists. */
const panes: readonly (readonly [pane: string, ...targets: string[]])[] = [
  ['.studio-side', '.studio-pane [aria-current=true]', 'button'],
  ['.studio-main', 'iframe', '.cm-content', 'button'],
  [
    '.studio-form-pane',
    '.studio-form [data-pointer] :is(input, textarea, select, button)',
    '.studio-form :is(input, textarea, select, button)',
  ],
  ['.studio-bar', 'button:enabled'],
];

/** Focuses the pane after the focused one, skipping panes that a narrow window hides. */
function focusNextPane(): void {
  const current = panes.findIndex(([pane]) => document.activeElement?.closest(pane));
  for (const step of panes.keys()) {
    const [pane, ...targets] = panes[(current + 1 + step) % panes.length]!;
    const found = targets.map((target) => document.querySelector<HTMLElement>(`${pane} ${target}`));
    const [shown] = found.filter((element) => element?.checkVisibility());
    if (!shown) continue;
    shown.focus();
    return;
  }
}
