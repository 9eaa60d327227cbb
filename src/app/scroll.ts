const STORE = 'scroll';

/** Scroll positions by the keys of history entries. */
const positions = new Map<string, number>(readStore());

/** Absent on the server and in older browsers, whose entries for fragments have no keys. */
const { navigation } = globalThis as Partial<Pick<typeof globalThis, 'navigation'>>;

/**
 * Makes the app restore scroll positions, because it replaces the page after the browser would scroll.
 * On `pagehide` the browser's own restoration is switched on again, so that it handles a reload.
 */
export function takeOverScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    writeStore();
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // `navigate` comes before the browser scrolls to a fragment or restores the position of another entry.
  navigation?.addEventListener('navigate', () => positions.set(navigation.currentEntry!.key, scrollY));
}

/** Stores the scroll position of the history entry that is left. @param key of the router's location */
export function rememberScroll(key: string): void {
  if (!navigation) positions.set(key, scrollY);
}

/**
 * Restores the position of the current history entry.
 * @param key of the router's location
 * @param top the position for an entry without a stored one; by default, the position stays
 */
export function restoreScroll(key: string, top = scrollY): void {
  scrollTo({ top: positions.get(navigation?.currentEntry?.key ?? key) ?? top, behavior: 'instant' });
}

/**
 * Scrolls to the element that a fragment names, and opens the `details` around it, as browsers do when they load a
 * page.
 * @returns false if there is no such element
 */
export function scrollToFragment(hash: string): boolean {
  const target = hash && document.getElementById(decode(hash.slice(1)));
  if (!target) return false;
  for (let closed = target.closest('details'); closed; closed = closed.parentElement?.closest('details') ?? null)
    closed.open = true;
  target.scrollIntoView();
  return true;
}

/**
 * Scrolls the current page to a fragment or to its top. The browser fires no `hashchange` when the router changes the
 * URL, so the event for tabs and filters is dispatched here, also if only the query has changed.
 */
export function scrollWithinPage(hash: string): void {
  if (!scrollToFragment(hash)) scrollTo({ top: 0 });
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function readStore(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
  } catch {
    return [];
  }
}

function writeStore(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Storage may be full or disabled; only scroll positions are lost.
  }
}
