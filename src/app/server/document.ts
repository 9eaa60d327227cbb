import type { PageData } from '../../../schema/compiled.ts';
import { openGraphLocale } from './locale.ts';

/** URLs of scripts, by the field of `site.yaml` that asks for them. */
export type Extras = Readonly<Record<'scripts' | 'visits' | 'consent', string>>;

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
   * The data of the page, as the text of a script element. In development only, because a file may be saved between the
   * request of the page and the request of its data.
   */
  readonly served?: string;
  /** Speculation rules as JSON; absent in development. */
  readonly rules?: string;
  /** URL of the style sheet for visitors without JavaScript. */
  readonly noScriptStyle: string;
  /** URLs of the scripts that only some sites have; absent in development, which runs nothing of other hosts. */
  readonly extras?: Extras;
  /** Returns the content security policy of a page from its inline style; absent in development. */
  readonly policyOf?: (style: string) => string;
  /** Style sheets are linked in development, so that edits replace them, and inlined in a build. */
  readonly stylesheets?: readonly string[];
}

/** The parts of a document that pages of a site share, see `site-parts.ts`. Texts for attributes are escaped. */
export interface SiteParts {
  /** Attributes of the root element. */
  readonly language: string;
  /** The content security policy of the page; absent in development. */
  readonly policy?: string | undefined;
  readonly links: string;
  readonly styles: string;
  /** Attribute of the root element with the URL of the site data (JSON); absent in development. */
  readonly siteUrl?: string | undefined;
  /** Elements of the scripts that `site.yaml` declares, for the end of the head. */
  readonly extras?: string | undefined;
  /** The question for consent, before the page. */
  readonly consent?: string | undefined;
}

interface DocumentParts extends SiteParts {
  readonly page: PageData;
  /** The path of the site on its host, as in the site data. */
  readonly base?: string | undefined;
  readonly code: BrowserCode;
  readonly head: string;
  readonly body: string;
  /** Block types whose styles are part of `styles`. */
  readonly types: readonly string[];
  /** Block types that React hydrates. */
  readonly islands: readonly string[];
  /** Block types that React hydrates when they come into view. */
  readonly visible: readonly string[];
  /** True if the shell is loaded without an action of the visitor. */
  readonly isIdle?: boolean;
  /** Texts of JSON-LD scripts, free of `<`. */
  readonly structuredData: readonly string[];
  readonly alternates?: readonly AlternateLink[];
  readonly feeds?: readonly FeedLink[];
}

/** The feed of a list on the page, or of a list with the page. */
export interface FeedLink {
  readonly label: string;
  readonly href: string;
}

/** A translation of a page, or the page itself, for search engines. */
export interface AlternateLink {
  /** The tag of the language for search engines, or `x-default`. */
  readonly hreflang: string;
  /** The whole address of the page. */
  readonly href: string;
  /** The tag of its language, if it is not the language of the page that names it. */
  readonly lang?: string;
}

/** Returns a complete HTML document that is readable without further requests. */
export function documentHtml(parts: DocumentParts): string {
  const { page, base = '', code, head, body, language, policy, links, styles } = parts;
  const { siteUrl = '', extras = '', consent = '' } = parts;
  const { types, islands, visible, isIdle, structuredData, alternates = [], feeds = [] } = parts;
  const languages = alternates.map(
    ({ hreflang, href, lang }) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(href)}">` +
      (lang ? `<meta property="og:locale:alternate" content="${openGraphLocale(lang)}">` : ''),
  );
  const feedLinks = feeds.map(
    ({ label, href }) =>
      `<link rel="alternate" type="application/rss+xml" title="${escapeAttribute(label)}" href="${escapeAttribute(href)}">`,
  );
  // The path on the host, from the address: if a language has its own host, the route also has the key of the language.
  const path = (page.address ?? page.route).slice(base.length);
  const start = dataAttributes({
    ...(base && { base }),
    route: path.replace(/(?<=.)\/$/, ''),
    app: code.app,
    shell: code.shell,
  });
  const shown = dataAttributes({
    build: code.build,
    blocks: types.join(' '),
    ...(islands.length > 0 && { islands: islands.join(' ') }),
    ...(visible.length > 0 && { visible: visible.join(' ') }),
    ...(isIdle && { idle: 'load' }),
  });
  const meta = policy ? `\n<meta http-equiv="Content-Security-Policy" content="${policy}">` : '';
  const noScript = `<noscript><link rel="stylesheet" href="${escapeAttribute(code.noScriptStyle)}"></noscript>`;
  const jsonLd = structuredData.map((text) => `<script type="application/ld+json">${text}</script>`).join('');
  const served = code.served ? `<script type="application/json" id="served">${code.served}</script>` : '';
  const markdown = page.markdown
    ? `<link rel="alternate" type="text/markdown" href="${escapeAttribute(page.markdown)}">`
    : '';
  const rules = code.rules ? `<script type="speculationrules">${code.rules}</script>` : '';
  return `<!doctype html>
<html${language}${start}${siteUrl}${shown}>
<head>
<meta charset="utf-8">${meta}
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}${languages.join('')}${feedLinks.join('')}${markdown}${links}
${styles}${noScript}
<script type="module">${code.start}</script>${rules}${jsonLd}${served}${extras}
</head>
<body>${consent}<div id="root">${body}</div></body>
</html>
`;
}

function dataAttributes(data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return attributes.join('');
}

export function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
