/** JSON values in the browser's storage, by site. A full or closed storage only loses values for the next visit. */
export interface BrowserStorage<T> {
  readonly read: () => T | undefined;
  /** @returns true if the value is stored */
  readonly write: (value: T | undefined) => boolean;
  /** Calls back after another tab has written the value. */
  readonly onChange: (listener: (value: T | undefined) => void) => void;
}
