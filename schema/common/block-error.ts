/**
 * A mistake in the code of a block, which whoever writes the block corrects. The message names the file, and says what to
 * write instead.
 */
export class BlockError extends Error {
  /** Errors of a bundle are recognised by their name, because it has a class of its own. */
  override readonly name = 'BlockError';

  /** @param file path from the project's root */
  constructor(
    readonly file: string,
    message: string,
  ) {
    super(message);
  }
}
