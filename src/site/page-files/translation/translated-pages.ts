import { pathInPages } from '../../../../schema/addresses.ts';
import { formatPointer, type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import { isOriginal, type Languages, languageOf, languagesOf, tagOf } from '../../../../schema/site/languages.ts';
import { createFileAnalysis, type FileAnalysis } from '../../../content/analyze/analyze-file.ts';
import { blockType, type Schemas } from '../../../content/common/site-schemas.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { type TranslatableText, translatableTexts } from '../../../content/link/languages/text-version.ts';
import { isOutdated, translatedPages } from '../../../content/link/languages/translations.ts';
import { isListed } from '../../../content/link/listed.ts';
import { type PageIndexEntry, routeOf } from '../../../content/link/page-index.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { readSourceFile } from '../../site-file.mjs';

/** A page as it is on the disk. */
export interface PageTexts {
  readonly file: string;
  /** The whole file, with its byte order mark. */
  readonly source: string;
  readonly data: unknown;
  /** The texts by their pointers. */
  readonly texts: ReadonlyMap<string, TranslatableText>;
}

/** A page of the first language, and its translation into a language. */
export interface OriginalPage {
  readonly page: PageIndexEntry;
  readonly translation: PageIndexEntry | undefined;
  readonly isOutdated: boolean;
}

/** A checked site whose translations are read and written. */
export interface TranslatedSite extends Pick<CheckedSite, 'referenceProblems' | 'pairs'> {
  /** Parent of the pages folder. */
  readonly parent: string;
  readonly schemas: Schemas;
  readonly locale: Locale;
  readonly analysis: FileAnalysis;
  readonly languages: Languages;
  /** Path of the first `site.yaml`. */
  readonly siteFile: string;
  /** Its data; undefined while it is not valid. */
  readonly siteData: Readonly<Record<string, unknown>> | undefined;
  /** The BCP 47 tag of a language. */
  readonly tagOf: (language: string) => string;
  /** The pages that have a file. */
  readonly pages: readonly PageIndexEntry[];
}

export function translatedSite(checked: CheckedSite, locale: Locale): TranslatedSite {
  const { folder, schemas, pages, pairs, referenceProblems } = checked;
  const { parent, root } = folder;
  const analysis = createFileAnalysis(schemas, locale);
  const siteFile = `${root}/site.yaml`;
  const { data } = folder.yamlFiles.includes(siteFile)
    ? analysis.site({ path: siteFile, bytes: readSourceFile(parent, siteFile) })
    : {};
  const languages = languagesOf(data);
  return {
    parent,
    schemas,
    referenceProblems,
    pairs,
    locale,
    analysis,
    languages,
    siteFile,
    siteData: data,
    tagOf: (language) => tagOf(language, { lang: String(data?.lang), languages }),
    pages: [...pages.values()].filter(({ file, route }) => routeOf(file) === route),
  };
}

/** The pages of the first language, without drafts, and their translations. */
export function originalsFor({ pages, pairs, languages }: TranslatedSite, language: string): OriginalPage[] {
  const translations = translatedPages(pages, pairs).filter(
    ({ page }) => languageOf(page.route, languages) === language,
  );
  const byOriginal = new Map(translations.map((pair) => [pair.original.route, pair]));
  return pages
    .filter((page) => isOriginal(page.route, languages) && isListed(page))
    .map((page) => {
      const pair = byOriginal.get(page.route);
      return { page, translation: pair?.page, isOutdated: pair !== undefined && isOutdated(pair) };
    });
}

export function readTexts({ parent, schemas, analysis }: TranslatedSite, file: string): PageTexts {
  const bytes = readSourceFile(parent, file);
  const data = analysis.data({ path: file, bytes });
  const texts = translatableTexts(schemas, schemas.page, data);
  return {
    file,
    source: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    data,
    texts: new Map(texts.map((text) => [formatPointer(text.pointer), text])),
  };
}

/** True if the values around a text exist in the translation too, and blocks have the same types. */
export function hasPlace(
  { pointer }: Pick<TranslatableText, 'pointer'>,
  original: Pick<PageTexts, 'data'>,
  translation: Pick<PageTexts, 'data'>,
): boolean {
  const around = pointer.map((_, length) => pointer.slice(0, length));
  const isAlike = (at: Pointer) => {
    const [ours, theirs] = [original.data, translation.data].map((data) => valueAt(data, at));
    return typeof theirs === 'object' && theirs !== null && blockType(ours) === blockType(theirs);
  };
  return (
    around.every(isAlike) && (typeof pointer.at(-1) === 'string' || valueAt(translation.data, pointer) !== undefined)
  );
}

/** The text of a translation at the place of a text of the original. */
export function translationOfText(text: TranslatableText, original: PageTexts, translation: PageTexts) {
  return hasPlace(text, original, translation) ? translation.texts.get(formatPointer(text.pointer)) : undefined;
}

/**
 * The path of a file of the first language in another language: `pages/en/contacto.yaml` for `pages/contacto.yaml` or
 * `pages/es/contacto.yaml`, and `pages/en.yaml` for `pages/es.yaml`.
 */
export function fileIn(language: string, file: string, { folder }: Languages): string {
  const inPages = pathInPages(file);
  const root = file.slice(0, -inPages.length);
  const isInFolder = inPages.startsWith(`${folder}/`) || inPages === `${folder}.yaml`;
  return `${root}${language}${isInFolder ? inPages.slice(folder.length) : `/${inPages}`}`;
}
