import { routeOf } from '../../../schema/addresses.ts';
import { dataCollection } from '../../../schema/collections/declarations.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { BlockData, OtherLanguage, PageData } from '../../../schema/compiled.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { firstLanguage, languageKey } from '../../../schema/site/languages.ts';
import type { Member, Schemas } from '../common/site-schemas.ts';
import type { Period, PlacedPeriod } from '../common/time/due.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ListPart } from './collections/collection.ts';
import type { TextVersion } from './languages/text-version.ts';
import type { PageFacts } from './page-facts.ts';

export { routeOf };

/** A file of the pages folder as read from disk. */
export interface SourceFile {
  /** Relative to the parent of the pages folder, with forward slashes: `pages/blog/post1.yaml`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Data of a valid page that the stages across pages need. It is small, so that thousands fit in memory; the page itself
 * is read again when it is compiled.
 */
export interface PageIndexEntry extends PageHead {
  /** Absent for a derived page, and on a site of one language. */
  readonly texts?: TextVersion;
  /** Missing values that the original of the page may have. */
  readonly lacking?: readonly Problem[];
  readonly facts: PageFacts;
}

/** An entry of a data file whose data fill a page. */
export interface FillingEntry {
  readonly id: string;
  readonly member: Member;
}

/** An index entry without its facts, which are collected from all values of the page. */
export interface PageHead {
  readonly file: string;
  readonly route: string;
  readonly isDraft: boolean;
  /** When the page is published, if its file says so. */
  readonly schedule?: Schedule;
  /** The blocks that are published for a time. */
  readonly periods?: readonly PlacedPeriod[];
  /** The page between the times at which its blocks change, in order; absent without such blocks. */
  readonly states?: readonly PageState[];
  /** The present state, known after linking (`listed.ts`). */
  readonly since?: string;
  /** Present if the page is not published because of its schedule; known after linking (`listed.ts`). */
  readonly due?: 'later' | 'over';
  readonly title: string;
  readonly description?: string;
  /** The Open Graph image that the page names. */
  readonly image?: string;
  readonly member?: Member;
  /** The day of the last change: as the page or its entry states it, else that of git (`gather-pages.ts`). */
  readonly updated?: string;
  /** The address of the picture next to the main heading. */
  readonly picture?: string;
  /** The main heading, if it is not hidden. */
  readonly heading?: { readonly words: string; readonly pointer: Pointer };
  /** The page of the first language that the page translates, if it states one. */
  readonly translationOf?: string;
  /** The version of the original that the page translates. */
  readonly sourceVersion?: string;
  /** The page in all languages of the site; absent on a site of one language. */
  readonly alternates?: readonly Alternate[];
  /** Former addresses, which lead to the page. */
  readonly redirectFrom?: readonly string[];
  /** True if the sitemap omits the page: search engines must not show it, or show another address. */
  readonly isUnlisted?: true;
  /** True if the page has neither a header nor a footer. */
  readonly isBare?: true;
  /** True if the page asks search engines not to show it. */
  readonly isNoindex?: true;
  /** The data of a page that shows the entries of a data file, with tokens for their fields. */
  readonly template?: Readonly<Record<string, unknown>>;
  /** The entry that fills such a page. */
  readonly filledWith?: FillingEntry;
  /** The data as a member of its collection that a translation has from its original; known after linking. */
  readonly inherited?: Readonly<Record<string, unknown>>;
  /** Present on a page that has the texts of the first language, because it has no translation. */
  readonly untranslated?: Untranslated;
  /** True if the search of the site leaves out the page. */
  readonly isUnsearchable?: true;
  /** Words for which visitors search and which the page does not say. */
  readonly searchWords?: readonly string[];
  /** The types of the blocks in the page's file, in order; absent for a derived page. */
  readonly types?: readonly string[];
  /** The part of a collection that the page shows as its index page, or as a page derived from the index page. */
  readonly view?: PageView;
}

/** When a page is published, and the target of its address afterwards. */
export interface Schedule extends Period {
  readonly expiredTo?: string;
}

/** The original that a page shows in the frame of another language. */
export interface Untranslated {
  /** The route of the original. */
  readonly original: string;
  /** The language of the original, as pages of the other language state it. */
  readonly shownIn: OtherLanguage;
  /** The pages of the other language to which its links lead, by the address in the original. */
  readonly links: Readonly<Record<string, string>>;
}

/** A page in a language of the site, or the nearest page above it that exists there. */
export interface Alternate {
  readonly language: string;
  readonly route: string;
  /** The title of the nearest page, if the page itself does not exist in the language. */
  readonly nearest?: string;
  /** True if search engines must not show the page there. */
  readonly isUnlisted?: true;
  /** The page for visitors of all other languages, if it is not the page of the first language. */
  readonly choice?: string;
}

/** The facts of a page that depend on its published blocks. */
export interface PageState extends Pick<PageIndexEntry, 'facts' | 'heading' | 'picture'> {
  /** The time since which the page is in this state; empty for the first one. */
  readonly since: string;
}

/** The list of a collection on its index page, or on a page derived from it. */
export interface PageView {
  readonly part?: ListPart;
  /** Index of the block with the list. A derived page without it shows nothing of a page file. */
  readonly block?: number;
  /** True if the page shows this block only, without its title. */
  readonly isAlone?: true;
  /** The blocks that the compiler adds before and after the block. */
  readonly before: readonly BlockData[];
  readonly after: readonly BlockData[];
  /** The blocks that the compiler adds at the end of the page. */
  readonly end?: readonly BlockData[];
  /** The name of a derived page in breadcrumbs, the pages above it, and its feed. */
  readonly derived?: Pick<PageData, 'name' | 'trail' | 'feed'>;
  /** On the first page of a divided list: the address with its page number, which redirects to the index page. */
  readonly formerRoute?: string;
}

/** The day of the last change for search engines and readers of feeds: a review counts too. */
export function modifiedOn({ updated, member }: Pick<PageHead, 'updated' | 'member'>): string | undefined {
  const { reviewed } = member?.data ?? {};
  return updated ?? (typeof reviewed === 'string' ? reviewed : undefined);
}

/** The schema of a whole file: a page, `site.yaml` or a data file. */
export function rootSchema(
  {
    page,
    site,
    languageSite,
    data,
    collections,
  }: Pick<Schemas, 'page' | 'site' | 'languageSite' | 'data' | 'collections'>,
  file: string,
): FieldSchema {
  const collection = dataCollection(file, collections);
  if (collection !== undefined) return data[collection]!;
  const language = siteFileLanguage(file);
  if (language === undefined) return page;
  return language === firstLanguage ? site : languageSite;
}

/** True if a path is that of a `site.yaml`: of the first language, or of another one. */
export function isSiteFile(file: string): boolean {
  return siteFileLanguage(file) !== undefined;
}

const siteFilePath = new RegExp(`^[^/]+/(?:(${languageKey})/)?site\\.yaml$`);

/**
 * The language of a `site.yaml`: at the top of a pages folder of any name, or of the folder of a language in it;
 * undefined for other files.
 */
export function siteFileLanguage(file: string): string | undefined {
  const [found, language = firstLanguage] = siteFilePath.exec(file) ?? [];
  return found === undefined ? undefined : language;
}
