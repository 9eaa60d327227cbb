import { base } from './base.ts';

/** The app's reactions to links to pages of the site. */
export interface LinkActions {
  /** Shows the page of an address. */
  readonly follow: (href: string) => void;
  /** Fetches the data of the page before a click. */
  readonly prefetch: (href: string) => void;
}

/** Links to pages. The browser follows links to files, other sites, highlighted phrases and other windows by itself. */
const pageLinks = `a[href^="${base}/"]:not([href^="${base}/assets/"],[href$=".xml"],[href$=".ics"],[href$=".txt"],[href*=":~:"],[target])`;

/**
 * Makes the app handle all links of the document, including links in blocks that React does not hydrate. A link under
 * the pointer or with the focus is prefetched at once.
 * @returns restores the browser's handling
 */
export function handleLinks({ follow, prefetch }: LinkActions): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  const prefetchAt = (target: EventTarget | null) => {
    const href = hrefAt(target);
    if (href !== undefined) prefetch(href);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, ({ target }) => prefetchAt(target), options);
  document.addEventListener(
    'click',
    (event) => {
      const href = hrefAt(event.target);
      if (href === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      afterFrame(() => follow(href));
    },
    { signal: stop.signal },
  );
  document.querySelectorAll('a:hover,a:focus-visible').forEach(prefetchAt);
  return () => stop.abort();
}

/** Waits until the browser has painted its reaction to the press. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** The address of the link to a page that is or holds an element. */
function hrefAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? (target.closest(pageLinks)?.getAttribute('href') ?? undefined) : undefined;
}

/** True if a click opens the link in this window: not in a new tab, as a download or in a menu. */
function isPlainClick({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !(metaKey || ctrlKey || shiftKey || altKey);
}
