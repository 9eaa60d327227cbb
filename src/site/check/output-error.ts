/** The output folder cannot be used; the message gives the reason and the remedy. The folder has not been modified. */
export class OutputError extends Error {}
