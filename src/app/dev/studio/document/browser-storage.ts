/**
 * JSON values in the browser's storage, for each site apart. A storage that is full or closed loses what it keeps for
 * the next visit, and nothing else.
 */
export interface BrowserStorage<T> {
  readonly read: () => T | undefined;
  /** @returns whether the value is kept */
  readonly write: (value: T | undefined) => boolean;
  /** Calls back when another tab has written the value. */
  readonly onChange: (listener: (value: T | undefined) => void) => void;
}

/** @param site id of the site; another site on the same port has its own values */
export function browserStorage<T>(site: string, name: string): BrowserStorage<T> {
  const key = `studio:${site}:${name}`;
  const read = (): T | undefined => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write: (value) => {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    onChange: (listener) =>
      addEventListener('storage', (event) => {
        if (event.key === key) listener(read());
      }),
  };
}
