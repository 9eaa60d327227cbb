import { components as ownComponents, style as ownStyle } from 'virtual:own-theme';
import { createAddresses, llmsUrl } from '../../../schema/addresses.ts';
import { type Verifier, verifiers } from '../../../schema/site/head-fields.ts';
import { directionOf } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import anchorsStyle from '../../layout/anchors.css?inline';
import badgesStyle from '../../layout/badges.css?inline';
import consentStyle from '../../layout/consent.css?inline';
import footerFormStyle from '../../layout/footer-form.css?inline';
import layoutStyle from '../../layout/layout.css?inline';
import ownHeaderStyle from '../../layout/own-header.css?inline';
import rtlStyle from '../../layout/rtl.css?inline';
import submenuStyle from '../../layout/submenu.css?inline';
import { blockStyles } from '../../render/registry.server.ts';
import uiStyle from '../../ui/index.css?inline';
import { type BrowserCode, escapeAttribute, type SiteParts } from './document.ts';
import { consentPanel, extraScripts } from './extras.tsx';
import { preloadedFonts } from './fonts.ts';
import { openGraphLocale } from './locale.ts';
import { themeStyle } from './theme.ts';

/** The parts of a document that depend on the site alone. `types` are the block types that the page shows. */
export const siteParts = {
  /** Left to right is the browsers' default. */
  language: ({ lang }) => ` lang="${escapeAttribute(lang)}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}`,
  siteUrl: (_, { site = '' }) => ` data-site="${escapeAttribute(site)}"`,
  policy: (site, { policyOf }, types) => (policyOf ? escapeAttribute(policyOf(pageStyle(site, types))) : ''),
  links: (site) => {
    // Not in `render/head.tsx`: the value is the same on all pages, so the client needs no code for it.
    const locale = `<meta property="og:locale" content="${openGraphLocale(site.lang)}">`;
    const icon = site.icon ? `<link rel="icon" href="${escapeAttribute(site.icon)}">` : '';
    // A font is fetched without credentials. A preload serves only a request of the same kind.
    const fonts = preloadedFonts(site).map(
      (href) => `<link rel="preload" href="${escapeAttribute(href)}" as="font" crossorigin>`,
    );
    const { base, file } = createAddresses(site);
    // Agents look for the file at the root of the host themselves.
    const agents = site.agents && base ? `<link rel="describedby" type="text/plain" href="${file(llmsUrl)}">` : '';
    return locale + icon + fonts.join('') + agents + headOf(site);
  },
  extras: extraScripts,
  consent: consentPanel,
  styles: (site, { stylesheets }, types) =>
    stylesheets ? linkedStyles(stylesheets, site) : `<style>${pageStyle(site, types)}</style>`,
} as const satisfies Record<keyof SiteParts, (site: SiteData, code: BrowserCode, types: readonly string[]) => string>;

/** Elements of the head that search engines and other programs read on every page. */
function headOf({ head = {} }: SiteData): string {
  const { verification = {}, links = [], meta = {} } = head;
  const codes = Object.entries(verification).map(([service, code]) => [verifiers[service as Verifier].meta, code]);
  const metas = [...codes, ...Object.entries(meta)].map(
    ([name = '', content = '']) => `<meta name="${escapeAttribute(name)}" content="${escapeAttribute(content)}">`,
  );
  return metas.join('') + links.map(({ rel, href }) => `<link rel="${rel}" href="${escapeAttribute(href)}">`).join('');
}

function linkedStyles(stylesheets: readonly string[], site: SiteData): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`);
  const theme = themeStyle(site);
  return links.join('') + (theme && `<style>${theme}</style>`);
}

/** The style sheet of pages with these block types, the site's theme and the owner's styles included. */
function pageStyle(site: SiteData, types: readonly string[]): string {
  const blocks = types.map((type) => blockStyles.get(type) ?? '');
  return uiStyle + layoutStyle + partStyles(site) + themeStyle(site) + blocks.join('') + ownStyle;
}

/** The styles of parts of the frame that few sites have. */
function partStyles({ anchors, header, footer, consent, lang, languages }: SiteData): string {
  const tags = [lang, ...(languages?.items ?? []).map((language) => language.lang)];
  const hasSubmenus = header.links.some(({ links }) => links);
  const hasOwnHeader = ownComponents['part-header'] !== undefined;
  return (
    (hasSubmenus ? submenuStyle : '') +
    (anchors ? anchorsStyle : '') +
    (footer.badges ? badgesStyle : '') +
    (footer.form ? footerFormStyle : '') +
    (hasOwnHeader ? ownHeaderStyle : '') +
    (consent ? consentStyle : '') +
    (tags.some((tag) => directionOf(tag) === 'rtl') ? rtlStyle : '')
  );
}
