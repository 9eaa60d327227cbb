import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { blockTypes } from '../render/blocks.tsx';
import { islandTypes, visibleTypes } from '../render/islands.ts';
import { blockStyles, registry, scripts } from '../render/registry.server.ts';
import { StaticContext, staticMarks } from '../render/static-blocks.tsx';
import { ShareContext } from '../ui/shared.tsx';
import { App } from './app.tsx';
import { type BrowserCode, documentHtml } from './document.ts';
import { failingPart, RenderError } from './failing-block.ts';
import { shownBlocks } from './frame-blocks.ts';
import { replaceMarks } from './marks.ts';
import { createSharedMarkup, type SharedMarkup } from './shared-markup.ts';
import { markStatic } from './static-markup.tsx';
import { siteStyle } from './style.ts';

/**
 * Renders a page to a complete HTML document. The current year is taken from `site.yaml`.
 * @param structuredData texts of the JSON-LD scripts, which are added after rendering
 * @throws {RenderError} naming the block that cannot be rendered
 */
export function render(
  page: PageData,
  site: SiteData,
  code: BrowserCode,
  structuredData: readonly string[] = [],
): string {
  const { shared, style } = common(site);
  // In development all blocks are hydrated, so that each can be replaced.
  const isWhole = code.served !== undefined;
  const html = renderApp(page, site, shared, isWhole);
  // React puts title, meta and link elements first; they are moved to the head.
  const start = html.indexOf(ROOT_START);
  const shown = shownBlocks(page, site);
  const types = blockTypes(shown);
  const islands = isWhole ? types : islandTypes(shown, scripts);
  return documentHtml({
    page,
    site,
    code,
    head: html.slice(0, start),
    body: html.slice(start),
    types,
    islands,
    visible: visibleTypes(islands, scripts),
    structuredData,
    style: style(types),
  });
}

function renderApp(page: PageData, site: SiteData, shared: SharedMarkup, isWhole: boolean): string {
  const renderBlocks = (blocks: PageData['blocks']) =>
    renderToString(
      <StaticRouter location={page.route}>
        <ShareContext value={shared.share}>
          <StaticContext value={isWhole ? {} : marking}>
            <App site={site} initialPage={{ ...page, blocks }} registry={registry} year={site.year} />
          </StaticContext>
        </ShareContext>
      </StaticRouter>,
    );
  try {
    return replaceMarks(renderBlocks(page.blocks), { shared: shared.markupOf, ...staticMarks });
  } catch (error) {
    throw new RenderError(failingPart(page.blocks, renderBlocks), error);
  }
}

const marking = markStatic(scripts);

/** Data shared by the pages of a site. */
interface Common {
  readonly shared: SharedMarkup;
  /** Styles of the site and of the given blocks; pages with the same blocks share one string object. */
  readonly style: (types: readonly string[]) => string;
}

const sites = new WeakMap<SiteData, Common>();

function common(site: SiteData): Common {
  const known = sites.get(site) ?? { shared: createSharedMarkup(renderToString), style: createStyles(site) };
  sites.set(site, known);
  return known;
}

function createStyles(site: SiteData): Common['style'] {
  const known = new Map<string, string>();
  return (types) => {
    const key = types.join();
    const style = known.get(key) ?? siteStyle(site) + types.map((type) => blockStyles.get(type) ?? '').join('');
    known.set(key, style);
    return style;
  };
}

/** Start tag of the first element of every layout. */
const ROOT_START = '<a class="skip-link"';

export const knownBlockTypes = [...registry.keys()];

export { pageFile } from './page-file.ts';
