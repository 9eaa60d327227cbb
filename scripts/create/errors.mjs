/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

/** The input ended before a question was answered. */
export class Interrupted extends Error {}
