import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../../../schema/compiled.ts';
import { notFoundRoutes } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { PageFile } from '../../contract/page-file.ts';
import { blockTypes } from '../../render/blocks.tsx';
import { hasIdleType, islandTypes, isStatic, visibleTypes } from '../../render/islands.ts';
import type { BlockFiles } from '../../render/registry.client.ts';
import { ownIslandsOf, registry, scripts } from '../../render/registry.server.ts';
import { type StaticBlocks, StaticContext, staticMarks } from '../../render/static-blocks.tsx';
import { ShareContext } from '../../ui/shared.tsx';
import { App } from '../app.tsx';
import { shownBlocks } from '../frame-blocks.ts';
import { type AlternateLink, type BrowserCode, documentHtml, type FeedLink, type SiteParts } from './document.ts';
import { failingPart, RenderError } from './failing-block.ts';
import { markFor, replaceMarks } from './marks.ts';
import { type SharedFacts, type SharedText, sharedText } from './shared-texts.tsx';

/** A page as HTML, and the texts in it that other pages have too, in order. */
export interface RenderedPage {
  readonly html: string;
  readonly shared: readonly SharedText[];
}

/** Returns a mark that is replaced by a shared text. */
type Mark = (...facts: SharedFacts) => string;

/**
 * Renders a page to a complete HTML document. The current year is taken from `site.yaml`.
 * @throws {RenderError} naming the block that cannot be rendered
 */
export function render(...page: Parameters<typeof renderPage>): string {
  return renderPage(...page).html;
}

/** The parts of the head that only search engines and other programs read. */
interface PageMetadata {
  /** Texts of the JSON-LD scripts, which are added after rendering. */
  readonly structuredData?: readonly string[];
  /** The page in the languages of the site. */
  readonly alternates?: readonly AlternateLink[];
}

/** Like `render`, with a list of the shared texts. @param own the site data for everything but the shared texts */
export function renderPage(
  page: PageData,
  site: SiteData,
  code: BrowserCode,
  { structuredData = [], alternates = [] }: PageMetadata = {},
  own: SiteData = site,
): RenderedPage {
  const texts: { readonly name: string; readonly text: string }[] = [];
  const mark: Mark = (...facts) => {
    const text = sharedText(site, code, facts);
    return markFor('shared', String(texts.push({ name: JSON.stringify(facts), text }) - 1));
  };
  // In development, all blocks are hydrated, so that an edit can replace any of them.
  const isWhole = code.served !== undefined;
  const html = renderApp(page, own, mark, isWhole);
  // React writes title, meta and link elements first. They are moved to the head.
  const start = html.indexOf(ROOT_START);
  const shown = shownBlocks(page, own);
  const types = blockTypes(shown);
  const islands = isWhole ? types : [...islandTypes(shown, scripts), ...ownIslandsOf(page)];
  const whole = documentHtml({
    page,
    base: own.basePath,
    code,
    head: html.slice(0, start),
    body: html.slice(start),
    types,
    islands,
    visible: visibleTypes(islands, scripts),
    isIdle: hasIdleType(islands, scripts) || types.includes('site-search'),
    structuredData,
    alternates,
    feeds: feedsOf(page, own),
    language: mark('language'),
    policy: code.policyOf && mark('policy', types),
    links: mark('links'),
    styles: mark('styles', types),
    siteUrl: code.site && mark('siteUrl'),
    ...(code.extras && extrasOf(page, own, mark)),
  });
  const shared: SharedText[] = [];
  const put = (number: string, at: number) => {
    const { name, text } = texts[Number(number)]!;
    shared.push({ name, start: at, end: at + text.length });
    return text;
  };
  return { html: replaceMarks(whole, { shared: put, ...staticMarks }), shared };
}

/** The feeds of the lists that a page has or belongs to. A home page without one names the first feed of the site. */
function feedsOf(
  { route, address = route, collection, trail, feed: feedOfPage }: PageData,
  { collections = {}, home }: SiteData,
): readonly FeedLink[] {
  const lists = [address, ...trail.map(({ href }) => href)];
  const all = Object.entries(collections).flatMap(([name, { feed, label = name, index = '' }]) =>
    feed ? [{ label, href: feed, isOwn: name === collection || lists.includes(index) }] : [],
  );
  const own = all.filter(({ isOwn }) => isOwn);
  if (own.length === 0 && address === home) return all.slice(0, 1);
  return feedOfPage ? [feedOfPage, ...own] : own;
}

/** The parts that few sites have. A 404 page is shown at any address, so that its first view is not counted. */
function extrasOf(
  { route }: PageData,
  { scripts, visits, consent, languages }: SiteData,
  mark: Mark,
): Partial<SiteParts> {
  return {
    ...((scripts || visits || consent) && {
      extras: mark('extras', notFoundRoutes(languages).includes(route) ? ['later'] : []),
    }),
    ...(consent && { consent: mark('consent') }),
  };
}

function renderApp(page: PageData, site: SiteData, mark: Mark, isWhole: boolean): string {
  const renderBlocks = (blocks: PageData['blocks']) =>
    renderToString(
      <StaticRouter location={page.route}>
        <ShareContext value={mark}>
          <StaticContext value={isWhole ? {} : marking}>
            <App site={site} initialPage={{ ...page, blocks }} registry={registry} />
          </StaticContext>
        </ShareContext>
      </StaticRouter>,
    );
  try {
    return renderBlocks(page.blocks);
  } catch (error) {
    throw new RenderError(failingPart(page.blocks, renderBlocks), error);
  }
}

/** The context inside a marked block, whose inner blocks need no marks. */
const unmarked: StaticBlocks = {};

/** Puts marks around blocks that React does not hydrate. */
const marking: StaticBlocks = {
  mark: (block, number, content) =>
    isStatic(block, scripts) ? (
      <>
        {markFor('start', number)}
        <StaticContext value={unmarked}>{content}</StaticContext>
        {markFor('end')}
      </>
    ) : (
      content
    ),
};

/** Start tag of the first element of every layout. */
const ROOT_START = '<a class="skip-link"';

/** The data file of a page. @param filesOf returns the files of a block type */
export function pageFile(
  page: PageData,
  site: SiteData,
  build: string,
  filesOf: (type: string) => BlockFiles,
): PageFile {
  return {
    build,
    page,
    blocks: Object.fromEntries(blockTypes(shownBlocks(page, site)).map((type) => [type, filesOf(type)])),
  };
}

export { RenderError } from './failing-block.ts';
export { type SharedText, sharedText } from './shared-texts.tsx';
