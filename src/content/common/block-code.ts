import { BlockError } from '../../../schema/common/block-error.ts';

/**
 * Runs code of a block's folder.
 * @param file with the code, as messages name it
 * @throws {BlockError} naming the file, if the code throws
 */
export function runOwn<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new BlockError(file, (error as Error).message ?? String(error));
  }
}
