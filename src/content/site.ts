import { emitPageSchema, emitSiteSchema } from '../../schema/emit.ts';
import type { SiteData } from '../../schema/site-data.ts';
import type { Assets } from './assets.ts';
import { type Collections, gatherCollections } from './collections.ts';
import { type CompileContext, compilePage, compileSite } from './compile.ts';
import type { Diagnostic, Problem } from './diagnostic.ts';
import { asList, isRecord, type Language } from './language.ts';
import { type LinkedPage, linkProblems, type SiteMap } from './link.ts';
import { type Lang, message } from './messages.ts';
import { type PageFacts, type PageSource, readFacts, routeOf, type SourceFile } from './page-source.ts';
import { toDiagnostic } from './position.ts';
import { readYaml, type YamlFile } from './read.ts';
import { checkPage } from './rules.ts';
import { createValidator } from './validate.ts';

/** A site whose files have all been read, validated and linked. */
export interface CheckedSite {
  /** Every mistake of every file, by file and line. */
  readonly diagnostics: readonly Diagnostic[];
  /** Valid pages, drafts included, by route. */
  readonly pages: ReadonlyMap<string, LinkedPage>;
  readonly files: number;
  /** Compiles one page; it must have no diagnostics of severity error. */
  readonly compilePage: (page: PageSource) => ReturnType<typeof compilePage>;
  /** `site.yaml`, compiled; undefined where it is missing or not valid. */
  readonly siteData: SiteData | undefined;
  readonly sources: ReadonlyMap<string, string>;
}

/** One file after the stages that need no other file. */
interface FileResult {
  readonly bytes: Uint8Array;
  readonly read: YamlFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly isValid: boolean;
}

/**
 * Makes the function that checks a whole site. It remembers each file's own stages by its bytes, so
 * that checking again after one edit reads one file.
 */
export function createChecker(language: Language, lang: Lang) {
  const validators = {
    page: createValidator(emitPageSchema(language.blocks)),
    site: createValidator(emitSiteSchema()),
  };
  const remembered = new Map<string, FileResult>();

  function checkFile(file: SourceFile, kind: 'page' | 'site'): FileResult {
    const known = remembered.get(file.path);
    if (known && sameBytes(known.bytes, file.bytes)) return known;
    const result = checkOneFile(file, kind);
    remembered.set(file.path, result);
    return result;
  }

  function checkOneFile({ path, bytes }: SourceFile, kind: 'page' | 'site'): FileResult {
    const read = readYaml(path, bytes, lang);
    if (!read.document) return { bytes, read, diagnostics: read.diagnostics, isValid: false };
    const problems = validators[kind](read);
    const rules = kind === 'page' && problems.length === 0 ? checkPage(read.data, language, read) : [];
    const diagnostics = [...read.diagnostics, ...locate([...problems, ...rules], path, read)];
    return { bytes, read, diagnostics, isValid: problems.length === 0 };
  }

  function locate(problems: readonly Problem[], file: string, { source, document }: YamlFile): Diagnostic[] {
    return problems.map((problem) => toDiagnostic(problem, file, source, document!, lang));
  }

  /**
   * @param files every YAML file of the pages folder, `site.yaml` included
   * @param root the pages folder's name, which leads every path
   */
  return function checkSite(files: readonly SourceFile[], assets: Assets, root: string): CheckedSite {
    const siteFile = files.find(({ path }) => path === `${root}/site.yaml`);
    const pageFiles = files.filter((file) => file !== siteFile);
    const site = siteFile && checkFile(siteFile, 'site');
    const siteSource = site?.isValid ? site.read.data : undefined;
    const brand = isRecord(siteSource) ? String(siteSource.brand) : '';

    const results = pageFiles.map((file) => ({ file, result: checkFile(file, 'page') }));
    const pages = new Map<string, LinkedPage>();
    for (const { file, result } of results) {
      if (result.isValid) pages.set(routeOf(file.path), linkedPage(language, file.path, result, brand));
    }
    const siteMap: SiteMap = {
      pages,
      assets,
      groups: groupsOf(siteSource),
      brokenRoutes: new Set(results.filter(({ result }) => !result.isValid).map(({ file }) => routeOf(file.path))),
    };

    const linkedDiagnostics = [...pages.values()].flatMap(({ page, facts }) =>
      locate([...facts.problems, ...linkProblems(facts, siteMap, page.route)], page.file, page as never),
    );
    const siteFacts = siteSource === undefined ? undefined : readFacts(language, siteSource, brand, language.site);
    const diagnostics = [
      ...(site ? site.diagnostics : [missingSite(root, lang)]),
      ...(siteFacts && siteFile ? locate(siteProblems(siteFacts, siteMap), siteFile.path, site!.read) : []),
      ...results.flatMap(({ result }) => result.diagnostics),
      ...linkedDiagnostics,
      ...(pageFiles.length === 0 ? [wholeFile('no-pages', root, lang)] : []),
    ].sort(byPlace);

    const collections = gatherCollections([...pages.values()], siteSource, assets);
    const context: CompileContext = { language, brand, assets, collections };
    return {
      diagnostics,
      pages,
      files: files.length,
      compilePage: (page) => compilePage(page.data, page.route, context),
      siteData: siteSource === undefined ? undefined : compileSite(siteSource, context),
      sources: new Map([
        ...results.map(({ file, result }) => [file.path, result.read.source] as const),
        ...(siteFile && site ? [[siteFile.path, site.read.source] as const] : []),
      ]),
    };
  };
}

export type CheckSite = ReturnType<typeof createChecker>;
export type { Collections };

function linkedPage(language: Language, file: string, { read }: FileResult, brand: string): LinkedPage {
  const data = read.data as PageSource['data'];
  const page = { file, route: routeOf(file), data, source: read.source, document: read.document! };
  return { page, facts: readFacts(language, data, brand) };
}

function siteProblems(facts: PageFacts, siteMap: SiteMap): Problem[] {
  return [...facts.problems, ...linkProblems(facts, siteMap)];
}

function groupsOf(site: unknown): SiteMap['groups'] {
  if (!isRecord(site) || !isRecord(site.collections)) return {};
  return Object.fromEntries(
    Object.entries(site.collections).map(([name, settings]) => [
      name,
      asList(isRecord(settings) ? settings.groups : undefined).map((group) => String(isRecord(group) ? group.id : '')),
    ]),
  );
}

function missingSite(root: string, lang: Lang): Diagnostic {
  return wholeFile('missing-site-file', `${root}/site.yaml`, lang);
}

/** A mistake that has no place inside a file. */
export function wholeFile(rule: Diagnostic['rule'], file: string, lang: Lang, params = {}): Diagnostic {
  return { rule, file, line: 1, column: 1, endLine: 1, endColumn: 1, ...message(rule, { file, ...params }, lang) };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}
