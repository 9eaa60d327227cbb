/** An error in the code of a block, for the developer of the block. The message names the file and the correction. */
export class BlockError extends Error {
  /** Code recognises the error by this name, because each bundle has its own class. */
  override readonly name = 'BlockError';

  /** @param file path from the project's root */
  constructor(
    readonly file: string,
    message: string,
  ) {
    super(message);
  }
}
