import { useEffect } from 'react';
import { actionOf, isTypedIn, type KeyAction } from './keys/keys.ts';
import type { Studio } from './studio-state.ts';
import { useStudio } from './use-studio.ts';

/**
 * The keys that work everywhere. Undo does so in fields, too: the history of a field alone would miss what was done
 * before in the page, the sections and the text.
 */
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

export function performShortcut(studio: Studio, action: KeyAction<'studio'>): void {
  if (action === 'keys') studio.set({ isShowingKeys: true });
  else if (action === 'pane') focusNextPane();
  else studio.step(action);
}

/** The parts of the window, and where the focus goes in each: to the first that is there. */
const panes: readonly (readonly [pane: string, ...targets: string[]])[] = [
  ['.studio-side', '.studio-pane [aria-current=true]', 'button'],
  ['.studio-main', 'iframe', '.cm-content', 'button'],
  ['.studio-form-pane', '.studio-form :is(input, textarea, select, button)'],
  ['.studio-bar', 'button:enabled'],
];

/** Goes to the part behind the one with the focus, past those that a narrow window does not show. */
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
