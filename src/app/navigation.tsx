import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useNavigationType } from 'react-router-dom';
import type { PageData } from '../../schema/compiled.ts';
import { base } from './base.ts';
import { onServerMessage } from './dev/server-messages.ts';
import { type ChangePage, onLivePage, showPage, showSavedPage } from './live-page.ts';
import type { PageLoader } from './page-loader.ts';
import { rememberScroll, restoreScroll, scrollToFragment, scrollWithinPage } from './scroll.ts';

interface Navigation {
  readonly page: PageData;
  /** Text announced to screen readers after a navigation: the new page's title. */
  readonly announcement: string;
}

/**
 * The page to show for a location. The old page stays until the new one has been fetched; then it is
 * replaced in one step, the focus moves to the heading and the title is announced. When the data
 * cannot be fetched, the browser loads the URL itself.
 */
export function usePageNavigation(initial: PageData, location: Location, loader: PageLoader | undefined): Navigation {
  const [shown, setShown] = useState({ path: location.pathname, page: initial, announcement: '' });
  const how = useNavigationType();
  const previous = useRef(location);

  useEffect(() => {
    if (!loader || previous.current === location) return;
    rememberScroll(previous.current.key);
    previous.current = location;
    if (location.pathname === shown.path) {
      // The router also reports a new entry, without a stored position, when the browser itself follows a fragment.
      if (how === 'POP') restoreScroll(location.key);
      else scrollWithinPage(location.hash);
      return;
    }
    // A later navigation supersedes this one.
    const isCurrent = () => previous.current === location;
    loader
      .load(location.pathname)
      .then((page) => {
        if (!isCurrent()) return;
        exchange(() => {
          flushSync(() => setShown({ path: location.pathname, page, announcement: page.title }));
          if (how === 'POP') restoreScroll(location.key, 0);
          else if (!scrollToFragment(location.hash)) scrollTo({ top: 0, behavior: 'instant' });
          focusHeading();
        });
      })
      .catch(() => isCurrent() && window.location.assign(location.pathname + location.search + location.hash));
  }, [location, loader, how, shown.path]);

  if (import.meta.hot) {
    // biome-ignore-start lint/correctness/useHookAtTopLevel: the condition is constant, and builds leave the calls out
    useDevelopmentUpdates(loader, shown.path, (change) => setShown((now) => ({ ...now, page: change(now.page) })));
    useMissedUpdate(loader, initial, (page) => setShown((now) => (now.page === initial ? { ...now, page } : now)));
    // biome-ignore-end lint/correctness/useHookAtTopLevel: see above
  }
  return shown;
}

/** Marks the document after hydration and its deferred changes, for style sheets and tests. */
export function ReadyMark(): ReactNode {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  useEffect(() => {
    if (isSettled) document.documentElement.dataset.ready = '';
  }, [isSettled]);
  return null;
}

/** Live region that announces the title of the new page after a navigation. */
export function Announcer({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

function exchange(update: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) update();
  // The promise is rejected when the next navigation skips this transition, which is not an error.
  else document.startViewTransition(update).ready.catch(() => {});
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** In development, shows a saved page at the same scroll position. Saved site data reload the page. */
function useDevelopmentUpdates(
  loader: PageLoader | undefined,
  path: string,
  onChange: (change: ChangePage) => void,
): void {
  useEffect(() => {
    if (!import.meta.hot || !loader) return;
    const loadAgain = () => location.reload();
    import.meta.hot.on('site:data-changed', loadAgain);
    const stops = [
      () => import.meta.hot?.off('site:data-changed', loadAgain),
      onServerMessage('site:update', (hasConnected) => {
        loader.clear();
        loader.load(path).then(hasConnected ? showSavedPage : showPage, () => {});
      }),
      onLivePage(onChange),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [loader, path, onChange]);
}

/**
 * In development, shows a page that was saved after its HTML was rendered and before updates are received. The data are
 * rendered only if they differ, because new data make a failed block try again.
 */
function useMissedUpdate(loader: PageLoader | undefined, initial: PageData, show: (page: PageData) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!import.meta.hot || !loader) return;
    const showChanged = (page: PageData) => {
      if (JSON.stringify(page) !== JSON.stringify(initial)) show(page);
    };
    loader.load(base + initial.route).then(showChanged, () => {});
  }, [loader]);
}
