/** A lock that this process has acquired. It is released when the process exits, too. */
export interface Lock {
  /** False once another process has taken the lock over, because this one was silent for too long. */
  readonly isHeld: () => boolean;
  /** Removes this lock and no other. */
  readonly release: () => void;
}

export interface LockOptions {
  /** Called once when another process holds the lock. @param holder such as `process 4711` */
  readonly onWait?: ((holder: string) => void) | undefined;
  /** Ends the wait: the promise rejects. */
  readonly signal?: AbortSignal | undefined;
  readonly pace?: LockPace;
}

/** All in milliseconds. */
export interface LockPace {
  /** How often a holder touches its lock. */
  readonly beat: number;
  /** A lock that has not been touched for this long is abandoned. */
  readonly silence: number;
  /** How often a waiting process looks at the lock. */
  readonly look: number;
}

/**
 * Waits until no other process, and nobody else in this one, holds the lock, and takes it.
 * @param path of the lock; its parent folder is created where it is missing
 * @throws errors of the file system: when the lock cannot be written
 */
export function acquireLock(path: string, options?: LockOptions): Promise<Lock>;
