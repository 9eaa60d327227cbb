/** The order in which tabs stand side by side. */
export type Direction = 'ltr' | 'rtl';

/**
 * The tab that a key leads to, counted from 0; nothing for keys that are not ours.
 * The space bar chooses the tab at hand, which a link would not do.
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
