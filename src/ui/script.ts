/**
 * The moment when React takes over a block, stated by the block as `script` next to its component:
 * - `never`: React does not hydrate the block
 * - `intent`: when the visitor points at it, touches it or moves the focus into it
 * - `visible`: like `intent`, or when it is in view after the visitor has begun to use the page
 * - `idle`: like `intent`, or when the page is loaded and the browser is idle
 *
 * The default is `visible`.
 */
export type Script = 'never' | 'intent' | 'visible' | 'idle';
