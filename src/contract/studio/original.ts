/** The first language for a file of another language. */

/** `GET pages/{file}/original`: values and texts of the first language for a file of another language. */
export interface FirstLanguageParts {
  /** Values that apply if the file states no value at the same pointer. Items with an id are matched by the id. */
  readonly inherited: unknown;
  /** The page that this page translates; null if it translates none. */
  readonly page: OriginalPage | null;
}

export interface OriginalPage {
  readonly file: string;
  /** The version of its texts. An accepted translation has it as its `sourceVersion`. */
  readonly version: string;
  readonly isOutdated: boolean;
  /** False if the texts have changed since the translation, and the former texts are not known. */
  readonly isKnown: boolean;
  /** The texts that have a place in the translation. */
  readonly texts: readonly OriginalText[];
  /** Texts of the translated version that the original no longer has. */
  readonly removed: readonly string[];
  /** Number of changed texts, with or without a place in the translation. */
  readonly changed: number;
}

export interface OriginalText {
  readonly pointer: string;
  readonly value: string;
  /** Present if the text has changed since the translation: the former text, or null for a new one. */
  readonly before?: string | null;
}
