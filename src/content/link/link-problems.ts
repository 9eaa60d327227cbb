import { withoutAccents } from '../../../schema/common/plain-text.ts';
import { findWebAddress, isLink, localTarget, pathOnHost } from '../common/address.ts';
import { nearest } from '../common/nearest.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS } from '../diagnostics/limit.ts';
import { explainHref } from '../validate/addresses/href.ts';
import { type Assets, canBeIcon, isUsable } from './assets.ts';
import { authorPagesOf } from './collections/entries.ts';
import type { PageFacts, Reference } from './page-facts.ts';
import type { PageIndexEntry } from './page-index.ts';
import { type Redirects, redirectRoute } from './redirects.ts';

/** Targets that pages may refer to. */
export interface SiteMap {
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  /** Former addresses of pages, whose links are to be corrected. */
  readonly redirects: Redirects;
  readonly assets: Assets;
  /** Addresses of generated files that visitors may want: feeds, the sitemap. */
  readonly files: ReadonlySet<string>;
  /** Group ids of each collection, from `site.yaml`; undefined while that file is not valid. */
  readonly groups: Readonly<Record<string, readonly string[]>> | undefined;
  /** Names of the addresses of forms, from `site.yaml`; undefined while that file is not valid. */
  readonly endpoints: readonly string[] | undefined;
  /** Routes of files that are not valid, have to be renamed, or are reported as missing. Links to them are not reported. */
  readonly brokenRoutes: ReadonlySet<string>;
  /** Anchors of the groups that a page shows; undefined while they are not all known. */
  readonly groupAnchors: (page: PageIndexEntry) => readonly string[] | undefined;
  /** Host of the site itself, as in `WebAddress`; undefined while `site.yaml` is not valid. */
  readonly host: string | undefined;
  /** Hosts that links may lead to; undefined where the site allows all hosts. */
  readonly externalHosts?: ReadonlySet<string> | undefined;
  /** Hosts that links may use without encryption; undefined while `site.yaml` is not valid. */
  readonly insecureHosts?: ReadonlySet<string> | undefined;
}

/** A guess searches the whole site, so that problems beyond the limit, which are only counted, get none. */
type View = SiteMap & { readonly isCounted?: boolean };

function guess(word: string, candidates: Iterable<string>, { isCounted }: View): string {
  return isCounted ? '' : (nearest(word, candidates) ?? '');
}

/**
 * Checks all references of a page or of `site.yaml`: pages, sections, assets, groups.
 * @param route address of the page, for `#section` links; undefined for `site.yaml`
 */
export function linkProblems(facts: PageFacts, site: SiteMap, route?: string): Problem[] {
  const problems: Problem[] = [];
  const counted: View = { ...site, isCounted: true };
  const view = () => (problems.length < MAX_PROBLEMS ? site : counted);
  for (const reference of facts.hrefs) problems.push(...hrefProblems(reference, view(), route));
  for (const reference of facts.assets) problems.push(...assetProblems(reference, view()));
  for (const reference of facts.endpoints) problems.push(...endpointProblems(reference, view()));
  for (const reference of facts.groups) problems.push(...groupProblems(reference, view()));
  return problems;
}

/** A member of a collection with groups has to name one of them. Without a group it is listed after all groups. */
export function missingGroups({ member }: PageIndexEntry, { groups }: SiteMap): Problem[] {
  if (!member) return [];
  const { collection, data } = member;
  const allowed = groups?.[collection] ?? [];
  if (data.group !== undefined || allowed.length === 0) return [];
  const params = { collection, allowed: allowed.join(', ') };
  return [{ rule: 'missing-group', pointer: [collection], at: 'first-key', params }];
}

/** The page of an author has to be in a collection, because it is shown as an entry. */
export function foreignAuthors({ member }: PageIndexEntry, { pages }: SiteMap): Problem[] {
  if (!member) return [];
  return authorPagesOf(member.data)
    .filter(({ value }) => pages.has(value) && !pages.get(value)!.member)
    .map(({ value, pointer }) => ({
      rule: 'author-page',
      pointer: [member.collection, ...pointer],
      at: 'value',
      params: { value },
    }));
}

function hrefProblems(reference: Reference, site: View, route: string | undefined): Problem[] {
  const { value } = reference;
  // Most links lead to existing pages, so this case is tested first.
  if (site.pages.get(value)?.isDraft === false) return [];
  const { path, fragment } = localTarget(value);
  // A reader of documents opens one at the page in the fragment; the address of a picture is exchanged as a whole.
  const document = site.assets.get(path)?.hash === undefined ? path : value;
  if (value.startsWith('/assets/')) return assetProblems({ ...reference, value: document }, site);
  if (reference.inText && !isLink(value) && !isInsecureHost(value, site))
    return [{ ...explainHref(value, value), pointer: reference.pointer, at: 'value', within: reference.inText }];
  const ownPath = pathOnHost(value, site.host);
  if (ownPath !== undefined && isOnSite(value, ownPath, site))
    return ownAddressProblems(reference, ownPath, site, route);
  if (!/^[/#]/.test(value)) return externalProblems(reference, site);
  const target = path || route;
  if (target === undefined || site.files.has(target)) return [];
  if (target !== '/' && target.endsWith('/') && site.pages.has(target.slice(0, -1)))
    return [problem('trailing-slash', reference, { value, guess: target.slice(0, -1) + value.slice(path.length) })];
  const linked = site.pages.get(target);
  const moved = linked ? undefined : site.redirects.get(redirectRoute(target));
  if (moved) return [problem('moved-page', reference, { value: target, guess: value.replace(target, moved.route) })];
  if (!linked) return site.brokenRoutes.has(target) ? [] : [brokenLink(reference, target, site)];
  if (linked.isDraft && target !== route && target !== '/') return [problem('link-to-draft', reference, { value })];
  return fragment === undefined ? [] : fragmentProblems(reference, target, decode(fragment), linked, site);
}

/**
 * Whether a full address is one of the site. The same host with or without `www.` may serve something else, such as a
 * program of the company: there, only addresses of pages and files are those of the site.
 */
function isOnSite(value: string, ownPath: string, site: SiteMap): boolean {
  const { host, hostname } = findWebAddress(value)!;
  if (host === site.host) return true;
  if (site.externalHosts?.has(hostname)) return false;
  const { path } = localTarget(ownPath);
  const route = redirectRoute(path.replace(/(?<=.)\/$/, ''));
  const known = [site.pages, site.redirects, site.assets, site.files, site.brokenRoutes];
  return known.some((addresses) => addresses.has(path) || addresses.has(route));
}

/** Checks a full address on the host of the site as its path, which is also the suggested correction. */
function ownAddressProblems(reference: Reference, path: string, site: SiteMap, route: string | undefined): Problem[] {
  const found = hrefProblems({ ...reference, value: path }, site, route);
  if (found.length > 0) return found;
  return reference.isFramed ? [] : [problem('own-domain', reference, { guess: path })];
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
  if (hidden) return [problem('link-to-hidden', reference, { value: fragment, name: hidden.name })];
  const ofGroups = site.groupAnchors(page);
  if (!ofGroups || ofGroups.includes(fragment)) return [];
  const ids = site.isCounted ? [] : [...page.facts.ids, ...ofGroups];
  const params = { value: fragment, route, guess: guess(fragment, ids, site), allowed: allowedIds(ids) };
  return [problem('broken-fragment', reference, params)];
}

const knownIds = new WeakMap<PageFacts, ReadonlySet<string>>();

function idsOf(facts: PageFacts): ReadonlySet<string> {
  const ids = knownIds.get(facts) ?? new Set(facts.ids);
  knownIds.set(facts, ids);
  return ids;
}

/** Maximum number of names that a message lists. */
function allowedIds(ids: readonly string[]): string {
  return [...ids.slice(0, MAX_PROBLEMS), ...(ids.length > MAX_PROBLEMS ? ['…'] : [])].join(', ');
}

/** Whether the site lists the host of an address: also `localhost`, to which instructions for readers may lead. */
function isInsecureHost(value: string, { insecureHosts }: SiteMap): boolean {
  const address = findWebAddress(value);
  return address !== undefined && insecureHosts?.has(address.hostname) === true;
}

function externalProblems(reference: Reference, site: SiteMap): Problem[] {
  const { externalHosts, insecureHosts } = site;
  const address = findWebAddress(reference.value);
  if (!address || isInsecureHost(reference.value, site)) return [];
  const params = { host: address.hostname };
  if (externalHosts && !externalHosts.has(address.hostname))
    return [problem('external-not-allowed', reference, params)];
  return insecureHosts && !address.isSecure ? [problem('http-insecure', reference, params)] : [];
}

function brokenLink(reference: Reference, route: string, site: View): Problem {
  return problem('broken-internal-link', reference, { value: route, guess: guess(route, site.pages.keys(), site) });
}

function assetProblems(reference: Reference, site: View): Problem[] {
  const { assets } = site;
  if (!reference.inText && /\s/.test(reference.value)) return spaceProblems(reference, site);
  const asset = assets.get(reference.value);
  if (asset) {
    const isPicture = reference.sizes !== undefined;
    // Problems of the file itself are reported once, at the file.
    if (!isUsable(asset)) return [];
    if (isPicture && !asset.width) return [problem('unreadable-asset', reference, { value: reference.value })];
    if (reference.isIcon && !canBeIcon(asset)) return [problem('not-an-icon', reference, { value: reference.value })];
    return reference.isFont && !asset.font ? [problem('not-a-font', reference, { value: reference.value })] : [];
  }
  if (site.isCounted) return [problem('missing-asset', reference, { value: reference.value, guess: '' })];
  const sameInOtherCase = [...assets.keys()].find((path) => path.toLowerCase() === reference.value.toLowerCase());
  if (sameInOtherCase) return [problem('asset-case', reference, { value: reference.value, guess: sameInOtherCase })];
  const composed = reference.value.normalize('NFC');
  if ([...assets.keys()].some((path) => path.normalize('NFC') === composed)) {
    const name = fileName(composed);
    return [problem('accents-in-file-name', reference, { name: name.split('/').at(-1)!, guess: name })];
  }
  const meant = guess(reference.value, assets.keys(), site);
  return [problem('missing-asset', reference, { value: reference.value, guess: meant })];
}

/** Reports a space in an address. If the file itself has a space in its name, the file has to be renamed. */
function spaceProblems(reference: Reference, { assets, isCounted }: View): Problem[] {
  if (isCounted) return [];
  const wanted = reference.value.normalize('NFC').trim();
  if (![...assets.keys()].some((path) => path.normalize('NFC') === wanted)) return [];
  const name = fileName(wanted);
  const isFolder = /\s.*\//.test(wanted) ? 1 : 0;
  return [problem('space-in-file-name', reference, { name: name.split('/').at(-1)!, guess: name, isFolder })];
}

/** A path in a form that an address can have: hyphens for spaces, letters without accents. */
function fileName(path: string): string {
  return withoutAccents(path).replace(/\s+/g, '-').replace(/-{2,}/g, '-');
}

function endpointProblems(reference: Reference, site: View): Problem[] {
  const { endpoints } = site;
  if (!endpoints || endpoints.includes(reference.value)) return [];
  const meant = guess(reference.value, endpoints, site);
  const params = { value: reference.value, guess: meant, allowed: endpoints.join(', ') };
  return [problem('unknown-endpoint', reference, params)];
}

function groupProblems(reference: Reference & { readonly of: string }, site: View): Problem[] {
  const { groups } = site;
  const allowed = groups?.[reference.of] ?? [];
  if (!groups || allowed.includes(reference.value)) return [];
  const meant = guess(reference.value, allowed, site);
  return [problem('unknown-group', reference, { value: reference.value, guess: meant, allowed: allowed.join(', ') })];
}

function problem(rule: Problem['rule'], reference: Reference, params: Problem['params']): Problem {
  const { pointer, inText } = reference;
  return { rule, pointer, at: 'value', params, ...(inText && { within: inText }) };
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
