import { startTransition } from 'react';

/**
 * Makes a non-urgent change after mounting, such as adding roles, or buttons for which space is reserved. During
 * hydration the change is deferred so that input is handled first; on pages rendered by the client it is immediate.
 */
export function settle(change: () => void): void {
  if ('ready' in document.documentElement.dataset) change();
  else startTransition(change);
}
