import type { Declaration, PagesBy } from '../../../../schema/collections/declarations.ts';
import type { Entry, OtherLanguage, PageEntry } from '../../../../schema/compiled.ts';
import type { Infer } from '../../../../schema/infer.ts';
import type { collection, topics } from '../../../../schema/parts.ts';
import type { Member } from '../../common/site-schemas.ts';

/** A collection with its entries. */
export interface Collection {
  readonly entries: readonly Entry[];
  /** The entries that are pages. */
  readonly pages: readonly PageEntry[];
  /** The written values by the identity of the entry. Absent if neither blocks nor structured data show any. */
  readonly data?: Readonly<Record<string, Member['data']>>;
  /** The entries that an entry names in its data, by its identity; absent if no field names entries. */
  readonly named?: Readonly<Record<string, readonly string[]>>;
  /** The identities of the entries in the other orders that lists ask for, see `orderKey`; absent if none does. */
  readonly orders?: Readonly<Record<string, readonly string[]>>;
  readonly groups: readonly { readonly id: string; readonly label: string }[];
  /** The page that lists the collection. */
  readonly index?: { readonly href: string; readonly name: string };
  /** True if its pages link to the previous and the next one. */
  readonly hasNeighbours: boolean;
  /** The address of its feed. */
  readonly feed?: string;
  /** The address of its calendar file. */
  readonly calendar?: string;
  /** True if the pictures of its entries are marks, which accompany a name. */
  readonly hasMarks: boolean;
  readonly isOfArticles: boolean;
  /** The tree of its pages, one for each version; absent if its pages form no tree. */
  readonly trees?: readonly (readonly TreeNode[])[];
  readonly versions?: Declaration['versions'];
  /** True if the date of an entry is the day of its publication. */
  readonly isOfNews: boolean;
  /** The fields whose values have pages. Their texts have no tokens. */
  readonly pagesBy: readonly Pick<PagesBy, 'field' | 'label' | 'title' | 'feed'>[];
}

/** A page in the tree of a collection, another link, or a heading, with the nodes below it. */
export interface TreeNode {
  readonly href?: string;
  readonly name: string;
  /** The language of the name, if it is that of a page that is not translated. */
  readonly shownIn?: OtherLanguage;
  readonly nodes: readonly TreeNode[];
}

/** The collections of a site by name. */
export type Collections = Readonly<Record<string, Collection>>;

/** A collection query of a page. */
export type Query = Infer<Omit<typeof collection, 'part'>> & {
  /** The fields by which visitors filter the list, in blocks that have filters. */
  readonly filters?: readonly string[];
  /** The field whose values are the groups, in blocks that show groups. */
  readonly groupBy?: string;
};

/** The name of an order of a list: its field, with a minus sign if it is descending. */
export function orderKey({ orderBy = '', isDescending }: Pick<Query, 'orderBy' | 'isDescending'>): string {
  return `${isDescending ? '-' : ''}${orderBy}`;
}

/** The part of a block that selects values of a collection. */
export type TopicQuery = Infer<Omit<typeof topics, 'part'>>;

/** The part of a collection that complete lists show on a page: a derived page lists some of the entries. */
export interface ListPart {
  readonly of: string;
  /** On the page of a value: its address. Only entries with the value are listed. */
  readonly topic?: string | undefined;
  /** Index of the first listed entry, and the number of listed entries; absent if all are listed. */
  readonly start?: number;
  readonly size?: number;
}
