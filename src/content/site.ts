import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { findWebAddress } from './address.ts';
import type { Assets } from './assets.ts';
import { type Collections, gatherCollections, selectEntries, withAnchors } from './collections.ts';
import { compilePage, compileSite } from './compile.ts';
import type { Diagnostic, Problem } from './diagnostic.ts';
import { createEmptyBlocks } from './empty-blocks.ts';
import { createExaminer, type Examined, type ExaminedSite, type Examiner } from './examine.ts';
import { asList, isRecord, type Language } from './language.ts';
import { limitProblems } from './limit.ts';
import { linkProblems, missingGroups, type SiteMap } from './link.ts';
import { type Lang, message } from './messages.ts';
import { type PageFacts, type PageRecord, routeOf, type SourceFile } from './record.ts';
import { fileNameProblems, siteProblems } from './site-rules.ts';

/** A site whose files have all been read, validated and linked. */
export interface CheckedSite {
  /** Every mistake of every file, by file and line. */
  readonly diagnostics: readonly Diagnostic[];
  /** Valid pages, drafts included, by route. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** How many files were checked. */
  readonly files: number;
  /** Compiles the page of a route. */
  readonly compilePage: (route: string) => PageData;
  /** `site.yaml`, compiled; undefined where it is missing or not valid. */
  readonly siteData: SiteData | undefined;
  /** The text of a file, for code frames. */
  readonly source: (file: string) => string | undefined;
}

/** The stages of a single file may be done elsewhere, or remembered from an earlier run. */
export interface ExaminedFiles {
  readonly site: ExaminedSite | undefined;
  readonly pages: readonly { readonly file: string; readonly examined: Examined }[];
  /**
   * When a page file came into being, in milliseconds since 1970, where that is known: of two pages that say the same
   * the later one is the copy. Without it, the one whose path comes later is.
   */
  readonly since?: (file: string) => number | undefined;
}

/** What the stages across pages find out; pure data. */
export interface LinkedSite {
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly collections: Collections;
  readonly brand: string;
  /** What `site.yaml` names elsewhere; undefined while it is not valid. */
  readonly siteFacts: PageFacts | undefined;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

/** Links pages with each other: collections, links, fragments, assets. Problems are listed by file. */
export function linkSite(
  { site, pages: examined, since }: ExaminedFiles,
  assets: Assets,
  siteFile: string,
): LinkedSite {
  const pages = new Map<string, PageRecord>();
  const brokenRoutes = new Set<string>();
  for (const { file, examined: result } of examined) {
    if (result.record) pages.set(result.record.route, result.record);
    else brokenRoutes.add(routeOf(file));
  }
  const host = site?.data && findWebAddress(String(site.data.url))?.host;
  const groups = groupsOf(site?.data);
  const collections = gatherCollections([...pages.values()], site?.data, assets);
  const isComplete = groups !== undefined && brokenRoutes.size === 0;
  const emptyBlocks = createEmptyBlocks({ site: site?.data, collections: isComplete ? collections : undefined });
  const siteMap: SiteMap = {
    pages,
    assets,
    groups,
    brokenRoutes,
    groupAnchors: createGroupAnchors(collections, isComplete),
    host,
    externalHosts: hostsOf(site?.data?.externalHosts),
    insecureHosts: site?.data && hostsOf(site.data.insecureHosts ?? []),
  };
  const problems = siteProblems([...pages.values()], site?.facts, brokenRoutes.size > 0, host, since);
  const add = (file: string, found: readonly Problem[]) => {
    if (found.length > 0) problems.set(file, [...(problems.get(file) ?? []), ...found]);
  };
  for (const { file, examined: result } of examined) {
    const facts = result.record?.facts ?? result.facts;
    if (facts && !isCut(result))
      add(
        file,
        limitProblems([...facts.problems, ...linkProblems(facts, siteMap, routeOf(file)), ...emptyBlocks(facts)]),
      );
    if (result.record) add(file, missingGroups(result.record, siteMap));
  }
  for (const [file, found] of fileNameProblems(examined.map(({ file }) => file))) add(file, found);
  if (site?.facts && !isCut(site))
    add(
      siteFile,
      limitProblems([...site.facts.problems, ...linkProblems(site.facts, siteMap), ...emptyBlocks(site.facts)]),
    );
  return {
    pages,
    brand: String(site?.data?.brand ?? ''),
    siteFacts: site?.facts,
    collections,
    problems,
  };
}

/** Whether a file has more problems than are told. */
function isCut({ diagnostics }: Pick<Examined, 'diagnostics'>): boolean {
  return diagnostics.some(({ rule }) => rule === 'more-problems');
}

/** @param isComplete false while a page or `site.yaml` is not valid, and groups may be missing for that */
function createGroupAnchors(collections: Collections, isComplete: boolean): SiteMap['groupAnchors'] {
  const known = new Map<PageRecord, readonly string[]>();
  return (page) => {
    const { facts, route } = page;
    if (facts.groupAnchors.length > 0 && !isComplete) return undefined;
    const anchors = known.get(page) ?? anchorsOf(facts, route);
    known.set(page, anchors);
    return anchors;
  };

  function anchorsOf(facts: PageFacts, route: string): readonly string[] {
    return facts.groupAnchors.flatMap(({ prefix, query }) =>
      withAnchors(selectEntries(collections, query, route), prefix).flatMap(({ anchor }) => anchor ?? []),
    );
  }
}

/**
 * Makes the function that checks a whole site in this thread. It remembers each file's own stages by
 * its bytes, so that checking again after one edit reads one file.
 */
export function createChecker(language: Language, lang: Lang) {
  const examiner = createExaminer(language, lang);
  const examinePage = remember(examiner.page);
  const examineSite = remember(examiner.site);

  /**
   * @param files every YAML file of the pages folder, `site.yaml` included
   * @param root the pages folder's name, which leads every path
   */
  return function checkSite(files: readonly SourceFile[], assets: Assets, root: string): CheckedSite {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const siteFile = `${root}/site.yaml`;
    const site = byPath.has(siteFile) ? examineSite(byPath.get(siteFile)!) : undefined;
    const pages = files
      .filter(({ path }) => path !== siteFile)
      .map((file) => ({ file: file.path, examined: examinePage(file) }));
    const linked = linkSite({ site, pages }, assets, siteFile);
    const context = { language, brand: linked.brand, assets, collections: linked.collections };
    return {
      diagnostics: allDiagnostics({ site, pages }, linked, byPath, examiner, { root, siteFile, lang }),
      pages: linked.pages,
      files: files.length,
      compilePage: (route) => {
        const { file } = linked.pages.get(route)!;
        return compilePage(examiner.data(byPath.get(file)!), route, context);
      },
      siteData: site?.data && compileSite(site.data, context),
      source: (file) => textOf(byPath.get(file)),
    };
  };
}

interface Place {
  readonly root: string;
  readonly siteFile: string;
  readonly lang: Lang;
}

function allDiagnostics(
  { site, pages }: ExaminedFiles,
  { problems }: LinkedSite,
  files: ReadonlyMap<string, SourceFile>,
  examiner: Examiner,
  { root, siteFile, lang }: Place,
): Diagnostic[] {
  return inOrder([
    ...(site?.diagnostics ?? [wholeFile('missing-site-file', siteFile, lang)]),
    ...(pages.length === 0 ? [wholeFile('no-pages', root, lang)] : []),
    ...pages.flatMap(({ examined }) => examined.diagnostics),
    ...[...problems].flatMap(([file, found]) => examiner.locate(found, files.get(file)!)),
  ]);
}

/** A mistake that has no place inside a file. */
export function wholeFile(rule: Diagnostic['rule'], file: string, lang: Lang, params = {}): Diagnostic {
  return { rule, file, line: 1, column: 1, endLine: 1, endColumn: 1, ...message(rule, { file, ...params }, lang) };
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

function hostsOf(names: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(names)) return undefined;
  return new Set(names.map((name) => findWebAddress(`https://${name}`)?.hostname ?? String(name).toLowerCase()));
}

function remember<T>(examine: (file: SourceFile) => T): (file: SourceFile) => T {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly result: T }>();
  return (file) => {
    const before = known.get(file.path);
    if (before && Buffer.compare(before.bytes, file.bytes) === 0) return before.result;
    const result = examine(file);
    known.set(file.path, { bytes: file.bytes, result });
    return result;
  };
}

function textOf(file: SourceFile | undefined): string | undefined {
  return file && new TextDecoder().decode(file.bytes);
}

/** By file and place. That a file's own name has a space says more than that its address has one. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const placeOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const named = new Set(diagnostics.filter(({ rule }) => rule === 'space-in-file-name').map(placeOf));
  return diagnostics.filter((told) => told.rule !== 'space-in-url' || !named.has(placeOf(told))).sort(byPlace);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
