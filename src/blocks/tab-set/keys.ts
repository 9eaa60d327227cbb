/** Reading direction of the tabs. */
export type Direction = 'ltr' | 'rtl';

/**
 * Index of the tab that a key selects; undefined for other keys. The space bar selects the focused tab, because links
 * do not react to it.
 */
export function nextTab(key: string, current: number, count: number, direction: Direction = 'ltr'): number | undefined {
  switch (key) {
    case direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft':
      return (current + 1) % count;
    case direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return current;
    default:
      return undefined;
  }
}
