import type { Declarations } from '../../../schema/collections/declarations.ts';
import { shownFields } from '../common/shown-fields.ts';
import { asList, isRecord, type Schemas } from '../common/site-schemas.ts';
import type { SiteClock } from '../common/time/due.ts';
import { momentOf } from '../common/time/zoned-time.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { isError } from '../diagnostics/rule.ts';
import { type TokenValues, tokenValues } from '../text/tokens.ts';
import type { AnalyzedFiles } from './analyzed-file.ts';
import type { Assets } from './assets.ts';
import type { Collections } from './collections/collection.ts';
import { gatherCollections, spokenOf } from './collections/collections.ts';
import type { PlacedEntry } from './collections/data-entries.ts';
import { type DerivedPages, derivePages } from './collections/derived-pages.ts';
import { createEntryFieldCheck } from './collections/entry-fields.ts';
import type { ListMessages } from './collections/list-navigation.ts';
import { withoutSamples } from './collections/samples.ts';
import { newestRoute } from './collections/versions.ts';
import { createEmptyBlocks } from './empty-blocks.ts';
import { entryPages, withRoutes } from './entry-pages/entry-pages.ts';
import { entryRoute } from './entry-pages/entry-template.ts';
import { atMoment } from './listed.ts';
import type { PageFacts } from './page-facts.ts';
import { type PageIndexEntry, routeOf } from './page-index.ts';
import { createSiteChecks } from './site-checks.ts';
import type { SiteMap } from './site-map.ts';

/** The pages of a site, and data derived from all of them. */
export interface GatheredPages extends Pick<AnalyzedFiles, 'site' | 'hosts' | 'staticUrls'> {
  readonly clock: SiteClock;
  readonly isSample: boolean;
  /** True if addresses of pages end with a slash. */
  readonly isFolder: boolean;
  /** The valid pages that have their own files. */
  readonly written: readonly PageIndexEntry[];
  /** Written and derived pages, by route. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly derived: DerivedPages;
  /** The collections whose data files have been read. */
  readonly withData: ReadonlySet<string>;
  readonly dataEntries: readonly PlacedEntry[];
  readonly dataFacts: ReadonlyMap<string, PageFacts>;
  /** Routes of the pages that are not valid. */
  readonly brokenRoutes: ReadonlySet<string>;
  /** Files by their address in lower case, because some hosts ignore capitals in addresses. */
  readonly fileAt: ReadonlyMap<string, string>;
  readonly collections: Collections;
  readonly tokens: TokenValues;
  readonly groups: SiteMap['groups'];
  /** False while a page or `site.yaml` is not valid, so that groups may be missing. */
  readonly isComplete: boolean;
  readonly emptyBlocks: (facts: PageFacts) => Problem[];
  readonly entryFields: (facts: PageFacts) => Problem[];
  readonly siteChecks: (page: PageIndexEntry) => Problem[];
}

export interface GatherContext {
  readonly messages: ListMessages;
  readonly schemas: Schemas;
}

export function gatherPages(
  { site, hosts, staticUrls, pages: analyzed, data = [], now = 0 }: AnalyzedFiles,
  declarations: Declarations,
  assets: Assets,
  { messages, schemas }: GatherContext,
): GatheredPages {
  const isSample = site?.data?.sample === true;
  const { timeZone } = spokenOf(site?.data);
  const clock = { now: typeof now === 'number' ? now : momentOf(now, timeZone), timeZone };
  const pages = new Map<string, PageIndexEntry>();
  const brokenRoutes = new Set<string>();
  for (const { file, analyzed: result } of analyzed) {
    if (!result.entry) brokenRoutes.add(routeOf(file));
    else {
      const entry = atMoment(result.entry, clock);
      pages.set(entry.route, isSample ? entry : withoutSamples(entry));
    }
  }
  const written = [...pages.values()];
  const placedEntries = data.flatMap(({ file, analyzed: { dataEntries: entries = [] } }) =>
    entries.map((entry) => ({ ...entry, file })),
  );
  const dataEntries = withRoutes(placedEntries, declarations, pages);
  for (const { id, member } of placedEntries) {
    const declaration = declarations[member.collection] ?? {};
    if (brokenRoutes.has(declaration.entryPage ?? '')) brokenRoutes.add(entryRoute(declaration, id)!);
  }
  const dataFacts = new Map(data.flatMap(({ file, analyzed: { facts } }) => (facts ? [[file, facts]] : [])));
  const shown = shownFields(schemas.blocks);
  const whole = collectionsWithData(written);
  const collections = gatherCollections(written, declarations, site?.data, assets, shown, dataEntries, whole);
  const tokens = tokenValues(spokenOf(site?.data), collections);
  for (const page of written.filter(({ member }) => member && collections[member.collection]?.versions))
    if (newestRoute(collections[page.member!.collection], page.route))
      pages.set(page.route, { ...page, isUnlisted: true });
  const fileAt = new Map(analyzed.map(({ file }) => [routeOf(file).toLowerCase(), file]));
  const derived = derivePages(declarations, { pages, fileAt, collections, messages, tokens });
  for (const page of derived.pages) {
    const key = page.route.toLowerCase();
    pages.set(page.route, page);
    if (!fileAt.has(key)) fileAt.set(key, page.file);
  }
  const ofEntries = entryPages(declarations, dataEntries, { pages, fileAt, collections, schemas });
  for (const page of ofEntries.pages) pages.set(page.route, page);
  const groups = groupsOf(site?.data);
  const withData = new Set(data.map(({ collection }) => collection));
  const isRead =
    Object.entries(declarations).every(([name, { from }]) => from === undefined || withData.has(name)) &&
    data.every(({ analyzed: { diagnostics } }) => !diagnostics.some(isError));
  const isComplete = groups !== undefined && brokenRoutes.size === 0 && isRead;
  const siteChecks = isComplete ? createSiteChecks({ pages, collections }, schemas) : () => [];
  const emptyBlocks = createEmptyBlocks({
    site: site?.data,
    collections: isComplete ? collections : undefined,
    declarations,
  });
  return {
    site,
    hosts,
    staticUrls,
    clock,
    isSample,
    isFolder: site?.data?.addresses === 'folder',
    written,
    pages,
    derived: {
      pages: derived.pages,
      siteProblems: [...derived.siteProblems, ...ofEntries.siteProblems],
      fileProblems: [...derived.fileProblems, ...ofEntries.fileProblems],
    },
    withData,
    dataEntries,
    dataFacts,
    brokenRoutes,
    fileAt,
    collections,
    tokens,
    groups,
    isComplete,
    emptyBlocks,
    entryFields: createEntryFieldCheck(schemas.blocks, declarations),
    siteChecks,
  };
}

/** The collections of whose entries blocks show more than lists. */
function collectionsWithData(pages: readonly PageIndexEntry[]): Set<string> {
  const names = new Set<string>();
  for (const { facts } of pages) for (const { query, takesData } of facts.queries) if (takesData) names.add(query.of);
  return names;
}

function groupsOf(site: unknown): SiteMap['groups'] {
  if (!isRecord(site)) return undefined;
  const collections = isRecord(site.collections) ? site.collections : {};
  return Object.fromEntries(
    Object.entries(collections).map(([name, settings]) => [
      name,
      asList(isRecord(settings) ? settings.groups : undefined).map((group) => String(isRecord(group) ? group.id : '')),
    ]),
  );
}
