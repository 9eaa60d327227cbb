import { startTransition } from 'react';

/**
 * Makes a change for the browser that nobody has to see at once, such as roles or buttons in a place kept for them. While
 * React takes over a page, it is made between answers to the visitor; on a page that React has made, at once.
 */
export function settle(change: () => void): void {
  if ('ready' in document.documentElement.dataset) change();
  else startTransition(change);
}
