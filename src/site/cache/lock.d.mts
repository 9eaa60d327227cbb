/** A lock that this process has acquired. It is also released when the process exits. */
export interface Lock {
  /** False once another process has taken the lock over, because this one did not touch it for too long. */
  readonly isHeld: () => boolean;
  /** Removes the lock if this process still holds it. */
  readonly release: () => void;
}

export interface LockOptions {
  /** Called once when another process holds the lock. @param holder its process id, if known */
  readonly onWait?: ((holder: number | undefined) => void) | undefined;
  /** Ends the wait: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly pace?: LockPace;
}

/** In milliseconds. */
export interface LockPace {
  /** How often a holder touches its lock. */
  readonly beat: number;
  /** A lock that has not been touched for this long is abandoned. */
  readonly silence: number;
  /** How often a waiting process looks at the lock. */
  readonly look: number;
}

/**
 * Waits until the lock is free, then acquires it. A lock held elsewhere in this process is waited for, too.
 * @param path of the lock; its parent folder is created if it is missing
 * @throws errors of the file system if the lock cannot be written
 */
export function acquireLock(path: string, options?: LockOptions): Promise<Lock>;
