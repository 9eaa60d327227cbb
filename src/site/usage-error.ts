/** A command or request with invalid arguments. The message says in the author's locale what to write instead. */
export class UsageError extends Error {
  /** The argument that was probably meant. */
  readonly guess: string | undefined;

  constructor(message: string, guess?: string) {
    super(message);
    this.guess = guess;
  }
}
