/** The output folder cannot be used; the message says why and what to do. Nothing in it has been touched. */
export class OutputError extends Error {}
