import type { Values } from './validation.ts';

/*
 * The typed values, stored for the browser session. Storage may be unavailable (private windows, full
 * disks, policies); the form then works without a draft.
 */

/** Storage key of a form's draft. */
export function draftKey(route: string, form: string): string {
  return `draft:${route}#${form}`;
}

/** Reads a draft; empty when there is none or it cannot be read. */
export function readDraft(key: string): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function writeDraft(key: string, values: Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // See above.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
