import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { blockTypes } from '../render/blocks.tsx';
import { blockStyles, registry } from '../render/registry.server.ts';
import { App } from './app.tsx';
import { type BrowserCode, documentHtml } from './document.ts';
import { siteStyle } from './style.ts';

/**
 * Renders a page to a complete HTML document. The year is the one that `site.yaml` states.
 * @param structuredData texts of JSON-LD scripts; React never sees them
 */
export function render(
  page: PageData,
  site: SiteData,
  code: BrowserCode,
  structuredData: readonly string[] = [],
): string {
  const html = renderToString(
    <StaticRouter location={page.route}>
      <App site={site} initialPage={page} registry={registry} year={site.year} />
    </StaticRouter>,
  );
  // React puts title, meta and link elements first; they belong into the head.
  const start = html.indexOf(ROOT_START);
  const types = blockTypes(page.blocks);
  return documentHtml({
    page,
    site,
    code,
    head: html.slice(0, start),
    body: html.slice(start),
    types,
    structuredData,
    style: styleOf(site, types),
  });
}

const styles = new WeakMap<SiteData, Map<string, string>>();

/** Style of the site and of these blocks: the very same string for all pages that have the same blocks. */
function styleOf(site: SiteData, types: readonly string[]): string {
  const known = styles.get(site) ?? new Map<string, string>();
  styles.set(site, known);
  const key = types.join();
  const style = known.get(key) ?? siteStyle(site) + types.map((type) => blockStyles.get(type) ?? '').join('');
  known.set(key, style);
  return style;
}

/** The first element of every layout. */
const ROOT_START = '<a class="skip-link"';

export const knownBlockTypes = [...registry.keys()];
