/**
 * Timeout of tests, hooks and waits in milliseconds. It is much longer than they take on a busy machine, so that no
 * test depends on the machine's speed.
 */
export const hangLimit = 20 * 60_000;

/** Timeout in milliseconds of a wait for a single condition, such as an element of a page. */
export const waitLimit = 3 * 60_000;
