/** A replacement in a source, in UTF-16 units; the end is exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
