import { type Declarations, dataCollections } from '../../../schema/collections/declarations.ts';
import type { SearchMessages } from '../../../schema/search/search-page.ts';
import {
  allLanguages,
  firstLanguage,
  isLanguageChoice,
  isNotFound,
  languageOf,
  oneLanguage,
} from '../../../schema/site/languages.ts';
import { shownFields } from '../common/shown-fields.ts';
import { asList, isRecord, type Schemas } from '../common/site-schemas.ts';
import type { SiteClock } from '../common/time/due.ts';
import { momentOf } from '../common/time/zoned-time.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { isError } from '../diagnostics/rule.ts';
import { type TokenValues, tokenValues } from '../text/tokens.ts';
import type { AnalyzedFile, AnalyzedFiles } from './analyzed-file.ts';
import type { Assets } from './assets.ts';
import type { Collections } from './collections/collection.ts';
import { gatherCollections, spokenOf } from './collections/collections.ts';
import { filledMember, type PlacedEntry } from './collections/data-entries.ts';
import { type DerivedPages, derivePages } from './collections/derived-pages.ts';
import { createEntryFieldCheck } from './collections/entry-fields.ts';
import type { ListMessages } from './collections/list-navigation.ts';
import { withoutSamples } from './collections/samples.ts';
import { newestRoute } from './collections/versions.ts';
import { createEmptyBlocks } from './empty-blocks.ts';
import { entryPages, withRoutes } from './entry-pages/entry-pages.ts';
import { entryRoute } from './entry-pages/entry-template.ts';
import { readFacts } from './facts/read-facts.ts';
import { withInherited } from './languages/inherited-values.ts';
import { declarationsFor, siteDataFor } from './languages/language-data.ts';
import { type Pairs, pairPages } from './languages/pairs.ts';
import { untranslatedPages } from './languages/untranslated-pages.ts';
import { atMoment } from './listed.ts';
import type { PageFacts } from './page-facts.ts';
import { type PageIndexEntry, routeOf, siteFileLanguage } from './page-index.ts';
import { type SearchPages, searchPages } from './search/search-page.ts';
import { createSiteChecks } from './site-checks.ts';
import type { SiteMap } from './site-map.ts';

/** The data of a site that differ between its languages. */
export interface LanguagePart {
  /** The key of the language. */
  readonly language: string;
  /** The data of the site in the language; undefined while `site.yaml` is not valid. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** The `site.yaml` of the language, if it has one that is valid. */
  readonly file: AnalyzedFile | undefined;
  readonly declarations: Declarations;
  readonly derived: DerivedPages;
  readonly search: SearchPages;
  readonly collections: Collections;
  readonly tokens: TokenValues;
  readonly groups: SiteMap['groups'];
  readonly emptyBlocks: (facts: PageFacts) => Problem[];
  readonly entryFields: (facts: PageFacts) => Problem[];
  readonly siteChecks: (page: PageIndexEntry) => Problem[];
}

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
  /** The collections whose data files have been read. */
  readonly withData: ReadonlySet<string>;
  readonly dataEntries: readonly PlacedEntry[];
  readonly dataFacts: ReadonlyMap<string, PageFacts>;
  /** Routes of the pages that are not valid. */
  readonly brokenRoutes: ReadonlySet<string>;
  /** Files by their address in lower case, because some hosts ignore capitals in addresses. */
  readonly fileAt: ReadonlyMap<string, string>;
  /** False while a page or `site.yaml` is not valid, so that groups may be missing. */
  readonly isComplete: boolean;
  readonly pairs: Pairs;
  /** The parts of the languages, that of the first language first. */
  readonly parts: ReadonlyMap<string, LanguagePart>;
}

export interface GatherContext {
  /** The path of `site.yaml`. */
  readonly siteFile: string;
  /** The texts of the navigation of lists, and of the search. @param data of `site.yaml` */
  readonly messagesFor: (data: unknown) => ListMessages;
  readonly searchMessagesFor: (data: unknown) => SearchMessages;
  readonly schemas: Schemas;
}

export function gatherPages(
  files: AnalyzedFiles,
  declarations: Declarations,
  assets: Assets,
  context: GatherContext,
): GatheredPages {
  const { site, hosts, staticUrls, pages: analyzed, data = [], now = 0, commitDays } = files;
  const isSample = site?.data?.sample === true;
  const { timeZone, lang } = spokenOf(site?.data);
  const clock = { now: typeof now === 'number' ? now : momentOf(now, timeZone), timeZone };
  const { languages = oneLanguage } = site ?? {};
  const pages = new Map<string, PageIndexEntry>();
  const brokenRoutes = new Set<string>();
  const changed = (file: string) => {
    const day = commitDays === 'unknown' ? undefined : commitDays?.get(file);
    return day !== undefined && { updated: day };
  };
  for (const { file, analyzed: result } of analyzed) {
    if (!result.entry) brokenRoutes.add(routeOf(file));
    else {
      const written = atMoment(result.entry, clock);
      const entry = {
        ...changed(file),
        ...written,
        ...(written.member && { member: filledMember(written.member, declarations) }),
        ...(isNotFound(written.route, languages) && { isUnlisted: true as const, isUnsearchable: true as const }),
        ...(isLanguageChoice(written.route, languages) && { isUnsearchable: true as const }),
      };
      pages.set(entry.route, isSample ? entry : withoutSamples(entry));
    }
  }
  const stated = [...pages.values()];
  const placedEntries = data.flatMap(({ file, analyzed: { dataEntries: entries = [] } }) =>
    entries.map(({ member, ...entry }) => {
      const day = entry.pointer.length === 0 && changed(file);
      return { ...entry, file, member: filledMember(member, declarations), ...day };
    }),
  );
  const dataEntries = withRoutes(placedEntries, pages, { schemas: context.schemas, clock });
  for (const { id, member } of placedEntries) {
    const declaration = declarations[member.collection] ?? {};
    if (brokenRoutes.has(declaration.entryPage ?? '')) brokenRoutes.add(entryRoute(declaration, id)!);
  }
  const dataFacts = new Map(data.flatMap(({ file, analyzed: { facts } }) => (facts ? [[file, facts]] : [])));
  const fileAt = new Map(analyzed.map(({ file }) => [routeOf(file).toLowerCase(), file]));
  const untranslated = untranslatedPages(pages, languages, { lang, fileAt, schemas: context.schemas });
  for (const page of untranslated) {
    pages.set(page.route, page);
    fileAt.set(page.route.toLowerCase(), page.file);
  }
  const pairs = pairPages(pages, languages);
  const written = stated.map((page) => {
    const original = pages.get(pairs.originalOf(page.route) ?? '');
    return withInherited(page, original, { pairs, declarations, schemas: context.schemas });
  });
  for (const page of written) pages.set(page.route, page);
  const withData = new Set(data.flatMap(({ file }) => dataCollections(file, declarations)));
  const isRead =
    Object.entries(declarations).every(([name, { from }]) => from === undefined || withData.has(name)) &&
    data.every(({ analyzed: { diagnostics } }) => !diagnostics.some(isError));
  const isComplete = isRecord(site?.data) && brokenRoutes.size === 0 && isRead;
  const gathered = {
    site,
    hosts,
    staticUrls,
    clock,
    isSample,
    isFolder: site?.data?.addresses === 'folder',
    written,
    pages,
    withData,
    dataEntries,
    dataFacts,
    brokenRoutes,
    fileAt,
    isComplete,
    pairs,
  };
  const parts = new Map(
    allLanguages(languages).map((language) => [
      language,
      gatherLanguage(language, { ...gathered, untranslated, files, declarations, assets, ...context }),
    ]),
  );
  for (const [route, page] of pages) {
    const alternates = pairs.alternatesOf(route);
    if (alternates.length > 0) pages.set(route, { ...page, alternates });
  }
  return { ...gathered, parts };
}

interface LanguageContext extends Omit<GatheredPages, 'parts' | 'pages' | 'fileAt'>, GatherContext {
  readonly files: AnalyzedFiles;
  /** The pages that show their originals. */
  readonly untranslated: readonly PageIndexEntry[];
  /** The collections of the first language. */
  readonly declarations: Declarations;
  readonly assets: Assets;
  /** Derived pages are added. */
  readonly pages: Map<string, PageIndexEntry>;
  readonly fileAt: Map<string, string>;
}

/** Gathers the collections of a language, and adds the pages that are derived from them. */
function gatherLanguage(language: string, context: LanguageContext): LanguagePart {
  const {
    site,
    files,
    clock,
    pages,
    fileAt,
    written,
    untranslated,
    pairs,
    isComplete,
    schemas,
    assets,
    dataEntries,
    messagesFor,
  } = context;
  const { languages } = pairs;
  const file = files.languageSites?.find((each) => siteFileLanguage(each.file) === language);
  const own = file?.analyzed.siteData ?? {};
  const translated = (route: string) => pairs.translated(route, language);
  const data = site?.data && siteDataFor(language, { first: site.data, own }, schemas, translated);
  const declarations =
    language === firstLanguage || !data
      ? context.declarations
      : declarationsFor(data, context.declarations, own, translated);
  const ofLanguage = ({ route }: PageIndexEntry) => languageOf(route, languages) === language;
  const members = [...written, ...untranslated].filter(ofLanguage);
  const shown = shownFields(schemas.blocks);
  const queries = [...members.map(({ facts }) => facts), site?.facts].flatMap((facts) => facts?.queries ?? []);
  const collections = gatherCollections(members, declarations, data, assets, shown, dataEntries, queries);
  const tokens = tokenValues(spokenOf(data), collections);
  for (const page of members.filter(({ member }) => member && collections[member.collection]?.versions))
    if (newestRoute(collections[page.member!.collection], page.route))
      pages.set(page.route, { ...page, isUnlisted: true });
  const derived = derivePages(declarations, {
    pages: new Map(members.map((page) => [page.route, page])),
    fileAt,
    collections,
    messages: messagesFor(data),
    tokens,
  });
  for (const page of derived.pages) {
    const key = page.route.toLowerCase();
    pages.set(page.route, page);
    if (!fileAt.has(key)) fileAt.set(key, page.file);
  }
  // Entries of data files belong to all languages. Their pages are in the first one.
  const ofEntries =
    language === firstLanguage
      ? entryPages(declarations, dataEntries, { pages, fileAt, collections, schemas, clock })
      : { pages: [], siteProblems: [], fileProblems: [] };
  for (const page of ofEntries.pages) pages.set(page.route, page);
  const search = searchPages({
    site: data ?? {},
    language,
    languages,
    siteFile: context.siteFile,
    pages: new Map([...pages].filter(([, page]) => ofLanguage(page))),
    collections,
    declarations,
    messages: context.searchMessagesFor(data),
    tokens,
    noFacts: () => readFacts(schemas, schemas.page, {}),
  });
  for (const page of search.pages) pages.set(page.route, page);
  return {
    language,
    data,
    file,
    declarations,
    derived: {
      pages: derived.pages,
      siteProblems: [...derived.siteProblems, ...ofEntries.siteProblems],
      fileProblems: [...derived.fileProblems, ...ofEntries.fileProblems],
    },
    search,
    collections,
    tokens,
    groups: groupsOf(data),
    emptyBlocks: createEmptyBlocks({ site: data, collections: isComplete ? collections : undefined, declarations }),
    entryFields: createEntryFieldCheck(schemas.blocks, declarations),
    siteChecks: isComplete ? createSiteChecks({ pages, collections }, schemas) : () => [],
  };
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
