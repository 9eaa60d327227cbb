/**
 * Milliseconds after which a test, a hook or a wait is taken for hung: far more than any of them needs on a machine
 * that is busy with other work, so that no test depends on the machine's speed.
 */
export const hangLimit = 10 * 60_000;

/** Milliseconds after which a wait for one thing, such as an element of a page, is taken for hung. */
export const waitLimit = 3 * 60_000;
