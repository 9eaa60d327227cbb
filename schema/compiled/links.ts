/** Links that authors write, and links that the compiler makes. */

import type { Inline } from './texts.ts';

export interface Link {
  readonly label: Inline;
  readonly href: string;
  /** Shown while the pointer is over the link. */
  readonly title?: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly isNewTab?: boolean;
  /** The relations to the target, as the attribute of the link. */
  readonly rel?: string;
  /** Language of the label, if it is not that of the page. */
  readonly lang?: string;
  /** Language of the page to which the link leads, if it is not that of the page. */
  readonly hrefLang?: string;
}

export interface PageLink {
  readonly href: string;
  readonly label: string;
  /** Name of the link for assistive technology, if the label is only a number. */
  readonly name?: string;
  readonly isCurrent?: true;
  /** Number of entries that the page lists. */
  readonly count?: number;
}

/** Links to the pages of a field's values, with the name of these values. */
export interface TopicRow {
  readonly label: string;
  readonly links: readonly PageLink[];
}

/** The navigation between the pages of a list, in the site's language. */
export interface Pagination {
  /** Name of the navigation for assistive technology. */
  readonly label: string;
  /** The position in the list: «Página 2 de 5». */
  readonly place: string;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Links to the first pages, to the pages around the current one, and to the last page. Null is a gap between them. */
  readonly pages: readonly (PageLink | null)[];
}

/** A link of the menu of languages. */
export interface LanguageLink {
  readonly href: string;
  /** The name of the language in the language itself. */
  readonly label: string;
  readonly lang: string;
  /** The direction of the name, if it is not that of the page. */
  readonly dir?: 'ltr' | 'rtl';
  readonly isCurrent?: true;
  /** The title of the page that the link leads to, if the page itself is not in the language. */
  readonly nearest?: string;
}

/** The menu of languages: the page in each language of the site. */
export interface LanguageMenu {
  /** Name of the navigation for assistive technology, in the language of the page. */
  readonly label: string;
  readonly links: readonly LanguageLink[];
  /** True if the languages are too many for a row, so that their menu opens and closes. */
  readonly isLong?: true;
}
