import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { directionOf } from './direction.ts';
import { preloadedFonts } from './fonts.ts';
import { openGraphLocale } from './locale.ts';
import { looksStyle } from './looks.ts';

/** URLs and inline sources of the client code. */
export interface BrowserCode {
  /** URLs of the modules that start React, separated by spaces. */
  readonly app: string;
  /** URL of the module that works without React. */
  readonly shell: string;
  /** URL of the site data (JSON); absent in development. */
  readonly site?: string;
  /** Version of the client code. */
  readonly build: string;
  /** Source of the start script. */
  readonly start: string;
  /**
   * The data that the page is rendered from, as the text of a script element. In development only, where a file may be
   * saved between the request of the page and that of its data.
   */
  readonly served?: string;
  /** Speculation rules as JSON; absent in development. */
  readonly rules?: string;
  /** URL of the style sheet for visitors without JavaScript. */
  readonly noScriptStyle: string;
  /** Returns the content security policy of a page from its inline style; absent in development. */
  readonly policyOf?: (style: string) => string;
  /** Style sheets are linked in development, so that edits replace them, and inlined in a build. */
  readonly stylesheets?: readonly string[];
}

interface DocumentParts {
  readonly page: PageData;
  readonly site: SiteData;
  readonly code: BrowserCode;
  readonly head: string;
  readonly body: string;
  readonly style: string;
  /** Block types whose styles are part of `style`. */
  readonly types: readonly string[];
  /** Those that React hydrates. */
  readonly islands: readonly string[];
  /** Those of them that it hydrates when they are seen. */
  readonly visible: readonly string[];
  /** Texts of JSON-LD scripts, free of `<`. */
  readonly structuredData: readonly string[];
}

/** Returns a complete HTML document that is readable without further requests. */
export function documentHtml(parts: DocumentParts): string {
  const { page, site, code, head, body, style, types, islands, visible, structuredData } = parts;
  const data = {
    route: page.route,
    app: code.app,
    shell: code.shell,
    ...(code.site && { site: code.site }),
    build: code.build,
    blocks: types.join(' '),
    ...(islands.length > 0 && { islands: islands.join(' ') }),
    ...(visible.length > 0 && { visible: visible.join(' ') }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  const { language, links } = siteParts(site);
  const styles = code.stylesheets ? linkedStyles(code.stylesheets, site) : `<style>${style}</style>`;
  const noScript = `<noscript><link rel="stylesheet" href="${escapeAttribute(code.noScriptStyle)}"></noscript>`;
  const jsonLd = structuredData.map((text) => `<script type="application/ld+json">${text}</script>`).join('');
  const served = code.served ? `<script type="application/json" id="served">${code.served}</script>` : '';
  const rules = code.rules ? `<script type="speculationrules">${code.rules}</script>` : '';
  const policy = code.policyOf
    ? `\n<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(code.policyOf(style))}">`
    : '';
  return `<!doctype html>
<html${language}${attributes.join('')}>
<head>
<meta charset="utf-8">${policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}${links}
${styles}${noScript}
<script type="module">${code.start}</script>${rules}${jsonLd}${served}
</head>
<body><div id="root">${body}</div></body>
</html>
`;
}

/** The parts that all pages of a site share. */
interface SiteParts {
  /** Attributes of the root element. */
  readonly language: string;
  readonly links: string;
}

const knownParts = new WeakMap<SiteData, SiteParts>();

function siteParts(site: SiteData): SiteParts {
  const known = knownParts.get(site) ?? createSiteParts(site);
  knownParts.set(site, known);
  return known;
}

function createSiteParts(site: SiteData): SiteParts {
  // Left to right is the browsers' default.
  const direction = directionOf(site.lang) === 'rtl' ? ' dir="rtl"' : '';
  // Not in `render/head.tsx`: the value is the same on all pages, so the client does not need the code for it.
  const locale = `<meta property="og:locale" content="${openGraphLocale(site.lang)}">`;
  const icon = site.icon ? `<link rel="icon" href="${escapeAttribute(site.icon)}">` : '';
  // A font is fetched without credentials, and the preload only serves a request of the same kind.
  const fonts = preloadedFonts(site).map(
    (href) => `<link rel="preload" href="${escapeAttribute(href)}" as="font" crossorigin>`,
  );
  return { language: ` lang="${escapeAttribute(site.lang)}"${direction}`, links: locale + icon + fonts.join('') };
}

function linkedStyles(stylesheets: readonly string[], site: SiteData): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`);
  const looks = looksStyle(site);
  return links.join('') + (looks && `<style>${looks}</style>`);
}

function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
