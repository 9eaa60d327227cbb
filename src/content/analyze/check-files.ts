import { dataCollection } from '../../../schema/collections/declarations.ts';
import type { PageData } from '../../../schema/compiled.ts';
import { languageOf } from '../../../schema/site/languages.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { compilePage, pageData } from '../compile/compile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../diagnostics/rule.ts';
import { wholeFile } from '../diagnostics/whole-file.ts';
import type { Assets } from '../link/assets.ts';
import { noPages } from '../link/files/folder.ts';
import { isSiteFile, type SourceFile } from '../link/page-index.ts';
import { isRedirectsFile } from '../link/redirects/redirect.ts';
import { redirectsTwice } from '../link/redirects/rules.ts';
import type { Highlight } from '../text/parsed-text.ts';
import { createFileAnalysis } from './analyze-file.ts';
import { type AssembledSite, assembleSite, siteSchemas } from './assemble-site.ts';

/** A site whose files are all in memory, after every check. */
export interface CheckedFiles extends AssembledSite {
  readonly diagnostics: readonly Diagnostic[];
  /** Compiles the page of a route. Code has colours if `highlight` is given. */
  readonly compilePage: (route: string, highlight?: Highlight) => PageData;
}

/**
 * Creates a function that checks files in memory. It caches the result of each file with its bytes, so that a check
 * after one edit analyzes one file.
 */
export function createChecker(schemas: Schemas, locale: Locale) {
  const siteAnalysis = createFileAnalysis(schemas, locale);
  const analyzeSite = remember(siteAnalysis.site);
  const stages = new WeakMap<Schemas, ReturnType<typeof createStages>>();

  function createStages(own: Schemas) {
    const analysis = createFileAnalysis(own, locale);
    return { analysis, analyzePage: remember(analysis.page) };
  }

  /**
   * @param files every YAML file and every table of the pages folder, `site.yaml` and the file of redirects included
   * @param root name of the pages folder; all paths begin with it
   * @param now the time of the check, see `AnalyzedFiles`
   * @param staticUrls addresses of files that are published as they are
   */
  return function checkFiles(
    files: readonly SourceFile[],
    assets: Assets,
    root: string,
    now: number | string = 0,
    staticUrls: readonly string[] = [],
  ): CheckedFiles {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const siteFile = byPath.get(`${root}/site.yaml`);
    const site = siteFile && analyzeSite(siteFile);
    const own = siteSchemas(schemas, site);
    const { analysis, analyzePage } = stages.get(own) ?? createStages(own);
    stages.set(own, { analysis, analyzePage });
    const [redirects, ...moreRedirects] = files.filter(({ path }) => isRedirectsFile(path));
    const others = files
      .filter((file) => file !== siteFile && !isRedirectsFile(file.path))
      .map((file) => ({
        file: file.path,
        analyzed: analyzePage(file),
        collection: dataCollection(file.path, own.collections),
      }));
    const data = others.flatMap(({ collection, ...file }) =>
      collection === undefined ? [] : [{ ...file, collection }],
    );
    const ofSite = others.filter(({ collection, file }) => collection === undefined && file.endsWith('.yaml'));
    const pages = ofSite.filter(({ file }) => !isSiteFile(file));
    const languageSites = ofSite.filter(({ file }) => isSiteFile(file));
    const dataCandidates = files.map(({ path }) => path).filter((file) => !file.endsWith('.yaml'));
    const assembled = assembleSite(
      {
        site,
        pages,
        languageSites,
        data,
        dataCandidates,
        now,
        staticUrls,
        redirects: redirects && analysis.redirects(redirects),
      },
      { schemas: own, locale, assets, root },
    );
    const ofFolder = [
      ...(pages.length === 0 ? [wholeFile(noPages(), root, locale)] : []),
      ...moreRedirects.map(({ path }) => wholeFile(redirectsTwice({ other: redirects!.path }), path, locale)),
    ];
    const linked = [...assembled.problems].flatMap(([file, found]) => analysis.locate(found, byPath.get(file)!));
    return {
      ...assembled,
      compilePage: (route, highlight) => {
        const page = assembled.pages.get(route)!;
        const own = assembled.siteFor(languageOf(route, assembled.pairs.languages));
        const context = { ...assembled, ...own, assets, site: own.siteData, highlight };
        return compilePage(pageData(analysis.data(byPath.get(page.file)!), page, context), page, context);
      },
      diagnostics: assembled.diagnosticsWith(ofFolder, linked),
    };
  };
}

function remember<T>(analyze: (file: SourceFile) => T): (file: SourceFile) => T {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly result: T }>();
  return (file) => {
    const before = known.get(file.path);
    if (before && Buffer.compare(before.bytes, file.bytes) === 0) return before.result;
    const result = analyze(file);
    known.set(file.path, { bytes: file.bytes, result });
    return result;
  };
}
