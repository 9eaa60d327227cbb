/** Entries of collections. */

import type { Image } from './media.ts';
import type { OtherLanguage } from './texts.ts';
import type { Period } from './times.ts';

/** An entry of a collection, as shown on pages. It is a page, or data without a page. */
export interface Entry {
  /** The address of its page. For data without a page: the address that its data name, if they name one. */
  readonly href?: string;
  /** The identity of data without a page in its collection. */
  readonly id?: string;
  /** Id of data without a page in the page that lists them; only for blocks with `entryAnchors` in their schema. */
  readonly anchor?: string;
  /** The language of its texts, if its page is not translated. */
  readonly shownIn?: OtherLanguage;
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

/** A value of a declared field, for visitors. */
export interface Fact {
  /** The label of a boolean field or of a link, which have no other text. */
  readonly label?: string;
  /** The address to which the label links. */
  readonly href?: string;
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
  /** The collection; only for blocks whose schema states the type of the entries for search engines. */
  readonly of?: string;
  readonly entries: readonly Entry[];
}
