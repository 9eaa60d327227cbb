import type { AuthorProblem } from './events.ts';

/** The lists of pages, languages, collections and data files. */

/** A language of a site with several languages. */
export interface ListedLanguage {
  /** Its key; empty for the first language. */
  readonly key: string;
  /** Its own name. */
  readonly label: string;
  /** Its BCP 47 tag. */
  readonly lang: string;
  /** The file with the data of the site in this language. Only the file of the first language always exists. */
  readonly siteFile: string;
  /** The route of its home page. */
  readonly home: string;
}

export interface ListedPage {
  readonly file: string;
  readonly route: string;
  /** The key of its language; null for the page at the top that leads to all languages. */
  readonly language: string | null;
  /** The file of the page of the first language that it translates; null if it translates none. */
  readonly original: string | null;
  /** True if the texts of the original have changed since the page was translated. */
  readonly isOutdated: boolean;
  /** Title of the present state, else of the last valid one; null if the page has never been valid. */
  readonly title: string | null;
  /** The name of a page of a collection in lists; null if its title is its name. */
  readonly name: string | null;
  readonly draft: boolean;
  /** Present if the page is not published because of its dates. */
  readonly due?: PageDue;
  /** The collection of the page, and its group there. */
  readonly collection: string | null;
  readonly group: string | null;
  readonly errors: number;
  readonly warnings: number;
  /** True if the page can be shown, in its present state or an earlier one. */
  readonly lastValid: boolean;
}

/** The date that hides a page, as its file states it: the start of the publication (`later`) or its end (`over`). */
export interface PageDue {
  readonly state: 'later' | 'over';
  readonly time: string;
}

/** `GET calendar` */
export interface Calendar {
  /** The changes of the published site after the present, in order. */
  readonly changes: readonly ListedChange[];
}

/** A page or a block that appears on the published site, or disappears, without an edit. */
export interface ListedChange extends Pick<ListedPage, 'file' | 'route'> {
  /** In the time zone of the site: `2026-12-01T00:00-05:00`. */
  readonly at: string;
  readonly title: string;
  readonly isBegin: boolean;
  /** The block; absent for a whole page. */
  readonly block?: { readonly pointer: string; readonly type: string; readonly title?: string };
}

export interface ListedCollection {
  readonly name: string;
  /** Names of the collection and of one of its pages. */
  readonly label: string;
  readonly itemLabel: string;
  readonly index: string | null;
  readonly groups: readonly unknown[];
  /** The data file or the folder of data files with its entries; null if its entries are pages. */
  readonly from: string | null;
}

/** A file with the entries of a collection, or with one of them. */
export interface ListedDataFile {
  readonly file: string;
  readonly collection: string;
  readonly errors: number;
  readonly warnings: number;
}

/** `GET entries/{collection}` */
export interface ListedEntry {
  /** The identity by which other files name the entry. */
  readonly id: string;
  readonly name: string;
}

export interface SiteList {
  readonly locale: string;
  readonly name: string | null;
  readonly url: string | null;
  /** Name of the pages folder. All paths of files begin with it. */
  readonly root: string;
  /** The route of the home page of the first language. */
  readonly home: string;
  /** False while pages of a large site are still being read. Their problems are not counted yet. */
  readonly complete: boolean;
  /** The time zone of all times in its files; null if `site.yaml` does not state it. */
  readonly timeZone: string | null;
  /** The chosen time at which the site is shown; null for the present. */
  readonly shownAt: string | null;
  /** All languages, the first one first; empty on a site of one language. */
  readonly languages: readonly ListedLanguage[];
  readonly collections: readonly ListedCollection[];
  readonly dataFiles: readonly ListedDataFile[];
  readonly pages: readonly ListedPage[];
  /** Pages without their own file, which continue a list, with the file of that list. */
  readonly derived: readonly Pick<ListedPage, 'file' | 'route'>[];
  /** The number of uses of each block type, in the present or last valid state of pages. */
  readonly uses: Readonly<Record<string, number>>;
  /** Problems of other files than pages: `site.yaml`, assets, the folder. */
  readonly others: readonly AuthorProblem[];
}
