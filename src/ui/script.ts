/**
 * When React has to take over a block, which the block states as `script` beside its component:
 * - `never`: its markup is all there is; React does not hydrate it
 * - `intent`: once the visitor points at it, touches it or moves the focus into it
 * - `visible`: that, or once it is in view of a visitor who has begun to use the page
 * - `idle`: that, or once the page is loaded and the browser has nothing else to do
 *
 * A block that states nothing is taken for `visible`.
 */
export type Script = 'never' | 'intent' | 'visible' | 'idle';
