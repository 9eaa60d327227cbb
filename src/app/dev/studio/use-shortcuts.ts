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
  else studio.step(action);
}
