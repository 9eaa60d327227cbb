import { type Declarations, declarationsOf } from '../../../schema/collections/declarations.ts';
import { type MessageTable, messagesOfSite, type OwnMessages } from '../../../schema/messages.ts';
import { type SearchMessages, searchMessageArea } from '../../../schema/search/search-page.ts';
import { firstLanguage, languageOf } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { isRecord, type Schemas, withCollections } from '../common/site-schemas.ts';
import { compileSite } from '../compile/compile-site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../diagnostics/rule.ts';
import { wholeFile } from '../diagnostics/whole-file.ts';
import type { AnalyzedFiles, AnalyzedSiteFile } from '../link/analyzed-file.ts';
import type { Assets } from '../link/assets.ts';
import { spokenOf } from '../link/collections/collections.ts';
import { type ListMessages, listMessageArea } from '../link/collections/list-navigation.ts';
import { spaceInFileName } from '../link/files/asset-links.ts';
import { missingHome, missingSiteFile } from '../link/files/folder.ts';
import { type LinkedSite, linkSite } from '../link/link-site.ts';
import { spaceInAddress } from '../validate/addresses/routes.ts';

/** The input of `assembleSite` besides the analyzed files. */
export interface SiteParts {
  /** The schemas with the collections of the site, see `siteSchemas`. */
  readonly schemas: Schemas;
  readonly locale: Locale;
  readonly assets: Assets;
  /** Name of the pages folder. All paths of files begin with it. */
  readonly root: string;
  /** True if one host shows all languages, those with a host of their own included, as in a preview. */
  readonly isOneHost?: boolean | undefined;
}

/** A site after the rules across pages, ready to be compiled. */
export interface AssembledSite extends LinkedSite {
  /** The schemas with the collections of the site. */
  readonly schemas: Schemas;
  /** The collections of the site. */
  readonly declared: Declarations;
  /** The compiled `site.yaml`; undefined if the file is missing or not valid. */
  readonly siteData: SiteData | undefined;
  /**
   * The site in one of its languages: its pages, collections, tokens and data. Everything that a page or an output of a
   * language needs of the site comes from here.
   * @param language a key, or empty for the first language
   */
  readonly siteFor: (language: string) => LanguageSite;
  /**
   * The diagnostics of all files, by file and line.
   * @param folder diagnostics about the folder itself
   * @param linked diagnostics across files
   */
  readonly diagnosticsWith: (folder: readonly Diagnostic[], linked: readonly Diagnostic[]) => Diagnostic[];
}

/** The data of a site that differ between its languages. */
type LanguageSite = Pick<AssembledSite, 'pages' | 'collections' | 'tokens' | 'declared' | 'siteData' | 'siteFacts'> & {
  readonly language: string;
};

/** Links analyzed files to a checked site. Builds from disk and checks in memory share this function. */
export function assembleSite(files: AnalyzedFiles, parts: SiteParts): AssembledSite {
  const { schemas, locale, assets, root, isOneHost = false } = parts;
  const { site, pages, languageSites = [], data = [], themeTokens } = files;
  const siteFile = `${root}/site.yaml`;
  const declared = site?.data ? declarationsOf(site.data) : schemas.collections;
  const linked = linkSite(files, declared, assets, {
    siteFile,
    messagesFor: (data) => messagesOf<ListMessages>(schemas, data, listMessageArea),
    searchMessagesFor: (data) => messagesOf<SearchMessages>(schemas, data, searchMessageArea),
    schemas,
  });
  const { languages } = linked.pairs;
  const sites = mapEntries(linked.parts, ({ language, data, file, ...part }): LanguageSite => {
    const ofLanguage = ([route]: readonly [string, unknown]) => languageOf(route, languages) === language;
    const { pages: all, isSample } = linked;
    return {
      language,
      pages: linked.parts.size === 1 ? all : new Map([...all].filter(ofLanguage)),
      collections: part.collections,
      tokens: part.tokens,
      declared: part.declarations,
      siteFacts: language === firstLanguage ? linked.siteFacts : file?.analyzed.facts,
      siteData: data && {
        ...compileSite(data, {
          ...part,
          language,
          firstTag: String(site?.data?.lang),
          isOneHost,
          isSample,
          schemas,
          assets,
        }),
        ...(themeTokens && { tokens: themeTokens }),
      },
    };
  });
  return {
    ...linked,
    schemas,
    declared,
    siteData: sites.get(firstLanguage)!.siteData,
    siteFor: (language) => sites.get(language)!,
    diagnosticsWith: (folder, across) =>
      inOrder([
        ...(site?.diagnostics ?? [wholeFile(missingSiteFile(), siteFile, locale)]),
        ...folder,
        ...(linked.lacksHome && pages.length > 0 ? [wholeFile(missingHome(), `${root}/index.yaml`, locale)] : []),
        ...[...languageSites, ...pages, ...data].flatMap(({ analyzed }) => analyzed.diagnostics),
        ...(files.redirects?.diagnostics ?? []),
        ...across,
      ]),
  };
}

/**
 * The schemas of a site.
 * @param site its `site.yaml`
 * @param before collections used while that file cannot be read; without them, pages may belong to any collection
 */
export function siteSchemas(schemas: Schemas, site: AnalyzedSiteFile | undefined, before: Declarations = {}): Schemas {
  return withCollections(schemas, site?.collections ?? before);
}

function mapEntries<T, R>(map: ReadonlyMap<string, T>, change: (value: T) => R): ReadonlyMap<string, R> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/** The texts of the interface of one area, in the language of the site. */
export function messagesOf<T extends MessageTable>({ messages }: Schemas, data: unknown, area: string): T {
  const own = isRecord(data) && isRecord(data.words) ? (data.words as OwnMessages) : {};
  return messagesOfSite(messages, spokenOf(data).lang, own)[area] as T;
}

/** Sorts by file and position. Omits an address with a space if the file itself is reported for its name. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const positionOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const named = new Set(diagnostics.filter(spaceInFileName.isIn).map(positionOf));
  return diagnostics.filter((found) => !spaceInAddress.isIn(found) || !named.has(positionOf(found))).sort(byPosition);
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
