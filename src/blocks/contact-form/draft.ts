import type { Values } from './validation.ts';

/*
 * The typed values, kept for the browser session. Storage may be unavailable (private windows, full disks, policies);
 * the form then works without a draft.
 */

/** Storage key of a form's draft. */
export function draftKey(route: string, form: string): string {
  return `draft:${route}#${form}`;
}

/** Reads the names and values of a draft; empty if it is missing or unreadable. */
export function readDraft(key: string): readonly (readonly [string, string])[] {
  const draft = withStorage((storage): unknown => JSON.parse(storage.getItem(key)!)) ?? {};
  return Object.entries(draft).filter(([, value]) => typeof value === 'string');
}

export function writeDraft(key: string, values: Values): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(values)));
}

export function clearDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
