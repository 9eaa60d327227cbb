/** Words found in the texts of a site. */

/** 200 of `POST texts` */
export interface FoundInSite {
  readonly files: readonly FoundInFile[];
  /** Files that contain the words but cannot be read as data. */
  readonly unread: readonly string[];
  /** Names that contain the words and identify an entry. The author changes such a name in the table of the entry. */
  readonly identities: readonly { readonly file: string; readonly name: string }[];
}

/** The texts of a file that contain the words. */
export interface FoundInFile {
  readonly file: string;
  /** Hash of the file in which the words were found. */
  readonly base: string;
  readonly texts: readonly {
    readonly pointer: string;
    /** The position in labels: `Sección 2 › Título`. */
    readonly place: string;
    /** The text with the replacement. */
    readonly value: string;
    readonly excerpts: readonly Excerpt[];
  }[];
}

/** Words in a text, with the characters around them. */
export interface Excerpt {
  readonly before: string;
  readonly words: string;
  readonly replacement: string;
  readonly after: string;
}
