import { llmsUrl, robotsUrl, sitemapUrl } from '../../../schema/addresses.ts';
import type { Declarations } from '../../../schema/collections/declarations.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import { findWebAddress, type SiteAddress } from '../common/address.ts';
import { nearest } from '../common/nearest.ts';
import { asList, isRecord } from '../common/site-schemas.ts';
import type { SiteClock } from '../common/time/due.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { Finding } from '../diagnostics/rule.ts';
import type { Assets } from './assets.ts';
import type { Collections, Query } from './collections/collection.ts';
import { collectionFiles } from './collections/collections.ts';
import { identityOf, selectEntries, withAnchors, withEntryAnchors } from './collections/select-entries.ts';
import { type NameFormat, type Reference, withoutHidden } from './page-facts.ts';
import type { PageIndexEntry } from './page-index.ts';
import type { Redirects } from './redirects/redirects.ts';

/** Targets that pages may refer to. */
export interface SiteMap {
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  /** The time of the check. */
  readonly clock: SiteClock;
  /** Former addresses. Links to them are reported with a correction. */
  readonly redirects: Redirects;
  readonly assets: Assets;
  /** Addresses of other files that visitors may want: feeds, the sitemap, files that are published as they are. */
  readonly files: ReadonlySet<string>;
  /** Group ids of each collection, from `site.yaml`; undefined while that file is not valid. */
  readonly groups: Readonly<Record<string, readonly string[]>> | undefined;
  /** The identities of the entries of each collection; undefined while they are not all known. */
  readonly entries: Readonly<Record<string, ReadonlySet<string>>> | undefined;
  /** The collections of the site. */
  readonly declarations: Declarations;
  /** The names of addresses of forms and of lines of the chat, from `site.yaml`; undefined if they are not known. */
  readonly names: Readonly<Record<NameFormat, readonly string[] | undefined>>;
  /** Routes whose file is invalid, misnamed, or reported as missing. Links to them are not reported. */
  readonly brokenRoutes: ReadonlySet<string>;
  /** Anchors of the groups and entries in the lists of a page; undefined while they are not all known. */
  readonly listAnchors: (page: PageIndexEntry) => readonly string[] | undefined;
  /** Address of the site itself; undefined while `site.yaml` is not valid. */
  readonly address: SiteAddress | undefined;
  /** Hosts that links may lead to; undefined if the site allows all hosts. */
  readonly externalHosts?: ReadonlySet<string> | undefined;
  /** Hosts that links may use without encryption; undefined while `site.yaml` is not valid. */
  readonly insecureHosts?: ReadonlySet<string> | undefined;
}

/** The facts that a site map is made of, as `linkSite` gathers them. */
interface SiteMapParts
  extends Pick<SiteMap, 'pages' | 'clock' | 'assets' | 'groups' | 'declarations' | 'redirects' | 'address'> {
  /** The data of `site.yaml`; undefined while the file is not valid. */
  readonly site: Readonly<Record<string, unknown>> | undefined;
  readonly collections: Collections;
  /** Routes of files that are not valid or have no suitable name. */
  readonly brokenRoutes: readonly string[];
  /** False while a page or `site.yaml` is not valid, so that groups may be missing. */
  readonly isComplete: boolean;
  /** Addresses of files that are published as they are. */
  readonly staticUrls?: readonly string[] | undefined;
}

export function createSiteMap(parts: SiteMapParts): SiteMap {
  const { site, pages, assets, groups, declarations, collections, brokenRoutes, isComplete, staticUrls = [] } = parts;
  return {
    pages,
    clock: parts.clock,
    assets,
    groups,
    declarations,
    entries: isComplete ? mapValues(collections, ({ entries }) => new Set(entries.map(identityOf))) : undefined,
    redirects: parts.redirects,
    files: new Set([
      sitemapUrl,
      robotsUrl,
      ...(site?.agents ? [llmsUrl] : []),
      ...collectionFiles(collections),
      ...staticUrls,
    ]),
    names: { 'endpoint-name': site && endpointsOf(site.forms), 'line-name': site && linesOf(site) },
    // A home page that is missing or a draft is reported once, not at every link to it.
    brokenRoutes: new Set([...brokenRoutes, '/']),
    listAnchors: createListAnchors(collections, isComplete),
    address: parts.address,
    externalHosts: hostsOf(site?.externalHosts),
    insecureHosts: site && hostsOf(site.insecureHosts ?? []),
  };
}

/** @param isComplete false while a page or `site.yaml` is not valid, so that groups and entries may be missing */
function createListAnchors(collections: Collections, isComplete: boolean): SiteMap['listAnchors'] {
  const known = new Map<PageIndexEntry, readonly string[]>();
  return (page) => {
    const { groupAnchors, queries } = page.facts;
    const hasLists = groupAnchors.length > 0 || queries.some(({ hasEntryAnchors }) => hasEntryAnchors);
    if (hasLists && !isComplete) return undefined;
    const anchors = known.get(page) ?? anchorsOf(page);
    known.set(page, anchors);
    return anchors;
  };

  function anchorsOf({ facts, route, view }: PageIndexEntry): readonly string[] {
    const groupsOf = (query: Query, isGrouped?: true) =>
      selectEntries(collections, query, { route, part: view?.part, isGrouped });
    const ofGroups = facts.groupAnchors.flatMap(({ prefix, query }) => withAnchors(groupsOf(query, true), prefix));
    const ofEntries = withoutHidden(facts).queries.flatMap(({ query, isGrouped, hasEntryAnchors }) =>
      hasEntryAnchors
        ? withEntryAnchors(groupsOf(query, isGrouped), query.of, new Set()).flatMap(({ entries }) => entries)
        : [],
    );
    return [...ofGroups, ...ofEntries].flatMap(({ anchor }) => anchor ?? []);
  }
}

function endpointsOf(forms: unknown): readonly string[] {
  return isRecord(forms) && isRecord(forms.endpoints) ? Object.keys(forms.endpoints) : [];
}

/** Undefined without a chat: blocks that need one are reported separately. */
function linesOf({ chat }: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  if (!isRecord(chat)) return undefined;
  const lines = [...asList(chat.lines), ...asList(chat.footerLines)];
  return lines.filter(isRecord).map(({ name }) => String(name));
}

function hostsOf(names: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(names)) return undefined;
  return new Set(names.map((name) => findWebAddress(`https://${name}`)?.hostname ?? String(name).toLowerCase()));
}

/** Problems beyond this limit are only counted. They get no guess, because guessing searches the whole site. */
export interface View extends SiteMap {
  readonly isCounted?: boolean;
  /** The page whose references are checked; undefined for other files. */
  readonly linking?: Pick<PageIndexEntry, 'isDraft' | 'schedule' | 'periods'> | undefined;
}

export function guess(word: string, candidates: Iterable<string>, { isCounted }: View): string | undefined {
  return isCounted ? undefined : nearest(word, candidates);
}

/** A finding about a reference, at its place. */
export function problemAt({ pointer, inText }: Reference, finding: Finding): Problem {
  return { ...finding, pointer, at: 'value', ...(inText && { within: inText }) };
}
