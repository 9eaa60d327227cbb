/** Pages, which the renderer shows. */

import type { BlockData, NestedBlocks } from './blocks.ts';
import type { Entry, PageEntry } from './entries.ts';
import type { LanguageMenu, Link } from './links.ts';
import type { Inline, OtherLanguage } from './texts.ts';

/** The data of a page: the input of the renderer, which the browser fetches to show the page. */
export interface PageData {
  readonly route: string;
  /** The address that visitors use, if it is not equal to the route. */
  readonly address?: string;
  readonly title: string;
  readonly description: string;
  readonly layout: 'main' | 'blog' | 'bare';
  readonly sidebar?: Sidebar;
  /** On a page of an older version, or one that is not translated: the notice that says so. */
  readonly notice?: Inline;
  /** On a page that is not translated: the language of its texts. */
  readonly shownIn?: OtherLanguage;
  /** Present on pages that search engines must not show. */
  readonly robots?: 'noindex';
  /** The address that search engines show instead: a route, or a whole address. */
  readonly canonical?: string;
  /** Name of the page in breadcrumbs: the name of its entry, else its title. */
  readonly name: string;
  /** Preview picture for social networks, 1200 by 630 pixels. */
  readonly image?: { readonly src: string; readonly alt: string };
  /** The collection of the page, and the entry of the page in it. */
  readonly collection?: string;
  readonly entry?: Entry;
  /** True if the page is an article: the schema.org type of its collection is an article. */
  readonly isArticle?: true;
  /** The day of the last change. The day of a review is `reviewed` of the entry. */
  readonly updated?: string;
  /** Ancestor pages, outermost first, without the home page. */
  readonly trail: readonly { readonly href: string; readonly name: string }[];
  /** The feed of the entries that the page lists, on the page of a value. */
  readonly feed?: { readonly label: string; readonly href: string };
  readonly previous?: PageEntry;
  readonly next?: PageEntry;
  /** The pages of the authors, as entries of their collections. */
  readonly writers?: readonly PageEntry[];
  /** The address of the page as Markdown, if it is published. */
  readonly markdown?: string;
  /** The page in the languages of the site; absent on a site of one language. */
  readonly languages?: LanguageMenu;
  /** Present on pages without the form in the footer of the site. */
  readonly hasFooterForm?: false;
  readonly blocks: readonly BlockData[];
}

/** Links next to the blocks of a page. */
export interface Sidebar {
  /** The tree of the page's collection, and its versions. */
  readonly tree?: NestedBlocks;
  readonly lists: readonly SidebarList[];
  /** Number of blocks above the links. */
  readonly after: number;
}

export interface SidebarList {
  readonly title?: Inline;
  readonly links: readonly SidebarLink[];
  /** True if the links lead to sections of the page. */
  readonly isContents?: true;
  /** True if the labels of the links are texts of the site, not of the page. */
  readonly isOfSite?: true;
}

export interface SidebarLink extends Link {
  /** The language of the label, if it is the name of a page that is not translated. */
  readonly shownIn?: OtherLanguage;
}
