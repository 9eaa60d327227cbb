import { startTransition } from 'react';
import { type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { SiteData } from '../../schema/site-data.ts';
import { ServedMarkupContext } from '../render/boundary.tsx';
import { noteStyled, registry } from '../render/registry.client.ts';
import { App } from './app.tsx';
import { createPageLoader, savesData } from './page-loader.ts';
import { takeOverScroll } from './scroll.ts';

/** Takes over the prerendered page, with the page's own data and blocks already fetched. */
async function start(): Promise<void> {
  const { route, site: siteUrl, build, blocks, viewed } = document.documentElement.dataset as Record<string, string>;
  noteStyled(blocks!.split(' '));
  const loader = createPageLoader(build!);
  const [page, site] = await Promise.all([loader.load(route!), fetchSite(siteUrl!)]);
  takeOverScroll();
  // From here on links are the app's: the browser need not fetch their documents any more.
  document.querySelector('script[type=speculationrules]')?.remove();
  const root = document.getElementById('root')!;
  const release = keepEventsFrom(root);
  const served = [...root.children];
  // A transition lets the browser answer taps and keys between slices of the hydration.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <ServedMarkupContext value={{ root, children: served }}>
          <App
            site={site}
            initialPage={page}
            registry={registry}
            year={Number(viewed)}
            loader={loader}
            onShow={() => {
              served.length = 0;
              release();
              moveGently();
            }}
          />
        </ServedMarkupContext>
      </BrowserRouter>,
      reportOnce(),
    );
  });
}

/**
 * A boundary reports what it catches. When that happens in hydration, React throws it a second time: as the reason for
 * rendering the page anew.
 */
function reportOnce(): HydrationOptions {
  const caught = new Set<string>();
  return {
    onCaughtError: (error) => void caught.add(String(error)),
    onRecoverableError: (error) => {
      if (!caught.has(String((error as Error).cause))) reportError(error);
    },
  };
}

/** Events for which React would hydrate the whole page at once, before it answers. */
const urgentEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'keydown'];

/**
 * While React takes over, the page goes on answering by itself, as it does without script: a link is followed, a menu
 * opens. React would hold a tap up until all is hydrated, a quarter of a second on a slow phone.
 * @param root where React listens, too, but after this
 * @returns a function that lets events through again
 */
function keepEventsFrom(root: HTMLElement): () => void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of urgentEvents) root.addEventListener(type, stop, { capture: true, passive: true });
  return () => {
    for (const type of urgentEvents) root.removeEventListener(type, stop, { capture: true });
  };
}

async function fetchSite(url: string): Promise<SiteData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.json();
}

/** Motion is an extra: it comes last, and not at all to visitors who save data. */
function moveGently(): void {
  if (savesData()) return;
  import('./motion.ts').then(
    ({ revealSections }) => revealSections(),
    () => {},
  );
}

// In a task of its own: after this module the browser may answer the visitor first.
setTimeout(() =>
  start().catch((error) => console.error('The page works without the app, which could not start:', error)),
);
