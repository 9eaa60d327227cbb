/**
 * Milliseconds after which a test, a hook or a wait is taken for hung: far more than any of them needs on a machine
 * that is busy with other work, so that no test depends on the machine's speed.
 */
export const hangLimit = 20 * 60_000;
