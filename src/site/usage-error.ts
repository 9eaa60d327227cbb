/** A command or request with invalid arguments. The message says in the author's locale what to write instead. */
export class UsageError extends Error {}
