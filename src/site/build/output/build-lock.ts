import path from 'node:path';
import { acquireLock, type Lock, type LockOptions } from '../../cache/lock.mjs';

/**
 * Acquires the lock of an output folder: a second build into the same folder waits until the first has ended.
 * @param out real path of the output folder
 */
export function lockOutput(out: string, options?: LockOptions): Promise<Lock> {
  return acquireLock(path.join(path.dirname(out), `.${path.basename(out)}.lock`), options);
}
