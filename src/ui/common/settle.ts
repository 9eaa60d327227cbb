import { startTransition } from 'react';

/**
 * Makes a non-urgent change after mounting, such as adding roles, or buttons whose space is reserved. During hydration
 * the change is deferred, so that input is handled first; on pages rendered by the client it is made immediately.
 */
export function settle(change: () => void): void {
  if ('ready' in document.documentElement.dataset) change();
  else startTransition(change);
}
