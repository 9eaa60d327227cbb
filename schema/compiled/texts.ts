/** Texts of blocks. */

import type { NestedBlocks } from './blocks.ts';

export type InlineNode =
  | string
  | { readonly t: 'strong' | 'em' | 'del' | 'sup' | 'sub' | 'code'; readonly c: readonly InlineNode[] }
  /** A day, a time or a number, as programs read it (`a`) and in words. */
  | { readonly t: 'time'; readonly a: { readonly dateTime: string }; readonly c: readonly InlineNode[] }
  | { readonly t: 'data'; readonly a: { readonly value: number }; readonly c: readonly InlineNode[] }
  /** Words in another language than those around them. */
  | { readonly t: 'span'; readonly a: OtherLanguage & HiddenWords; readonly c: readonly InlineNode[] }
  /** A small picture among words. */
  | { readonly t: 'img'; readonly a: LinePicture }
  /** The sign of a heading or a term, which links to it. It has no words. */
  | { readonly t: 'a'; readonly a: AnchorSign; readonly c: readonly InlineNode[] }
  /** A link; `title` is shown while the pointer is over it. */
  | LinkNode
  | { readonly t: 'br' }
  /** The current year or, with `since`, the number of years since then. */
  | { readonly t: 'year'; readonly since?: number }
  /** The number of a footnote, which links to it; `id` is on the first reference only. */
  | { readonly t: 'note'; readonly number: number; readonly href: string; readonly id?: string };

/** The attributes of a picture among words. */
export interface LinePicture {
  readonly className: 'in-line';
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly loading: 'lazy';
  readonly title?: string;
}

export interface LinkNode {
  readonly t: 'link';
  readonly href: string;
  /** The language of the page to which the link leads, if it is not that of the page. */
  readonly hrefLang?: string;
  /** The relations to the target, as the attribute of the link. */
  readonly rel?: string;
  readonly title?: string;
  readonly c: readonly InlineNode[];
}

/** The attribute of words that only assistive technology reads. */
export interface HiddenWords {
  readonly className?: 'visually-hidden';
}

/** The attributes of the sign of a heading or a term. */
export interface AnchorSign {
  readonly className: 'anchor';
  readonly href: string;
  readonly 'aria-label': string;
}

/** The language of a part of a page that is not in the language of the page, as attributes of its element. */
export interface OtherLanguage {
  readonly lang: string;
  /** The direction, if it is not that of the page. */
  readonly dir?: 'ltr' | 'rtl';
}

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

/** Text of a `markdown` field. */
export type Rich = readonly RichNode[];
