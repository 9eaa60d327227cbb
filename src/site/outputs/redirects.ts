import { type Addresses, createAddresses } from '../../../schema/addresses.ts';
import { directionOf, firstLanguage, languageOf } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { findWebAddress, localTarget, webAddress } from '../../content/common/address.ts';
import { LONGEST_NAME, notForWindows } from '../../content/common/file-names.ts';
import { escapeXml } from '../../content/diagnostics/report/xml.ts';
import type { Assets } from '../../content/link/assets.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import {
  formerAddresses,
  isIndex,
  LONGEST_PATH,
  redirectRoute,
} from '../../content/link/redirects/former-addresses.ts';
import { type Redirect, redirectOf } from '../../content/link/redirects/redirect.ts';
import { isAnswered } from '../../content/link/redirects/redirect-problems.ts';
import { parsePlain, type TokenValues } from '../../content/text/tokens.ts';
import { htmlFile } from '../addresses.ts';
import { hostsOf } from '../hosting/host-files.ts';
import type { HostRedirect } from '../hosting/redirects/host-redirect.ts';
import type { OutputFile } from './output-file.ts';

/** The facts about a site that its redirects follow from. */
export interface RedirectedSite {
  /** The published pages. */
  readonly pages: readonly PageIndexEntry[];
  /** The redirects of pages that are over, and of the file of redirects. */
  readonly redirects?: readonly Redirect[];
  readonly assets?: Assets;
  readonly siteData: SiteData;
}

/** The redirects of a site for hosts, in the order in which hosts have to try them. */
export function redirectsOf(site: RedirectedSite): HostRedirect[] {
  const address = createTargets(site);
  const rank = ({ query, isWildcard }: Redirect) => (query.length > 0 ? 0 : isWildcard ? 2 : 1);
  // The rest of an address follows a slash. At the root of a host it follows the host: `//other.example` is another site.
  const target = (to: string, { keepsRest }: Pick<Redirect, 'keepsRest'>) =>
    keepsRest ? address(to).replace(/\/$/, '') || site.siteData.url : address(to);
  const routes = new Set(site.pages.map(({ route }) => route));
  const { isFolder, isOwn, local } = createAddresses(site.siteData);
  const stated = [...ofPages(site), ...(site.redirects ?? [])]
    .filter((redirect) => isOwn(redirect.path) && !isAnswered(redirect, routes, isFolder))
    .map(({ to, ...redirect }): HostRedirect => {
      const path = local(redirect.path);
      return {
        ...redirect,
        path: redirect.isWildcard && path === '/' ? '' : path,
        ...(to !== undefined && { to: target(to, redirect) }),
      };
    });
  // Redirects to other hosts come first, because a wildcard of the site may take all addresses.
  return [...toOtherHosts(site.siteData), ...stated].sort((a, b) => rank(a) - rank(b));
}

/** The redirects of the first host to the other hosts: `/en/contact` leads to the host of `en`. */
function toOtherHosts(siteData: SiteData): HostRedirect[] {
  const { domain, domains, homes } = createAddresses(siteData);
  if (domain !== firstLanguage) return [];
  return homes.slice(1).flatMap((home): HostRedirect[] => {
    const to = domains[home.slice(1)]!;
    const whole = { path: home, query: [], status: 301, isForced: true } as const;
    return [
      { ...whole, isWildcard: false, keepsRest: false, to: `${to}/` },
      { ...whole, isWildcard: true, keepsRest: true, to },
    ];
  });
}

function ofPages({ pages }: RedirectedSite): Redirect[] {
  return pages.flatMap((page) => formerAddresses(page).map((from) => redirectOf(from, page.route)));
}

/**
 * Returns a function that turns a target into an address for visitors. Characters that mean something in the
 * configuration of a server are encoded.
 */
function createTargets({ pages, assets, siteData }: RedirectedSite): (to: string) => string {
  const addresses = createAddresses(siteData);
  const routes = new Set(pages.map(({ route }) => route));
  return (to) => {
    // A wildcard that copies the rest of an address to the root of the site has an empty target.
    if (to === '') return addresses.base;
    const { path } = localTarget(to);
    const file = assets?.get(path)?.url ?? path;
    const address = routes.has(path) ? addresses.page(to) : addresses.file(to.replace(path, () => file));
    const { pathname, search, hash } = new URL(address, 'https://site.invalid');
    const encoded = (findWebAddress(address)?.origin ?? '') + pathname + search + hash;
    return encoded.replace(/[$`{}|^\\"]/g, encodeURIComponent);
  };
}

/**
 * A page at each former address, for hosts without rules for redirects. It redirects without a script, and names the
 * canonical address for search engines. A former address of `/blog` in another form has a rule only: a server may send
 * the file at `/blog` itself. Where no host has rules, `/blog.html` leads to `/blog/`, which such hosts tell from `/blog`.
 */
export function redirectFiles(site: RedirectedSite, tokens: TokenValues): OutputFile[] {
  const { siteData, pages, redirects = [] } = site;
  const address = createTargets(site);
  const addresses = createAddresses(siteData);
  const { origin } = webAddress(siteData.url);
  const shown = new Map(pages.map((page) => [page.route, page]));
  const contents = ({ to = '' }: Redirect) => {
    const target = address(to);
    const page = shown.get(localTarget(to).path);
    const canonical = target.startsWith('/') ? origin + target : target;
    const title = page ? parsePlain(page.title, tokens).value : target;
    return redirectPage({ lang: tagFor(page, siteData), to: target, canonical, title });
  };
  const isAlone = addresses.isFolder && hostsOf(siteData.hosts).every(({ can }) => !can.redirects);
  const isOtherForm = ({ path, to = '' }: Redirect) =>
    isAlone && shown.has(to) && path.endsWith('.html') && !isIndex(path);
  const files = [
    ...ofPages(site).map((each) => [each, fileOfFormer(each.path, addresses)] as const),
    ...redirects
      .filter(hasFile)
      .map((each) => [each, each.isPage ? htmlFile(each.path, addresses) : fileOfLine(each.path)] as const),
  ];
  return files
    .filter(([{ path }]) => addresses.isOwn(path))
    .filter(([each]) => redirectRoute(each.path) !== each.to || isOtherForm(each))
    .map(([redirect, name]) => ({ path: name, contents: async () => contents(redirect) }));
}

/** True if a small page can stand in for a redirect. */
export function hasFile({ path, query, isWildcard, to }: Redirect): boolean {
  if (to === undefined || isWildcard || query.length > 0 || notForWindows(path)) return false;
  return path.length <= LONGEST_PATH && path.split('/').every((part) => Buffer.byteLength(part) <= LONGEST_NAME);
}

function fileOfFormer(address: string, addresses: Addresses): string {
  if (address.endsWith('.html')) return address.slice(1);
  return isIndex(address) ? `${address.slice(1)}.html` : htmlFile(address, addresses);
}

/** The index of a folder, which hosts show at the address with and without a slash at its end. */
function fileOfLine(path: string): string {
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}/index.html`;
}

/** The tag of the language of a page's title. */
function tagFor(page: PageIndexEntry | undefined, { lang, languages }: SiteData): string {
  const { untranslated, route = '' } = page ?? {};
  const { items = [] } = languages ?? {};
  const others = Object.fromEntries(items.map((item) => [item.language, item]));
  const own = page && others[languageOf(route, { others })];
  return untranslated?.shownIn.lang ?? own?.lang ?? lang;
}

interface RedirectPage extends Readonly<Record<'lang' | 'to' | 'canonical' | 'title', string>> {}

function redirectPage({ lang, to, canonical, title }: RedirectPage): string {
  return `<!doctype html>
<html lang="${escapeXml(lang)}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<title>${escapeXml(title)}</title>
<meta http-equiv="refresh" content="0; url=${escapeXml(to)}">
<link rel="canonical" href="${escapeXml(canonical)}">
</head>
<body><p><a href="${escapeXml(to)}">${escapeXml(title)}</a></p></body>
</html>
`;
}
