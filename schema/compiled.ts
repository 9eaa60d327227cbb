/** What the compiler makes of the shared parts: the data that components receive. */

export type InlineNode =
  | string
  | { readonly t: 'strong' | 'em' | 'code'; readonly c: readonly InlineNode[] }
  | { readonly t: 'link'; readonly href: string; readonly c: readonly InlineNode[] }
  | { readonly t: 'br' }
  /** The year of viewing or, with `since`, the years passed since then. */
  | { readonly t: 'year'; readonly since?: number };

/** Text of a `text` or `inline` field: a bare string when it has neither tokens nor formatting. */
export type Inline = string | readonly InlineNode[];

export type RichNode =
  | { readonly t: 'p'; readonly c: readonly InlineNode[] }
  | { readonly t: 'heading'; readonly level: 2 | 3; readonly id: string; readonly c: readonly InlineNode[] }
  | { readonly t: 'list'; readonly ordered: boolean; readonly items: readonly (readonly RichNode[])[] }
  | { readonly t: 'quote'; readonly c: readonly RichNode[] }
  | {
      readonly t: 'table';
      readonly head: readonly (readonly InlineNode[])[];
      readonly rows: readonly (readonly (readonly InlineNode[])[])[];
    };

/** Text of a `markdown` field. */
export type Rich = readonly RichNode[];

export interface Image {
  readonly src: string;
  readonly alt: string;
  /** Pixels of the original, so that the page keeps its place before the picture arrives. */
  readonly width: number;
  readonly height: number;
  /** Smaller and lighter copies of a photograph; drawings need none. */
  readonly sources?: ImageSources;
}

/** Copies of a photograph: each width is at `${stem}-${width}.avif`. */
export interface ImageSources {
  readonly stem: string;
  /** Pixels, ascending. */
  readonly widths: readonly number[];
}

export interface Link {
  readonly label: Inline;
  readonly href: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly isNewTab?: boolean;
}

/** One page of a collection, as other pages show it. */
export interface Entry {
  readonly href: string;
  readonly name: string;
  readonly summary: string;
  readonly image: Image;
  readonly group?: string;
  readonly date?: string;
  readonly author?: string;
  /** Whole minutes, at 220 words a minute. */
  readonly minutes?: number;
}

/** The answer to a collection query: entries in order, under the site's groups where it has them. */
export interface EntryGroup {
  readonly id?: string;
  /** Where the block gives its groups anchors (`groupAnchors` in its schema): that of this group. */
  readonly anchor?: string;
  readonly label?: string;
  readonly entries: readonly Entry[];
}

export interface CompiledParts {
  readonly image: Image;
  readonly link: Link;
  readonly collection: readonly EntryGroup[];
}

/** A compiled block. Nested blocks inside `props` stand as `NestedBlocks`. */
export interface BlockData {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** A `blocks` field: the renderer replaces it by the rendered blocks. */
export interface NestedBlocks {
  readonly $blocks: readonly BlockData[];
}

/** What the renderer needs of one page, and all that the browser fetches to show it. */
export interface PageData {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly layout: 'main' | 'blog';
  /** What the page is called in breadcrumbs: the product's name or the title. */
  readonly name: string;
  /** The picture that stands for the page where somebody shares it, 1200 by 630 pixels. */
  readonly image?: { readonly src: string; readonly alt: string };
  readonly product?: {
    readonly name: string;
    readonly logo: Image;
    readonly group: string;
    readonly summary: string;
  };
  readonly post?: Entry;
  /** Pages above this one, outermost first, without the home page. */
  readonly trail: readonly { readonly href: string; readonly name: string }[];
  readonly previous?: Entry;
  readonly next?: Entry;
  readonly blocks: readonly BlockData[];
}
