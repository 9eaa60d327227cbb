/** Blocks that the compiler makes from parts of a text. */

import type { ExternalSearch, SearchMessages } from '../search/search-page.ts';
import type { BlockData } from './blocks.ts';
import type { PageEntry } from './entries.ts';
import type { LanguageMenu, Link, PageLink, Pagination, TopicRow } from './links.ts';
import type { Image } from './media.ts';
import type { PageData, Sidebar } from './pages.ts';
import type { Inline, OtherLanguage, Rich } from './texts.ts';
import type { HoursData } from './times.ts';

/** Props of the blocks that the compiler makes from parts of a text, by type. Each type is a folder in `src/prose`. */
export interface ProseBlocks {
  readonly backdrop: { readonly image: Image };
  readonly breadcrumbs: Pick<PageData, 'trail' | 'name'>;
  readonly buttons: { readonly links: readonly Link[] };
  readonly callout: { readonly kind: CalloutKind; readonly c: Rich };
  readonly choice: ChoiceField;
  readonly code: { readonly label?: string; readonly c: readonly CodeNode[] };
  readonly definitions: { readonly items: readonly DefinitionItem[] };
  readonly figure: Captioned & { readonly side?: FigureSide };
  readonly fold: Titled;
  readonly footnotes: { readonly items: readonly Footnote[] };
  readonly 'opening-hours': HoursData;
  /** The languages of a site in a row. */
  readonly languages: LanguageMenu;
  /** Many languages, in a menu that opens. */
  readonly 'language-menu': LanguageMenu;
  readonly 'list-heading': { readonly title: string };
  /** `helpful` is the name of the endpoint that receives the answers of visitors. */
  readonly 'page-end': { readonly updated?: string; readonly link?: Link; readonly helpful?: string };
  readonly 'page-tree': PageTree;
  readonly pagination: Pagination;
  readonly 'post-navigation': Pick<PageData, 'previous' | 'next' | 'isArticle'>;
  readonly 'prose-table': TableData;
  readonly sidebar: Sidebar;
  /** It has no props: it sorts the table that contains it. */
  readonly 'sortable-table': Readonly<Record<never, never>>;
  readonly 'table-filter': { readonly filters: readonly TableFilter[] };
  /** `lists` are all pages of the site; absent on the 404 page. */
  readonly 'site-search': {
    readonly action: { readonly href: string };
    readonly external?: ExternalSearch;
    readonly messages: SearchMessages;
    readonly lists?: readonly SearchList[];
  };
  /** `name` is unique on the page. */
  readonly tabs: { readonly name: string; readonly items: readonly Titled[] };
  readonly topics: { readonly rows: readonly TopicRow[] };
  readonly 'version-notice': { readonly notice: Inline };
  readonly video: { readonly src: string };
  readonly writer: { readonly entries: readonly PageEntry[] };
}

/** A filter of a table: a field, and its values in the rows. Visitors choose a value, and the table shows its rows. */
export interface TableFilter {
  /** Name of the parameter of the address. */
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The indices of the values of each row. */
  readonly rows: readonly (readonly number[])[];
}

/** Pages in the index of a site. */
export interface SearchList {
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly name: string }[];
}

/** A block that is made by the compiler and not written in a page file. */
export function proseBlock<T extends keyof ProseBlocks>(type: T, props: ProseBlocks[T]): BlockData {
  return { isProse: true, type, props: { ...props } };
}

/** The menu of a collection that is a tree, and the links to the other versions of a page. */
export interface PageTree {
  readonly title?: string;
  readonly links: readonly TreeLink[];
  readonly versions?: { readonly label: string; readonly links: readonly PageLink[] };
}

/** A link or a heading in a tree, with the links below it. */
export interface TreeLink {
  readonly href?: string;
  readonly label: string;
  /** The language of the label, if it is the title of a page that is not translated. */
  readonly shownIn?: OtherLanguage;
  readonly links?: readonly TreeLink[];
  /** True for the current page and the pages above it. */
  readonly isOpen?: true;
}

/** A form field that is rare, so that its script is loaded separately. */
export interface ChoiceField {
  readonly name: string;
  readonly label: Inline;
  readonly type: 'select' | 'radio' | 'checkbox' | 'date' | 'number' | 'url' | 'file';
  readonly isRequired?: boolean;
  readonly help?: Inline;
  readonly autocomplete?: string;
  readonly options?: readonly string[];
  /** Allowed file extensions, without the dot. */
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
  readonly isMultiple?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A piece of code, with its kind if the kind has a colour. */
export type CodeNode = string | readonly [kind: CodeKind, text: string];
export type CodeKind = 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'type' | 'meta' | 'added' | 'removed';

/** The kinds of call-outs, as in `> [!NOTE]`. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** Position of a picture that is narrower than its text. The text flows around `start` and `end`. */
export const figureSides = ['start', 'center', 'end'] as const;
export type FigureSide = (typeof figureSides)[number];

export interface LinkedImage {
  readonly image: Image;
  /** The target of the link around the picture. */
  readonly href?: string;
  readonly rel?: string;
  readonly title?: string;
}

export interface Captioned extends LinkedImage {
  readonly caption?: Inline;
}

/** A part of a text with a title. */
export interface Titled {
  readonly title: Inline;
  readonly c: Rich;
}

export interface DefinitionItem {
  /** The anchor of the term. */
  readonly id: string;
  readonly term: Inline;
  readonly details: readonly Inline[];
}

export interface Footnote {
  readonly id: string;
  /** Link to the first reference. */
  readonly back: string;
  readonly c: Rich;
}

/** Alignment of a table column, as the class of its cells. */
export type Alignment = 'align-start' | 'align-center' | 'align-end';

/** A cell of a table in a text: words, or pictures with the words between them. A term has an id. */
export type Cell = Inline | { readonly id?: string; readonly parts: readonly (Inline | Captioned)[] };

/** The cells of a table. `rows` lists cells by row, then by column. */
export interface TableData {
  /** Alignment of each column; absent if all follow the reading direction. */
  readonly align?: readonly Alignment[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}
