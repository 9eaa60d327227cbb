import { fold } from '../../../schema/common/plain-text.ts';
import { findWebAddress, isLink, localTarget, pathBelow, pathOnSite } from '../common/address.ts';
import { nearest } from '../common/nearest.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS } from '../diagnostics/limit.ts';
import { when } from '../diagnostics/phrases.ts';
import { writeGuess } from '../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { explainHref } from '../validate/addresses/href.ts';
import { likelyRoute, missingSlash } from '../validate/addresses/routes.ts';
import { candidates, foreignPages } from './collections/page-references.ts';
import { dueProblems } from './due/linked-periods.ts';
import { assetProblems } from './files/asset-links.ts';
import { isListed } from './listed.ts';
import type { PageFacts, Reference } from './page-facts.ts';
import type { PageIndexEntry } from './page-index.ts';
import { redirectRoute } from './redirects/former-addresses.ts';
import { guess, problemAt, type SiteMap, type View } from './site-map.ts';

const rule = rulesOf('links');

export const brokenLink = rule<{ value: string; guess?: string }>('broken-internal-link', {
  severity: 'error',
  es: ({ value, guess: meant }) => `No existe la página ${value}.${when(meant, ` ¿Querías ${meant}?`)}`,
  en: ({ value, guess: meant }) => `No such page: ${value}.${when(meant, ` Did you mean ${meant}?`)}`,
  bad: 'href: /contato',
  good: 'href: /contacto',
});

/** `near` is the anchor that is probably meant. */
const brokenFragment = rule<{
  value: string;
  route: string;
  near?: string;
  isCertain: boolean;
  allowed: readonly string[];
}>('broken-fragment', {
  severity: 'error',
  es: ({ value, route, near, allowed }) =>
    `En ${route} no hay ninguna sección «${value}».${when(near, ` ¿Querías «${near}»?`) || when(allowed, ` Existen: ${allowed.join(', ')}.`) || ' La página no tiene secciones con «id».'}`,
  en: ({ value, route, near, allowed }) =>
    `No id "${value}" on ${route}.${when(near, ` Did you mean "${near}"?`) || when(allowed, ` Existing: ${allowed.join(', ')}.`) || ' That page has no section with an "id".'}`,
  fix: (source, { params: { value, near, isCertain }, start }) => {
    const from = source.indexOf('#', start) + 1;
    const edit = { start: from, end: from + value.length, text: near ?? '' };
    return isCertain && source.startsWith(value, from) ? [edit] : undefined;
  },
  bad: 'href: /precios#Planes',
  good: 'href: /precios#planes',
});

/** `value` is the anchor, `name` names the hidden block that contains it. */
const linkToHidden = rule<{ value: string; name: string }>('link-to-hidden', {
  severity: 'error',
  es: ({ value, name }) =>
    `Enlaza a «#${value}», de un bloque oculto («${name}») que no se publica. Quita el enlace, o «isHidden» de ese bloque.`,
  en: ({ value, name }) =>
    `Link to "#${value}", in a hidden block ("${name}") that is not published. Remove the link, or "isHidden" from that block.`,
});

const movedPage = rule<{ value: string; guess: string }>('moved-page', {
  severity: 'error',
  es: ({ value, guess: present }) => `La página ${value} cambió de dirección. Escribe ${present}`,
  en: ({ value, guess: present }) => `The page ${value} has moved. Write ${present}`,
  fix: writeGuess,
  bad: 'href: /servicios-2020',
  good: 'href: /servicios',
});

const trailingSlash = rule<{ guess: string }>('trailing-slash', {
  severity: 'warning',
  es: ({ guess: address }) => `En este sitio las direcciones van sin barra final: ${address}`,
  en: ({ guess: address }) => `This site uses no trailing slash: ${address}`,
  fix: writeGuess,
  bad: 'href: /contacto/',
  good: 'href: /contacto',
});

const ownDomain = rule<{ guess: string }>('own-domain', {
  severity: 'warning',
  es: ({ guess: path }) => `Esa dirección es de este mismo sitio. Escribe ${path}`,
  en: ({ guess: path }) => `That address is of this very site. Write ${path}`,
  fix: writeGuess,
  bad: 'href: https://www.empresa.co/contacto',
  good: 'href: /contacto',
});

const ownAddressWithBase = rule<{ base: string; guess: string }>('own-address-with-base', {
  severity: 'error',
  es: ({ base, guess: path }) => `${base} es la carpeta de este sitio, y los enlaces van sin ella. Escribe ${path}`,
  en: ({ base, guess: path }) => `${base} is the path of this site, which links do not have. Write ${path}`,
  fix: writeGuess,
});

const externalNotAllowed = rule<{ host: string }>('external-not-allowed', {
  severity: 'warning',
  es: ({ host }) => `El dominio ${host} no está en la lista permitida. Pide a un desarrollador que lo añada.`,
  en: ({ host }) => `Host ${host} is not on the allow-list. Ask a developer to add it.`,
});

const httpInsecure = rule<{ host: string }>('http-insecure', {
  severity: 'warning',
  es: ({ host }) => `Usa https:// en lugar de http://; si ${host} no lo tiene, añádelo a «insecureHosts» en site.yaml.`,
  en: ({ host }) => `Use https://; if ${host} has none, add it to "insecureHosts" in site.yaml.`,
  bad: 'href: http://www.dian.gov.co',
  good: 'href: https://www.dian.gov.co',
});

/** Checks an address. @param route of the page with the address; undefined for `site.yaml` */
export function hrefProblems(reference: Reference, site: View, route: string | undefined): Problem[] {
  const { value } = reference;
  // Most links lead to existing pages, so this case is tested first.
  const direct = site.pages.get(value);
  if (direct && isListed(direct)) return [...foreignPages(reference, site), ...dueProblems(reference, direct, site)];
  const { path, fragment } = localTarget(value);
  // The reader of a document interprets its fragment, such as `#page=2`. A picture cannot have a fragment, because its
  // address changes.
  const document = site.assets.get(path)?.hash === undefined ? path : value;
  if (value.startsWith('/assets/')) return assetProblems({ ...reference, value: document }, site);
  if (reference.inText && !isLink(value) && !isInsecureHost(value, site))
    return [{ ...wrongLink(value, route, site), pointer: reference.pointer, at: 'value', within: reference.inText }];
  const ownPath = pathOnSite(value, site.address);
  if (ownPath !== undefined && isOnSite(value, ownPath, site))
    return ownAddressProblems(reference, ownPath, site, route);
  if (!/^[/#]/.test(value)) return externalProblems(reference, site);
  const target = path || route;
  if (target === undefined || site.files.has(target)) return [];
  if (target !== '/' && target.endsWith('/') && site.pages.has(target.slice(0, -1)))
    return [problemAt(reference, trailingSlash({ guess: target.slice(0, -1) + value.slice(path.length) }))];
  const linked = site.pages.get(target);
  const moved = linked ? undefined : site.redirects.find(target);
  if (moved?.to !== undefined)
    return [problemAt(reference, movedPage({ value: target, guess: value.replace(target, moved.to) }))];
  const base = site.address?.rest;
  const below = linked || !base ? undefined : pathBelow(base, value);
  if (base && below && isKnown(below, site)) return [problemAt(reference, ownAddressWithBase({ base, guess: below }))];
  if (!linked)
    return site.brokenRoutes.has(target)
      ? []
      : [problemAt(reference, brokenLink({ value: target, guess: guess(target, candidates(reference, site), site) }))];
  // A home page that is not published is reported once, not at every link to it.
  const due = target === route || target === '/' ? [] : dueProblems(reference, linked, site);
  if (due.length > 0 || fragment === undefined) return due;
  return fragmentProblems(reference, target, decode(fragment), linked, site);
}

/**
 * The problem of a link in a text that is not valid. The link may be relative to the address of its page, with or without
 * a final slash of that address: `../install/nodes.md`. If a page has the words of the link as its address, they count.
 */
function wrongLink(value: string, route: string | undefined, { pages }: View): Finding {
  const finding = explainHref(value, value);
  const isPage = (link: string) => pages.has(localTarget(link).path);
  if (route === undefined || !missingSlash.isIn(finding) || isPage(likelyRoute(value))) return finding;
  const found = [route, `${route}/`].map((base) => {
    const { pathname, hash } = new URL(value, `https://site.example${base}`);
    return likelyRoute(pathname.replace(/\/$/, '') + decode(hash));
  });
  const guess = found.find(isPage);
  return guess === undefined ? finding : missingSlash({ guess });
}

/**
 * True if a full address belongs to the site. The host with or without `www.` may be another server, such as a program
 * of the company, and the host of a language has files of its own, such as a sitemap: only addresses of existing pages
 * and files count there.
 */
function isOnSite(value: string, ownPath: string, site: SiteMap): boolean {
  const { host, hostname } = findWebAddress(value)!;
  if (host === site.address?.host) return true;
  return !site.externalHosts?.has(hostname) && isKnown(ownPath, site);
}

/** True if the site has a page or a file, or had one, at a path. */
function isKnown(href: string, site: SiteMap): boolean {
  const { path } = localTarget(href);
  const route = redirectRoute(path.replace(/(?<=.)\/$/, ''));
  const known = [site.pages, site.assets, site.files, site.brokenRoutes];
  const isKnown = known.some((addresses) => addresses.has(path) || addresses.has(route));
  return isKnown || site.redirects.find(path) !== undefined;
}

/**
 * Checks a full address on the host of the site. The check uses its path, which is also the suggested correction. The
 * host with or without `www.` may be another server, whose sections are not known: `https://app.example/#/projects`.
 */
function ownAddressProblems(reference: Reference, path: string, site: SiteMap, route: string | undefined): Problem[] {
  const found = hrefProblems({ ...reference, value: path }, site, route);
  if (found.some(brokenFragment.isIn) && findWebAddress(reference.value)!.host !== site.address?.host) return [];
  if (found.length > 0) return found;
  return reference.frame ? [] : [problemAt(reference, ownDomain({ guess: path }))];
}

function fragmentProblems(
  reference: Reference,
  route: string,
  fragment: string,
  page: PageIndexEntry,
  site: View,
): Problem[] {
  if (idsOf(page.facts).has(fragment)) return [];
  const hidden = page.facts.hidden.find(({ ids }) => ids.includes(fragment));
  if (hidden) return [problemAt(reference, linkToHidden({ value: fragment, name: hidden.name }))];
  const ofLists = site.listAnchors(page);
  if (!ofLists || ofLists.includes(fragment)) return [];
  const ids = site.isCounted ? [] : [...page.facts.ids, ...ofLists];
  const same = ids.filter((id) => lettersOf(id) === lettersOf(fragment));
  const near = same[0] ?? nearest(fragment, ids);
  const isCertain = same.length === 1;
  const params = { value: fragment, route, allowed: allowedIds(ids), isCertain, ...(near && { near }) };
  return [problemAt(reference, brokenFragment(params))];
}

/** The letters and digits of an anchor. Programs that make anchors from headings differ in the rest. */
function lettersOf(id: string): string {
  return fold(id).replace(/[^\p{L}\p{N}]/gu, '');
}

const knownIds = new WeakMap<PageFacts, ReadonlySet<string>>();

function idsOf(facts: PageFacts): ReadonlySet<string> {
  const ids = knownIds.get(facts) ?? new Set(facts.ids);
  knownIds.set(facts, ids);
  return ids;
}

/** The ids that a message lists. */
function allowedIds(ids: readonly string[]): readonly string[] {
  return ids.length > MAX_PROBLEMS ? [...ids.slice(0, MAX_PROBLEMS), '…'] : ids;
}

/** True if `site.yaml` lists the host of an address. It may list `localhost`, for links in instructions. */
function isInsecureHost(value: string, { insecureHosts }: SiteMap): boolean {
  const address = findWebAddress(value);
  return address !== undefined && insecureHosts?.has(address.hostname) === true;
}

function externalProblems(reference: Reference, site: SiteMap): Problem[] {
  const { externalHosts, insecureHosts } = site;
  const address = findWebAddress(reference.value);
  if (!address || isInsecureHost(reference.value, site)) return [];
  const host = address.hostname;
  if (externalHosts && !externalHosts.has(host)) return [problemAt(reference, externalNotAllowed({ host }))];
  return insecureHosts && !address.isSecure ? [problemAt(reference, httpInsecure({ host }))] : [];
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
