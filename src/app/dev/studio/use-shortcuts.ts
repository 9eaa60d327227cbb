import { useEffect } from 'react';
import { useStudio } from './use-studio.ts';

/**
 * Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, everywhere, also in fields: the history of a field alone would miss what was
 * done before in the page, the sections and the text.
 */
export function useShortcuts(): void {
  const { studio } = useStudio();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/i.test(event.key)) return;
      event.preventDefault();
      studio.step(event.shiftKey || event.key.toLowerCase() === 'y' ? 'redo' : 'undo');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [studio]);
}
