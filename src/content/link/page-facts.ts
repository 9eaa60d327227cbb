import { isWithin, type Pointer } from '../../../schema/common/pointer.ts';
import type { PictureSize } from '../../../schema/picture-sizes.ts';
import type { SearchedSection } from '../../search/search-index.ts';
import type { LinkInText, Problem } from '../diagnostics/diagnostic.ts';
import type { PlacedBlock } from '../rules/own-checks.ts';
import type { Query, TopicQuery } from './collections/collection.ts';

/** A value of a page that refers to something elsewhere. */
export interface Reference {
  readonly value: string;
  readonly pointer: Pointer;
  /** The link inside a text, if the reference is only a part of the value. */
  readonly inText?: LinkInText;
  /** The kind of frame that shows the target inside the page, instead of a link. */
  readonly frame?: 'player' | 'embed';
  /** True for a font file. */
  readonly isFont?: true;
  /** True for an icon: a drawing of one colour becomes part of the page. */
  readonly isIcon?: true;
  /** The sizes at which a block shows the picture. */
  readonly sizes?: readonly PictureSize[];
  /** The collection and the fields of the page, if a block shows its data. */
  readonly page?: PageQuery;
}

/** The part of a page that a block shows of a reference to it. */
export interface PageQuery {
  readonly of: string;
  /** The types of the fields by their names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly sizes?: readonly PictureSize[];
}

/** A block's type and the pointer of that type. Outside of blocks: empty, and the value's pointer. */
export interface BlockContext {
  readonly block: string;
  readonly pointer: Pointer;
}

/** A collection query with the block that shows its result. */
export interface PlacedQuery extends BlockContext {
  readonly query: Query;
  /** The sizes at which the block shows the pictures of the entries. */
  readonly sizes?: readonly PictureSize[];
  /** True if the block of the query shows the groups. */
  readonly isGrouped?: true;
  /** True if the block gives entries without pages their anchors. */
  readonly hasEntryAnchors?: true;
  /** True if the block shows values of the entries that no list shows by itself. */
  readonly takesData?: true;
  /** Present if the block shows values instead of entries. */
  readonly topics?: TopicQuery;
}

/** The kinds of parts of `site.yaml` that fields name, by the format of the field. */
export type NameFormat = 'endpoint-name' | 'line-name';

export interface NameReference extends Reference {
  readonly format: NameFormat;
}

/** The name of an entry. */
export interface EntryReference extends Reference {
  /** One of these collections has the entry. */
  readonly of: readonly string[];
}

/** Facts of a page for other pages, and its references to them. */
export interface PageFacts {
  readonly hrefs: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly groups: readonly (Reference & { readonly of: string })[];
  readonly entries: readonly EntryReference[];
  /** Names of fields of collections. */
  readonly fields: readonly (Reference & { readonly of: string })[];
  readonly queries: readonly PlacedQuery[];
  /** References to parts of `site.yaml` by their names. */
  readonly names: readonly NameReference[];
  /** Collections whose number of entries the texts may show. */
  readonly counts: readonly string[];
  /** Blocks that show nothing unless a field of `site.yaml` is filled. */
  readonly needs: readonly (BlockContext & { readonly field: string })[];
  /** Queries whose groups have anchors, by the prefix of the anchors. */
  readonly groupAnchors: readonly { readonly prefix: string; readonly query: Query }[];
  /** Anchors that the page defines by an id. */
  readonly ids: readonly string[];
  /** The anchors of the page without its samples, if they differ: samples change the numbering. */
  readonly idsWithoutSamples?: readonly string[];
  /** The texts that the search of the site finds, see `WantedFacts`. Tokens in them have no values yet. */
  readonly searched?: SearchedTexts;
  /** Number of words in running text, for the reading time. */
  readonly words: number;
  /** Problems inside texts: unknown tokens, formatting that is not allowed. */
  readonly problems: readonly Problem[];
  /** Blocks whose checks see other pages. */
  readonly checked: readonly PlacedBlock[];
  /** The last days on which blocks are true. */
  readonly lastDays: readonly Reference[];
  /** Values that need the time zone of the site. */
  readonly times: readonly Reference[];
  /** Placeholders of content that the owner has not supplied yet. */
  readonly samples: readonly Sample[];
  /**
   * Blocks that are not published. Their references are checked like references of all blocks, but their ids, words,
   * samples and last days are not part of the other facts.
   */
  readonly hidden: readonly HiddenBlock[];
}

/** The facts of pages that only some sites use. Other sites neither collect nor keep them. */
export interface WantedFacts {
  /** True if the texts of pages are compared with those of their translations. */
  readonly versions: boolean;
  /** True if a search finds the texts of pages. */
  readonly searched: boolean;
}

export const allFacts: WantedFacts = { versions: true, searched: true };

/** Headings with their anchors, and the beginning of the other texts. */
export interface SearchedTexts {
  readonly sections: readonly SearchedSection[];
  readonly text: string;
}

/** A block with `isHidden: true`. */
export interface HiddenBlock {
  readonly name: string;
  readonly pointer: Pointer;
  /** The anchors inside it. */
  readonly ids: readonly string[];
}

/** A block or a setting with `isSample: true`. */
export interface Sample {
  readonly name: string;
  /** The anchors inside it, which are missing if samples are not published. */
  readonly ids: readonly string[];
}

/** The facts of a page as it is published: without the references of its hidden blocks. */
export function withoutHidden(facts: PageFacts): PageFacts {
  const { hidden } = facts;
  if (hidden.length === 0) return facts;
  const isShown = (reference: { readonly pointer: Pointer }) =>
    !hidden.some(({ pointer }) => isWithin(reference.pointer, pointer));
  return {
    ...facts,
    hrefs: facts.hrefs.filter(isShown),
    assets: facts.assets.filter(isShown),
    queries: facts.queries.filter(isShown),
  };
}
