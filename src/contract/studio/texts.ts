/** Words found in the texts of a site. */
import type { SearchedField } from '../../../schema/search/searched-fields.ts';

/** 200 of `POST texts` */
export interface FoundInSite {
  readonly files: readonly FoundInFile[];
  /** Files that contain the words but cannot be read as data. */
  readonly unread: readonly string[];
  /** Files of other programs that contain the words, and are not edited. */
  readonly foreign: readonly string[];
  /** Names that contain the words and identify an entry. The author changes such a name in the table of the entry. */
  readonly identities: readonly { readonly file: string; readonly name: string }[];
}

/** The texts of a file that contain the words. */
export interface FoundInFile {
  readonly file: string;
  /** Hash of the file in which the words were found. */
  readonly base: string;
  /** The parts of the site that contain the file: its kind, its collections, and addresses, the outer ones first. */
  readonly places: readonly TextPlace[];
  readonly texts: readonly {
    readonly pointer: string;
    /** The position in labels: `Sección 2 › Título`. */
    readonly place: string;
    /** The label of the field. */
    readonly field: string;
    /** The text with the replacement wherever that is certain; null if it is nowhere. */
    readonly value: string | null;
    readonly excerpts: readonly Excerpt[];
  }[];
}

/** A part of the site: a kind of files (`pages`, `data`, `site`), a collection, or an address with all pages below it. */
export interface TextPlace {
  readonly group: 'kind' | 'collection' | 'address';
  readonly name: string;
}

/** Words in a text as it is read, with the characters around them. */
export interface Excerpt {
  readonly before: readonly ReadWords[];
  readonly words: readonly ReadWords[];
  /** Absent if a part of the words has other formatting, and it is not certain which each new word would have. */
  readonly replacement?: readonly ReadWords[];
  readonly after: readonly ReadWords[];
}

/** Words with the same formatting. */
export interface ReadWords {
  readonly text: string;
  readonly marks: readonly ReadMark[];
}

export type ReadMark = 'strong' | 'em' | 'del' | 'sup' | 'sub' | 'link' | 'code';

/** 200 of `POST search` */
export interface FoundByVisitors {
  /** True if the site has a search. */
  readonly hasSearch: boolean;
  /** The pages found in each language, best first. */
  readonly languages: readonly {
    /** The key of the language; empty for the first. */
    readonly language: string;
    readonly lang: string;
    readonly pages: readonly FoundPage[];
  }[];
}

/** A page in the results of the site's search. */
export interface FoundPage {
  readonly file: string;
  readonly route: string;
  readonly title: string;
  /** The parts of the page that have the words, the most important first. */
  readonly fields: readonly SearchedField[];
}
