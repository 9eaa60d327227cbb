import type { BrowserStorage } from '../model/storage.ts';

const keyOf = (site: string, name: string) => `studio:${site}:${name}`;

/** The names of a site's values that begin with a text. */
export function storedNames(site: string, start: string): string[] {
  const prefix = keyOf(site, start);
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(keyOf(site, '').length));
  } catch {
    return [];
  }
}

/** @param site id of the site: sites on the same port have separate values */
export function browserStorage<T>(site: string, name: string): BrowserStorage<T> {
  const key = keyOf(site, name);
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
