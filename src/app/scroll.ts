const STORE = 'scroll-positions';

const positions = new Map<string, number>(readStore());

/**
 * From now on the app restores scroll positions itself, because it exchanges pages later than the
 * browser would scroll. Leaving gives the task back, so that a reload is restored by the browser.
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
}

/** Notes where the history entry of this key is scrolled to. */
export function rememberScroll(key: string): void {
  positions.set(key, scrollY);
}

export function restoreScroll(key: string): void {
  scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
}

/** Scrolls to the element that a fragment names. @returns false when there is none */
export function scrollToFragment(hash: string): boolean {
  const target = hash && document.getElementById(decode(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  return true;
}

/**
 * Follows a link to the page that is already shown: to its fragment or to its top. The browser says
 * nothing of an address that the router has changed, so that tabs and filters are told here.
 */
export function scrollWithinPage(hash: string): void {
  if (!scrollToFragment(hash)) scrollTo({ top: 0 });
  if (hash) dispatchEvent(new HashChangeEvent('hashchange'));
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
    // Storage may be full or forbidden: scroll positions are then lost, nothing else.
  }
}
