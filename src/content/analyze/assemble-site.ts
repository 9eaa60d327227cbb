import { type Declarations, declarationsOf } from '../../../schema/collections/declarations.ts';
import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { type OwnWords, wordsOfSite } from '../../../schema/words.ts';
import { isRecord, type Schemas } from '../common/schemas.ts';
import { compilePage, compileSite } from '../compile/compile.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../diagnostics/messages.ts';
import { wholeFile } from '../diagnostics/whole-file.ts';
import type { Assets } from '../link/assets.ts';
import { spokenOf } from '../link/collections.ts';
import { type AnalyzedFiles, type LinkedSite, linkSite } from '../link/link-site.ts';
import { type ListWords, listWordArea } from '../link/list-navigation.ts';
import type { Highlight } from '../text/parsed-text.ts';

/** What a site is assembled from, besides its analyzed files. */
export interface SiteParts {
  /** For the collections of the site, see `siteSchemas`. */
  readonly schemas: Schemas;
  readonly locale: Locale;
  readonly assets: Assets;
  /** The pages folder's name, which leads every path. */
  readonly root: string;
  /** Adds file positions to problems found in the data of a file. */
  readonly locate: (file: string, problems: readonly Problem[]) => readonly Diagnostic[];
  /** The data of a valid page file. */
  readonly dataOf: (file: string) => Readonly<Record<string, unknown>>;
}

/** A site after the rules across pages, ready to be compiled. */
export interface AssembledSite extends LinkedSite {
  /** The schemas with the collections of the site. */
  readonly schemas: Schemas;
  /** The collections of the site. */
  readonly declared: Declarations;
  /** `site.yaml`, compiled; undefined where it is missing or not valid. */
  readonly siteData: SiteData | undefined;
  /** Compiles the page of a route; code has colours where the function for them is given. */
  readonly compilePage: (route: string, highlight?: Highlight) => PageData;
  /**
   * The diagnostics of all files, by file and line.
   * @param others diagnostics about the folder itself
   * @param problems of files, found by other checks
   */
  readonly diagnosticsWith: (
    others?: readonly Diagnostic[],
    problems?: Iterable<readonly [file: string, problems: readonly Problem[]]>,
  ) => Diagnostic[];
}

/** Links analyzed files to a checked site. Builds from disk and checks in memory share this function. */
export function assembleSite(files: AnalyzedFiles, parts: SiteParts): AssembledSite {
  const { schemas, locale, assets, root, locate, dataOf } = parts;
  const { site, pages } = files;
  const siteFile = `${root}/site.yaml`;
  const declared = site?.data ? declarationsOf(site.data) : schemas.collections;
  const linked = linkSite(files, declared, assets, siteFile, listWords(schemas, site?.data));
  const context = {
    schemas,
    tokens: linked.tokens,
    isSample: linked.isSample,
    assets,
    collections: linked.collections,
  };
  const siteData = site?.data && compileSite(site.data, context);
  return {
    ...linked,
    schemas,
    declared,
    siteData,
    compilePage: (route, highlight) =>
      compilePage(dataOf(linked.pages.get(route)!.file), linked.pages.get(route)!, {
        ...context,
        site: siteData,
        highlight,
      }),
    diagnosticsWith: (others = [], problems = []) =>
      inOrder([
        ...(site?.diagnostics ?? [wholeFile('missing-site-file', siteFile, locale)]),
        ...others,
        ...pages.flatMap(({ analyzed }) => analyzed.diagnostics),
        ...[...linked.problems, ...problems].flatMap(([file, found]) => locate(file, found)),
      ]),
  };
}

/** What the navigation of lists says, in the language of the site. */
export function listWords({ words }: Schemas, data: unknown): ListWords {
  const own = isRecord(data) && isRecord(data.words) ? (data.words as OwnWords) : {};
  return wordsOfSite(words, spokenOf(data).lang, own)[listWordArea] as ListWords;
}

/** Sorts by file and position. An address with a space is left out where the file itself is reported for its name. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const positionOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const named = new Set(diagnostics.filter(({ rule }) => rule === 'space-in-file-name').map(positionOf));
  return diagnostics.filter((found) => found.rule !== 'space-in-url' || !named.has(positionOf(found))).sort(byPosition);
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
