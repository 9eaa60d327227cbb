import { startTransition } from 'react';
import { type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { SiteData } from '../../schema/site-data.ts';
import { ServedMarkupContext } from '../render/boundary.tsx';
import { noteStyled, registry } from '../render/registry.client.ts';
import { readStatic, StaticContext } from '../render/static-blocks.tsx';
import { App } from './app.tsx';
import { base } from './base.ts';
import { readServedData } from './dev/served-data.ts';
import { createPageLoader } from './page-loader.ts';
import { takeOverScroll } from './scroll.ts';

/** Fetches the data and blocks of the prerendered page, and hydrates it. In development, the HTML has the data. */
async function start(): Promise<void> {
  const {
    route,
    site: siteUrl,
    build,
    blocks,
    islands,
    viewed,
  } = document.documentElement.dataset as Record<string, string>;
  noteStyled(blocks!.split(' '));
  const loader = createPageLoader(build!);
  const [page, site] = import.meta.hot
    ? await readServedData()
    : await Promise.all([loader.load(base + route, islands?.split(' ') ?? []), fetchSite(siteUrl!)]);
  // A page that the browser has translated works on without React, which would replace all of its text and what has
  // been typed into its forms. Chromium wraps translated texts in `font` elements; other browsers change the language.
  if (document.querySelector(`font,html:not([lang="${site.lang}"])`)) return;
  takeOverScroll();
  // The app prefetches links from here on, so the browser's rules are removed.
  document.querySelector('script[type=speculationrules]')?.remove();
  const root = document.getElementById('root')!;
  const release = blockEvents(root);
  const served = [...root.children];
  const elements = readStatic(root);
  let isFirst = true;
  // Hydration within a transition yields to input events.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <ServedMarkupContext value={{ root, children: served }}>
          <StaticContext value={{ served: { route: page.route, elements } }}>
            <App
              site={site}
              initialPage={page}
              registry={registry}
              year={Number(viewed)}
              loader={loader}
              onShow={() => {
                if (isFirst) release();
                else {
                  // The shell animates the new page.
                  dispatchEvent(new Event('show-page'));
                  // When the visitor returns to this page, React renders all of it.
                  elements.clear();
                }
                isFirst = false;
                served.length = 0;
              }}
            />
          </StaticContext>
        </ServedMarkupContext>
      </BrowserRouter>,
      reportOnce(),
    );
  });
}

/**
 * Reports each error once: a boundary reports the errors that it catches, and during hydration React reports such an
 * error again, as the cause of rendering the page on the client.
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

/** Events that make React hydrate the whole page synchronously. */
const urgentEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'keydown'];

/**
 * Hides input events from React during hydration, so that the browser handles links and popovers without script.
 * React would delay a tap until the whole page is hydrated, about 250 ms on a slow phone.
 * @param root the element on which React registers its own listeners afterwards
 * @returns removes the listeners
 */
function blockEvents(root: HTMLElement): () => void {
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

// Started in a separate task, so that the browser can handle input between this module and the hydration.
setTimeout(() =>
  start().catch((error) => console.error('The page works without the app, which could not start:', error)),
);
