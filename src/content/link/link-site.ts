import type { Declarations } from '../../../schema/collections/declarations.ts';
import { firstLanguage, isLanguageChoice, languageOf } from '../../../schema/site/languages.ts';
import { siteAddressOf } from '../common/address.ts';
import { languageListTypes } from '../common/site-schemas.ts';
import type { SiteClock } from '../common/time/due.ts';
import { inZone } from '../common/time/zoned-time.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { limitProblems } from '../diagnostics/limit.ts';
import type { TranslationCounts } from '../diagnostics/report/languages.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import { themeProblems } from '../rules/theme.ts';
import type { TokenValues } from '../text/tokens.ts';
import type { AnalyzedFiles, AnalyzedPage } from './analyzed-file.ts';
import type { Assets } from './assets.ts';
import type { Collections } from './collections/collection.ts';
import { spokenOf } from './collections/collections.ts';
import { dataFileProblems } from './collections/data-entries.ts';
import { type Change, changesOf } from './due/changes.ts';
import { expiredRedirects, periodProblems } from './due/page-periods.ts';
import { withEntryHeads } from './entry-pages/entry-pages.ts';
import {
  dataProblems,
  isCut,
  joinByFile,
  languageSiteProblems,
  redirectFileProblems,
  siteFileProblems,
} from './file-problems.ts';
import { fileNameProblems, wantedRoutes } from './files/file-names.ts';
import { type GatherContext, type GatheredPages, gatherPages, type LanguagePart } from './gather-pages.ts';
import { placeProblems } from './languages/first-folder.ts';
import { lackingValues } from './languages/inherited-values.ts';
import {
  domainProblems,
  languageProblems,
  pairProblems,
  undeclaredFolders,
  undeclaredLanguages,
} from './languages/language-problems.ts';
import type { Pairs } from './languages/pairs.ts';
import { languageTexts } from './languages/site-texts.ts';
import { countTranslations, translationProblems } from './languages/translations.ts';
import { foreignAuthors, linkProblems, missingGroups } from './link-problems.ts';
import type { PageFacts } from './page-facts.ts';
import { withoutHidden } from './page-facts.ts';
import { type PageIndexEntry, routeOf } from './page-index.ts';
import { redirectProblems } from './redirects/former-addresses.ts';
import { readRedirects } from './redirects/read-lines.ts';
import type { Redirect } from './redirects/redirect.ts';
import { gatherRedirects } from './redirects/redirects.ts';
import { withRenamedPage } from './renamed.ts';
import { repeatedSynonyms, saidSearchWords } from './search/search-words.ts';
import { createSiteMap, type SiteMap } from './site-map.ts';
import { missingHistory, siteProblems, withoutWantedOrphans } from './site-problems.ts';

/** Result of the stages across pages. */
export interface LinkedSite {
  /** All pages by route, including pages derived from the lists of collections. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly collections: Collections;
  readonly pairs: Pairs;
  /** The part of each language, that of the first language first. */
  readonly parts: ReadonlyMap<string, LanguagePart>;
  /** The redirects of pages that are over, and those of the file of redirects in the order of its lines. */
  readonly redirects: readonly Redirect[];
  readonly tokens: TokenValues;
  /** The numbers of translations by the key of the language; empty for a site of one language. */
  readonly translations: Readonly<Record<string, TranslationCounts>>;
  /** The time of the check. */
  readonly clock: SiteClock;
  /** All times at which the published site changes without an edit, in order, past ones included. */
  readonly changes: readonly Change[];
  /** True if samples are published, with a mark. */
  readonly isSample: boolean;
  /** True if no file is meant as the home page. The frame of every page links to it. */
  readonly lacksHome: boolean;
  /** Facts of `site.yaml`; undefined while it is not valid. */
  readonly siteFacts: PageFacts | undefined;
  /** Facts of the data files of collections. */
  readonly dataFacts: readonly PageFacts[];
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** Checks the references of a page, which may differ from the linked page, for example while it is edited. */
  readonly referenceProblems: (file: string, page: AnalyzedPage) => Problem[];
  /** Checks the links of blocks that are on no page. */
  readonly linkProblemsOf: (facts: PageFacts) => Problem[];
}

/** Links pages with each other through collections, links, fragments and assets. Problems are grouped by file. */
export function linkSite(
  files: AnalyzedFiles,
  declarations: Declarations,
  assets: Assets,
  context: GatherContext,
): LinkedSite {
  const { siteFile } = context;
  const gathered = gatherPages(files, declarations, assets, context);
  const named = checkNames(files, gathered);
  const { languages } = gathered.pairs;
  const address = files.site?.data && siteAddressOf(String(files.site.data.url), languages);
  const lines = readRedirects(files.redirects?.lines ?? [], { address, hasPage: (route) => gathered.pages.has(route) });
  const redirects = gatherRedirects(gathered.pages.values(), lines.redirects);
  const siteMaps = new Map(
    [...gathered.parts].map(([language, part]) => [
      language,
      createSiteMap({
        ...gathered,
        ...part,
        address,
        redirects,
        site: part.data,
        brokenRoutes: [...gathered.brokenRoutes, ...named.meant],
        assets,
      }),
    ]),
  );
  const siteMap = siteMaps.get(firstLanguage)!;
  const first = gathered.parts.get(firstLanguage)!;
  const parts = [...gathered.parts.values()];
  const { lang } = spokenOf(files.site?.data);
  const hasPage = (route: string) => gathered.fileAt.has(route);
  const lists = languageListTypes(context.schemas);
  const referenceProblems = createReferenceCheck(gathered, siteMaps);
  const problems = joinByFile([
    ...siteProblems(gathered, {
      since: files.since,
      isIncomplete: gathered.brokenRoutes.size > 0 || named.lacksHome,
      address: siteMap.address,
      misnamed: named.misnamed,
    }),
    ...translationProblems(gathered.written, gathered.pairs),
    ...languageTexts(files, gathered.written, siteFile, context.schemas),
    ...files.pages.map(({ file, analyzed }) => [file, referenceProblems(file, analyzed)] as const),
    ...[
      ...redirectProblems(gathered.written, gathered.fileAt, gathered.isFolder),
      ...parts.flatMap(({ derived }) => derived.fileProblems),
    ].map(([file, problem]) => [file, [problem]] as const),
    ...dataProblems(files.data ?? [], gathered.dataEntries, siteMap),
    [siteFile, gathered.isComplete ? parts.flatMap(({ derived }) => derived.siteProblems) : []],
    [siteFile, [...parts.flatMap(({ search }) => search.problems), ...repeatedSynonyms(files.site?.data)]],
    ...gathered.written.map((page) => [page.file, saidSearchWords(page)] as const),
    [siteFile, files.site?.data ? dataFileProblems(declarations, gathered.withData, files.dataCandidates ?? []) : []],
    ...named.misnamed,
    [
      siteFile,
      files.commitDays === 'unknown' ? [{ ...missingHistory(), pointer: ['lastUpdated'], at: 'value' as const }] : [],
    ],
    [siteFile, [...themeProblems(files.site?.data ?? {}, files.themeTokens), ...siteFileProblems(gathered, siteMap)]],
    ...(files.site?.data ? pairProblems(gathered.written, gathered.pairs) : []),
    ...(files.site?.data ? placeProblems(gathered.written, languages, { hasPage, lists }) : []),
    ...lackingValues(gathered.written),
    ...(files.site?.data ? undeclaredLanguages(files.languageSites ?? [], languages) : []),
    [
      siteFile,
      [
        ...languageProblems(lang, languages, {
          files: [...files.pages, ...(files.languageSites ?? [])],
          hasPage,
          stated: files.site?.data?.languages,
          lists,
        }),
        ...domainProblems(String(files.site?.data?.url), languages),
        ...(files.site?.data ? undeclaredFolders(gathered.written, lang, languages) : []),
      ],
    ],
    ...parts.flatMap((part) => languageSiteProblems(part, siteMaps.get(part.language)!)),
    ...(files.redirects
      ? [[files.redirects.file, redirectFileProblems(files.redirects, lines, gathered, siteMap)] as const]
      : []),
  ]);
  return {
    pages: gathered.pages,
    pairs: gathered.pairs,
    parts: gathered.parts,
    tokens: first.tokens,
    translations: countTranslations(gathered.written, gathered.pairs),
    clock: gathered.clock,
    changes: changesOf(withEntryHeads(gathered.written, gathered.dataEntries, context.schemas), gathered.clock),
    isSample: gathered.isSample,
    lacksHome: named.lacksHome,
    siteFacts: files.site?.facts,
    dataFacts: [...gathered.dataFacts.values()],
    collections: first.collections,
    redirects: [...expiredRedirects(gathered.written), ...lines.redirects.map(({ redirect }) => redirect)],
    problems: withoutWantedOrphans(withRenamedPage(problems)),
    referenceProblems,
    linkProblemsOf: (facts) => linkProblems(facts, siteMap),
  };
}

/** Routes and problems that result from the names of page files. */
interface NamedFiles extends Pick<LinkedSite, 'lacksHome'> {
  readonly misnamed: ReadonlyMap<string, readonly Problem[]>;
  /** The routes of misnamed files under suitable names. */
  readonly meant: readonly string[];
}

function checkNames(
  { pages, since, strayRoutes = [] }: AnalyzedFiles,
  { fileAt, pairs: { languages } }: Pick<GatheredPages, 'fileAt' | 'pairs'>,
): NamedFiles {
  const files = pages.map(({ file }) => file);
  const misnamed = new Map(fileNameProblems(files, since));
  const meant = [...wantedRoutes(misnamed), ...strayRoutes];
  // The rule of the folder of the first language reports a missing page at the top.
  const isAtTop = !isLanguageChoice('/', languages);
  const lacksHome =
    isAtTop && !fileAt.has('/') && !meant.includes('/') && !files.some((file) => /^\/index$/i.test(routeOf(file)));
  return { misnamed, meant, lacksHome };
}

function createReferenceCheck(
  { clock, parts, dataEntries: known, pairs: { languages } }: GatheredPages,
  siteMaps: ReadonlyMap<string, SiteMap>,
): LinkedSite['referenceProblems'] {
  const today = inZone(clock.now, clock.timeZone).slice(0, 10);
  return (file, page) => {
    if (page.dataEntries) {
      const others = known.filter((entry) => entry.file !== file);
      const dataEntries = [...others, ...page.dataEntries.map((entry) => ({ ...entry, file }))];
      return dataProblems([{ file, analyzed: page }], dataEntries, siteMaps.get(firstLanguage)!).flatMap(
        ([, problems]) => problems,
      );
    }
    const { facts } = page.entry ?? page;
    const language = languageOf(routeOf(file), languages);
    const { emptyBlocks, entryFields, siteChecks } = parts.get(language)!;
    const siteMap = siteMaps.get(language)!;
    const own = () => [
      ...facts!.problems,
      ...linkProblems(facts!, { ...siteMap, linking: page.entry }, routeOf(file)),
      ...emptyBlocks(withoutHidden(facts!)),
      ...entryFields(facts!),
      ...(page.entry ? siteChecks(page.entry) : []),
      ...expired(facts!, today),
      ...(page.entry ? periodProblems(page.entry, clock) : []),
    ];
    return [
      ...(facts && !isCut(page) ? limitProblems(own()) : []),
      ...(page.entry ? [...missingGroups(page.entry, siteMap), ...foreignAuthors(page.entry, siteMap)] : []),
    ];
  };
}

const expiredContent = rulesOf('content')<{ date: string; field: string }>('expired-content', {
  severity: 'warning',
  es: ({ date, field }) =>
    `Este bloque valía hasta el ${date}. Revisa lo que dice y escribe el nuevo último día, o borra «${field}».`,
  en: ({ date, field }) =>
    `This block was true until ${date}. Review it and write the new last day, or delete "${field}".`,
  bad: 'validUntil: 2025-12-31',
  good: 'validUntil: 2027-12-31',
});

/** Reports blocks whose last day is over. ISO dates sort as texts. */
function expired({ lastDays }: PageFacts, today: string): Problem[] {
  return lastDays
    .filter(({ value }) => value < today)
    .map(({ value, pointer }) => {
      const finding = expiredContent({ date: value, field: String(pointer.at(-1)) });
      return { ...finding, pointer, at: 'value' };
    });
}
