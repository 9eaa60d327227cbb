import { BlockError } from '../../../schema/common/block-error.ts';

/**
 * Runs code of a block's folder.
 * @param name of the file with the code
 * @throws {BlockError} naming the file, if the code throws
 */
export function runOwn<T>(type: string, name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new BlockError(`src/blocks/${type}/${name}`, (error as Error).message ?? String(error));
  }
}
