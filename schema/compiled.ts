/**
 * Compiled values of the shared parts: the data of components. One long file, because it is the whole contract between
 * compiler and renderer.
 */

import type { IconDrawing } from './common/icon-drawing.ts';
import type { IconName } from './parts.ts';
import type { PictureSize } from './picture-sizes.ts';
import type { FontData } from './theme/font-metrics.ts';

export type InlineNode =
  | string
  | { readonly t: 'strong' | 'em' | 'del' | 'code'; readonly c: readonly InlineNode[] }
  /** `title` is shown while the pointer is over the link. */
  | { readonly t: 'link'; readonly href: string; readonly title?: string; readonly c: readonly InlineNode[] }
  | { readonly t: 'br' }
  /** The current year or, with `since`, the number of years since then. */
  | { readonly t: 'year'; readonly since?: number }
  /** The number of a footnote, which links to it; `id` is on the first reference only. */
  | { readonly t: 'note'; readonly number: number; readonly href: string; readonly id?: string };

/** Text of a `text` or `inline` field: a string when it has neither tokens nor formatting. */
export type Inline = string | readonly InlineNode[];

export type RichNode =
  | { readonly t: 'p'; readonly c: readonly InlineNode[] }
  | { readonly t: 'heading'; readonly level: HeadingLevel; readonly id: string; readonly c: readonly InlineNode[] }
  /** `start` is the number of the first item of an ordered list, if it is not 1. */
  | {
      readonly t: 'list';
      readonly ordered: boolean;
      readonly start?: number;
      readonly items: readonly (readonly RichNode[])[];
    }
  | { readonly t: 'quote'; readonly c: readonly RichNode[] }
  | { readonly t: 'hr' }
  /** A part with its own script and style sheet (`src/prose`), which only pages with the part load. */
  | { readonly t: 'block'; readonly c: NestedBlocks };

/** Levels of the headings inside texts; level 1 is the title of the page. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** Alignment of a table column, as the class of its cells. */
export type Alignment = 'align-start' | 'align-center' | 'align-end';

/** A piece of code, with its kind if the kind has a colour. */
export type CodeNode = string | readonly [kind: CodeKind, text: string];
export type CodeKind = 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'type' | 'meta' | 'added' | 'removed';

/** Props of the blocks that the compiler makes from parts of a text, by type. Each type is a folder in `src/prose`. */
export interface ProseBlocks {
  readonly backdrop: { readonly image: Image };
  readonly breadcrumbs: Pick<PageData, 'trail' | 'name'>;
  readonly buttons: { readonly links: readonly Link[] };
  readonly callout: { readonly kind: CalloutKind; readonly c: Rich };
  readonly choice: ChoiceField;
  readonly code: { readonly label?: string; readonly c: readonly CodeNode[] };
  readonly definitions: { readonly items: readonly DefinitionItem[] };
  readonly 'edit-link': { readonly link: Link };
  readonly figure: Captioned & { readonly side?: FigureSide };
  readonly fold: Titled;
  readonly footnotes: { readonly items: readonly Footnote[] };
  readonly 'opening-hours': HoursData;
  readonly 'list-heading': { readonly title: string };
  readonly pagination: Pagination;
  readonly 'post-navigation': Pick<PageData, 'previous' | 'next' | 'isArticle'>;
  readonly 'prose-table': TableData;
  readonly sidebar: Sidebar;
  /** `name` is unique on the page. */
  readonly tabs: { readonly name: string; readonly items: readonly Titled[] };
  readonly topics: { readonly rows: readonly TopicRow[] };
  readonly video: { readonly src: string };
  readonly writer: { readonly entries: readonly PageEntry[] };
}

/** A block that is made by the compiler and not written in a page file. */
export function proseBlock<T extends keyof ProseBlocks>(type: T, props: ProseBlocks[T]): BlockData {
  return { isProse: true, type, props: { ...props } };
}

/** A form field that is rare, so that its script is loaded separately. */
export interface ChoiceField {
  readonly name: string;
  readonly label: Inline;
  readonly type: 'select' | 'radio' | 'checkbox' | 'date' | 'file';
  readonly isRequired?: boolean;
  readonly help?: Inline;
  readonly autocomplete?: string;
  readonly options?: readonly string[];
  /** Allowed file extensions, without the dot. */
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
  readonly isMultiple?: boolean;
}

/** Links to the pages of a field's values, with the name of these values. */
export interface TopicRow {
  readonly label: string;
  readonly links: readonly PageLink[];
}

/** A cell of a table in a text: words, or pictures with the words between them. */
export type Cell = Inline | { readonly parts: readonly (Inline | Captioned)[] };

/** The cells of a table. `rows` lists cells by row, then by column. */
export interface TableData {
  /** Alignment of each column; absent if all follow the reading direction. */
  readonly align?: readonly Alignment[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

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
  readonly term: Inline;
  readonly details: readonly Inline[];
}

export interface Footnote {
  readonly id: string;
  /** Link to the first reference. */
  readonly back: string;
  readonly c: Rich;
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

export interface PageLink {
  readonly href: string;
  readonly label: string;
  /** Name of the link for assistive technology, if the label is only a number. */
  readonly name?: string;
  readonly isCurrent?: true;
  /** Number of entries that the page lists. */
  readonly count?: number;
}

/** Text of a `markdown` field. */
export type Rich = readonly RichNode[];

export interface Image {
  readonly src: string;
  readonly alt: string;
  /** Size of the original in pixels, for the space reserved before the picture is loaded. */
  readonly width: number;
  readonly height: number;
  /** Smaller copies of a photograph; absent for drawings. */
  readonly sources?: ImageSources;
  /** The picture for dark backgrounds: another file, or another address of the same drawing. */
  readonly dark?: Pick<Image, 'src'> & Partial<Image>;
  /** The part that a frame of another shape keeps; absent for the centre. */
  readonly focus?: 'top' | 'bottom' | 'left' | 'right';
}

export interface FileData {
  readonly href: string;
  /** The file extension in capitals: `PDF`. */
  readonly kind: string;
  readonly bytes: number;
}

/** Copies of a photograph, with URLs `${stem}-${width}.avif`. */
export interface ImageSources {
  readonly stem: string;
  /** Widths in pixels, ascending. */
  readonly widths: readonly number[];
  /** The size at which the picture is shown, unless its component names another. */
  readonly size: PictureSize;
}

export interface Link {
  readonly label: Inline;
  readonly href: string;
  /** Shown while the pointer is over the link. */
  readonly title?: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly isNewTab?: boolean;
  /** Language of the label, if it is not that of the page. */
  readonly lang?: string;
}

/** An entry of a collection, as shown on pages. It is a page, or data without a page. */
export interface Entry {
  /** The address of its page. For data without a page: the address that its data name, if they name one. */
  readonly href?: string;
  /** The identity of data without a page in its collection. */
  readonly id?: string;
  readonly name: string;
  readonly summary: string;
  readonly image?: Image;
  readonly group?: string;
  readonly date?: string;
  /** Date of the last review of the content. */
  readonly reviewed?: string;
  /** The time of a session or an event, from the fields `start` and `end`. */
  readonly period?: Period;
  /** The place and the subject of a session. */
  readonly room?: string;
  readonly track?: string;
  /** The address of the calendar file with the period. */
  readonly calendar?: string;
  /** The authors, in the order of the page file. */
  readonly authors?: readonly Author[];
  /** Values that relate the entry to others, or that have their own pages. */
  readonly topics?: readonly Topic[];
  /** Reading time in whole minutes, at 220 words a minute. */
  readonly minutes?: number;
  /** Values of the fields that the collection shows in lists. */
  readonly facts?: readonly Fact[];
}

/** An entry that is a page. */
export interface PageEntry extends Entry {
  readonly href: string;
}

/** The page that a field refers to (`pageOf`), with the values of the fields that the schema names. */
export interface ReferredPage<Fields = Readonly<Record<string, unknown>>> extends PageEntry {
  readonly fields: Fields;
}

export interface Author {
  readonly name: string;
  /** The page of the author. */
  readonly href?: string;
  /** True for a team instead of a person. */
  readonly isTeam?: true;
}

/** A value that several entries may have: a tag, a group. */
export interface Topic {
  readonly field: string;
  readonly label: string;
  /** The page that lists the entries with this value. */
  readonly href?: string;
}

/** Days (`2026-05-01`), or times in the time zone of the site, with their offset (`2026-05-01T09:30-05:00`). */
export interface Period {
  readonly start: string;
  readonly end?: string;
}

/** A part of a day in which a place is open. A time before the opening is on the next day. */
export interface HoursSpan {
  readonly opens: string;
  readonly closes: string;
}

/** Opening hours. A day without periods is closed, and so is an exception without times. */
export interface HoursData {
  readonly week: readonly (HoursSpan & { readonly days: readonly string[] })[];
  /** Dates of the days that `holidays` stands for. */
  readonly holidays?: readonly string[];
  readonly exceptions?: readonly (Partial<HoursSpan> & {
    readonly from: string;
    readonly until?: string;
    readonly label?: Inline;
  })[];
}

/** A value of a declared field, for visitors. */
export interface Fact {
  /** The label of a boolean field, which has no other text. */
  readonly label?: string;
  readonly values: readonly (string | number)[];
  /** True if the values are ISO dates, or times with their offset. */
  readonly isDate?: true;
  /** The end of a period that starts at the value. */
  readonly until?: string;
}

/** Result of a collection query: ordered entries, grouped if the block shows the groups of the site. */
export interface EntryGroup {
  readonly id?: string;
  /** Id of this group in the page; only for blocks with `groupAnchors` in their schema. */
  readonly anchor?: string;
  readonly label?: string;
  /** The address of the calendar file of the whole collection. */
  readonly calendar?: string;
  readonly entries: readonly Entry[];
}

export interface CompiledParts {
  readonly image: Image;
  readonly file: FileData;
  readonly font: FontData;
  readonly link: Link;
  readonly collection: readonly EntryGroup[];
  readonly topics: readonly TopicRow[];
  readonly icon: IconName | IconDrawing | Image;
}

/** A compiled block. Nested blocks inside `props` are `NestedBlocks`. */
export interface BlockData {
  /** True if the compiler made the block from a part of a text. */
  readonly isProse?: true;
  /** True if the block is unpublished and shown only by the authoring server. */
  readonly isUnpublished?: true;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Value of a `blocks` field. The renderer replaces it by the rendered blocks. */
export interface NestedBlocks {
  readonly $blocks: readonly BlockData[];
}

/** Links next to the blocks of a page. */
export interface Sidebar {
  readonly lists: readonly SidebarList[];
  /** Number of blocks above the links. */
  readonly after: number;
}

export interface SidebarList {
  readonly title?: Inline;
  readonly links: readonly Link[];
  /** True if the links lead to sections of the page. */
  readonly isContents?: true;
}

/** The data of a page: the input of the renderer, which the browser fetches to show the page. */
export interface PageData {
  readonly route: string;
  /** The address that visitors use, if it is not equal to the route. */
  readonly address?: string;
  readonly title: string;
  readonly description: string;
  readonly layout: 'main' | 'blog' | 'bare';
  readonly sidebar?: Sidebar;
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
  /** Ancestor pages, outermost first, without the home page. */
  readonly trail: readonly { readonly href: string; readonly name: string }[];
  readonly previous?: PageEntry;
  readonly next?: PageEntry;
  /** The pages of the authors, as entries of their collections. */
  readonly writers?: readonly PageEntry[];
  readonly blocks: readonly BlockData[];
}
