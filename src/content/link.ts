import { href } from '../../schema/parts.ts';
import { type Assets, isUsable } from './assets.ts';
import type { Problem } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import type { PageFacts, PageRecord, Reference } from './record.ts';
import { explainHref } from './validate/urls.ts';

/** What a page may refer to. */
export interface SiteMap {
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly assets: Assets;
  /** Group ids of each collection, from `site.yaml`; undefined while that file is not valid. */
  readonly groups: Readonly<Record<string, readonly string[]>> | undefined;
  /** Routes of files that exist but are not valid: links to them are not a second mistake. */
  readonly brokenRoutes: ReadonlySet<string>;
  /** Anchors of the groups that a page shows; undefined while not all of them can be known. */
  readonly groupAnchors: (page: PageRecord) => readonly string[] | undefined;
  /** Hosts that links may lead to; undefined where the site allows all. */
  readonly externalHosts?: ReadonlySet<string> | undefined;
  /** Hosts that links may lead to without encryption; undefined while `site.yaml` is not valid. */
  readonly insecureHosts?: ReadonlySet<string> | undefined;
}

/**
 * Checks everything that one page (or `site.yaml`) names elsewhere: pages, sections, assets, groups.
 * @param route the page's own address, for `#section` links; undefined for `site.yaml`
 */
export function linkProblems(facts: PageFacts, site: SiteMap, route?: string): Problem[] {
  return [
    ...facts.hrefs.flatMap((reference) => hrefProblems(reference, site, route)),
    ...facts.assets.flatMap((reference) => assetProblems(reference, site)),
    ...facts.groups.flatMap((reference) => groupProblems(reference, site)),
  ];
}

/** A member of a collection that has groups names one of them; without one it is listed behind them all. */
export function missingGroups({ post }: PageRecord, { groups }: SiteMap): Problem[] {
  const allowed = groups?.post ?? [];
  if (!post || post.group !== undefined || allowed.length === 0) return [];
  return [{ rule: 'missing-group', pointer: ['post'], at: 'first-key', params: { allowed: allowed.join(', ') } }];
}

function hrefProblems(reference: Reference, site: SiteMap, route: string | undefined): Problem[] {
  const { value } = reference;
  // Most links are to pages that are there.
  if (site.pages.get(value)?.isDraft === false) return [];
  if (value.startsWith('/assets/')) return assetProblems(reference, site);
  if (reference.inText && !validHref.test(value))
    return [{ ...explainHref(reference.pointer, value, value), within: reference.inText }];
  if (!/^[/#]/.test(value)) return externalProblems(reference, site);
  const [path = '', fragment] = value.split('#');
  const target = path || route;
  if (target === undefined) return [];
  if (target !== '/' && target.endsWith('/') && site.pages.has(target.slice(0, -1)))
    return [problem('trailing-slash', reference, { value, guess: value.replace('/#', '#').replace(/\/$/, '') })];
  const linked = site.pages.get(target);
  if (!linked) return site.brokenRoutes.has(target) ? [] : [brokenLink(reference, target, site)];
  if (linked.isDraft && target !== route) return [problem('link-to-draft', reference, { value })];
  return fragment === undefined ? [] : fragmentProblems(reference, target, decode(fragment), linked, site);
}

function fragmentProblems(
  reference: Reference,
  route: string,
  fragment: string,
  page: PageRecord,
  site: SiteMap,
): Problem[] {
  const { ids } = page.facts;
  if (ids.includes(fragment)) return [];
  const ofGroups = site.groupAnchors(page);
  if (!ofGroups || ofGroups.includes(fragment)) return [];
  return [brokenFragment(reference, route, fragment, [...ids, ...ofGroups])];
}

/** Links inside texts are not seen by the schema: they are held to its rule here. */
const validHref = new RegExp(href.pattern, 'u');

function externalProblems(reference: Reference, { externalHosts, insecureHosts }: SiteMap): Problem[] {
  const [, scheme, name = ''] = /^(https?):\/\/([^/?#:]+)/i.exec(reference.value) ?? [];
  const host = name.toLowerCase();
  if (!host || insecureHosts?.has(host)) return [];
  if (externalHosts && !externalHosts.has(host)) return [problem('external-not-allowed', reference, { host })];
  return scheme === 'http' && insecureHosts ? [problem('http-insecure', reference, { host })] : [];
}

function brokenLink(reference: Reference, route: string, site: SiteMap): Problem {
  return problem('broken-internal-link', reference, { value: route, guess: nearest(route, site.pages.keys()) ?? '' });
}

function brokenFragment(reference: Reference, route: string, fragment: string, ids: readonly string[]): Problem {
  const guess = nearest(fragment, ids) ?? '';
  return problem('broken-fragment', reference, { value: fragment, route, guess, allowed: ids.join(', ') });
}

function assetProblems(reference: Reference, { assets }: SiteMap): Problem[] {
  if (!reference.inText && /\s/.test(reference.value)) return spaceProblems(reference, assets);
  const asset = assets.get(reference.value);
  if (asset) {
    const isPicture = !reference.inText && reference.pointer.at(-1) === 'src';
    // What is wrong with the file itself is said there, once.
    return isPicture && !asset.width && isUsable(asset)
      ? [problem('unreadable-asset', reference, { value: reference.value })]
      : [];
  }
  const sameLetters = [...assets.keys()].find((path) => path.toLowerCase() === reference.value.toLowerCase());
  if (sameLetters) return [problem('asset-case', reference, { value: reference.value, guess: sameLetters })];
  return [
    problem('missing-asset', reference, {
      value: reference.value,
      guess: nearest(reference.value, assets.keys()) ?? '',
    }),
  ];
}

/** An address has no spaces, whatever the file is called: the file is what has to change. */
function spaceProblems(reference: Reference, assets: Assets): Problem[] {
  const wanted = reference.value.normalize('NFC').trim();
  if (![...assets.keys()].some((path) => path.normalize('NFC') === wanted)) return [];
  const guess = fileName(wanted);
  const isFolder = /\s.*\//.test(wanted) ? 1 : 0;
  return [problem('space-in-file-name', reference, { name: guess.split('/').at(-1)!, guess, isFolder })];
}

/** A path as it can be an address: hyphens for spaces, letters without accents. */
function fileName(path: string): string {
  return path.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, '-').replace(/-{2,}/g, '-');
}

function groupProblems(reference: Reference & { readonly of: string }, { groups }: SiteMap): Problem[] {
  const allowed = groups?.[reference.of] ?? [];
  if (!groups || allowed.includes(reference.value)) return [];
  const guess = nearest(reference.value, allowed) ?? '';
  return [problem('unknown-group', reference, { value: reference.value, guess, allowed: allowed.join(', ') })];
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
