import { routeOf } from '../../../schema/addresses.ts';
import { dataCollection } from '../../../schema/collections/declarations.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { BlockData, PageData } from '../../../schema/compiled.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { firstLanguage, languageKey } from '../../../schema/site/languages.ts';
import {
  asList,
  blockType,
  isHiddenBlock,
  isRecord,
  type Member,
  memberOf,
  type Schemas,
} from '../common/site-schemas.ts';
import type { ListPart } from './collections/collection.ts';
import { type TextVersion, textVersion, translatableTexts } from './languages/text-version.ts';
import type { PageFacts } from './page-facts.ts';
import { readFacts } from './read-facts.ts';

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
  /** Absent for a derived page. */
  readonly texts?: TextVersion;
  readonly facts: PageFacts;
}

/** An index entry without its facts, which are collected from all values of the page. */
export interface PageHead {
  readonly file: string;
  readonly route: string;
  readonly isDraft: boolean;
  readonly title: string;
  readonly description?: string;
  /** The Open Graph image that the page names. */
  readonly image?: string;
  readonly member?: Member;
  /** The address of the picture next to the main heading. */
  readonly picture?: string;
  /** The main heading, if it is not hidden. */
  readonly heading?: { readonly words: string; readonly pointer: Pointer };
  /** The page of the first language that the page translates, if it states one. */
  readonly translationOf?: string;
  /** The version of the original that the page translates. */
  readonly sourceVersion?: string;
  /** Former addresses, which lead to the page. */
  readonly redirectFrom?: readonly string[];
  /** True if the sitemap omits the page: search engines must not show it, or show another address. */
  readonly isUnlisted?: true;
  /** True if the page asks search engines not to show it. */
  readonly isNoindex?: true;
  /** The types of the blocks in the page's file, in order; absent for a derived page. */
  readonly types?: readonly string[];
  /** The part of a collection that the page shows as its index page, or as a page derived from the index page. */
  readonly view?: PageView;
}

/** The list of a collection on its index page, or on a page derived from it. */
export interface PageView {
  readonly part: ListPart;
  /** Index of the block with the list. */
  readonly block: number;
  /** True if the page shows this block only, without its title. */
  readonly isAlone?: true;
  /** The blocks that the compiler adds before and after the block. */
  readonly before: readonly BlockData[];
  readonly after: readonly BlockData[];
  /** The name of a derived page in breadcrumbs, and the pages above it. */
  readonly derived?: Pick<PageData, 'name' | 'trail'>;
  /** On the first page of a divided list: the address with its page number, which redirects to the index page. */
  readonly formerRoute?: string;
}

export function readIndexEntry(schemas: Schemas, file: string, data: unknown): PageIndexEntry {
  return {
    ...readPageHead(schemas, file, data),
    facts: readFacts(schemas, schemas.page, data),
    texts: textVersion(translatableTexts(schemas, schemas.page, data)),
  };
}

export function readPageHead(schemas: Schemas, file: string, data: unknown): PageHead {
  const { title, description, image, draft, redirectFrom, robots, isInSitemap, canonical, ...others } = data as Record<
    string,
    unknown
  >;
  const { translationOf, sourceVersion } = others;
  const member = memberOf(schemas, data);
  const route = routeOf(file);
  const heading = headingOf(schemas, data);
  const picture = headingPicture(schemas, data);
  return {
    file,
    route,
    isDraft: draft === true,
    title: String(title),
    ...(typeof description === 'string' && { description }),
    ...(typeof image === 'string' && { image }),
    ...(member && { member }),
    ...(heading && { heading }),
    ...(picture !== undefined && { picture }),
    ...(typeof translationOf === 'string' && { translationOf }),
    ...(typeof sourceVersion === 'string' && { sourceVersion }),
    ...(Array.isArray(redirectFrom) && { redirectFrom: redirectFrom.map(String) }),
    ...((robots !== undefined || isInSitemap === false || (canonical ?? route) !== route) && { isUnlisted: true }),
    ...(robots === 'noindex' && { isNoindex: true }),
    types: asList((data as Record<string, unknown>).blocks).map(blockType),
  };
}

function headingOf(schemas: Schemas, data: unknown): PageIndexEntry['heading'] {
  const { index, block } = headingBlock(schemas, data) ?? {};
  if (index === undefined || typeof block?.title !== 'string') return undefined;
  return { words: block.title, pointer: ['blocks', index, 'title'] };
}

/** The address of the picture next to the main heading of a page. */
export function headingPicture(schemas: Schemas, data: unknown): string | undefined {
  const { image } = headingBlock(schemas, data)?.block ?? {};
  return isRecord(image) && typeof image.src === 'string' ? image.src : undefined;
}

/** The block with the main heading, if it is not hidden, and its index on the page. */
function headingBlock(schemas: Schemas, data: unknown) {
  const blocks = asList(isRecord(data) ? data.blocks : undefined);
  const index = blocks.findIndex((block) => isRecord(block) && schemas.blocks[blockType(block)]?.heading === 1);
  const block = blocks[index];
  return isRecord(block) && !isHiddenBlock(block) ? { index, block } : undefined;
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
