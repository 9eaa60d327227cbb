import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { SiteData } from '../../schema/site-data.ts';
import { noteStyled, registry } from '../render/registry.client.ts';
import { App } from './app.tsx';
import { createPageLoader } from './page-loader.ts';
import { takeOverScroll } from './scroll.ts';

/** Takes over the prerendered page, with the page's own data and blocks already fetched. */
async function start(): Promise<void> {
  const { route, site: siteUrl, build, blocks } = document.documentElement.dataset as Record<string, string>;
  noteStyled(blocks!.split(' '));
  const loader = createPageLoader(build!);
  const [page, site] = await Promise.all([loader.load(route!), fetchSite(siteUrl!)]);
  takeOverScroll();
  // A transition lets the browser answer taps and keys between slices of the hydration.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <BrowserRouter>
        <App site={site} initialPage={page} registry={registry} year={new Date().getFullYear()} loader={loader} />
      </BrowserRouter>,
    );
  });
}

async function fetchSite(url: string): Promise<SiteData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.json();
}

start().catch((error) => console.error('The page works without the app, which could not start:', error));
