import type { Declaration } from './collections/declarations.ts';
import type { BlockData, EntryGroup, Image, Link } from './compiled.ts';
import type { Infer } from './infer.ts';
import type { MessageTable } from './messages.ts';
import type { SearchMessages } from './search/search-page.ts';
import type { siteEnvelope } from './site.ts';
import type { TokenValues } from './theme/tokens.ts';

/** The data of a collection in the browser. The omitted fields are for the build only. */
export type CollectionData = Omit<
  Declaration,
  | 'fields'
  | 'preset'
  | 'from'
  | 'orderBy'
  | 'isDescending'
  | 'pageSize'
  | 'pagesBy'
  | 'feed'
  | 'entryPage'
  | 'tree'
  | 'menu'
  | 'versions'
> & {
  /** The address of the feed; absent without one. */
  readonly feed?: string;
};

/** The languages of a site, as a page in one of them names them. */
export interface SiteLanguages {
  /** Name of their menu. */
  readonly label: string;
  /** Notice of a page that is not translated. */
  readonly notTranslated: string;
  readonly items: readonly SiteLanguage[];
}

export interface SiteLanguage {
  readonly language: string;
  /** Its name in the language itself. */
  readonly label: string;
  readonly lang: string;
  /** Its tag for search engines. */
  readonly hreflang: string;
  /** The address of its host; absent on a site whose languages are all on one host. */
  readonly url?: string;
  /** The address of its home page. */
  readonly home: string;
}

type Settings = Infer<typeof siteEnvelope>;
type SearchSettings = NonNullable<Settings['search']>;

/** An entry of the main menu: a link, or a name with links below it. */
export type HeaderEntry = Settings['header']['links'][number] & Pick<Link, 'hrefLang'>;

/** The search of the site, with its page, the attributes of the link to it in the header, and its texts. */
export type SearchData = SearchSettings & {
  readonly page: string;
  readonly link?: { readonly href: string; readonly 'aria-label': string };
  readonly messages: SearchMessages;
};

/** The compiled `site.yaml`, as the browser receives it. */
export type SiteData = Omit<Settings, 'collections' | 'languages' | 'search' | 'header' | 'footer'> & {
  readonly header: Omit<Settings['header'], 'links'> & { readonly links: readonly HeaderEntry[] };
  readonly footer: Omit<Settings['footer'], 'form'> & { readonly form?: BlockData };
  readonly search?: SearchData;
  readonly collections?: Readonly<Record<string, CollectionData>>;
  /** The path of the site on its host, such as `/vets`; absent for a site at the root. */
  readonly basePath?: string;
  /** The key of the language; absent for the first language. */
  readonly language?: string;
  /** The languages of the site, the first one included; absent on a site of one language. */
  readonly languages?: SiteLanguages;
  /** The address of the home page. */
  readonly home: string;
  /** The address of the web manifest. */
  readonly manifest: string;
  /** The texts of the interface in the site's language, by area. */
  readonly words: Readonly<Record<string, MessageTable>>;
  /** The tokens of `theme/tokens.css`, if the site has the file. */
  readonly tokens?: TokenValues;
};

export type ChatLine = NonNullable<SiteData['chat']>['lines'][number];
export type { EntryGroup, Image, Link };
