import type { ScanView } from './scan/scan-state.ts';

/** The text of a line from a column on, where a field, a dash or a value is expected. */
export interface EntryText {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** The text follows a dash on its line. */
  readonly isAfterDash: boolean;
  /** The text can be the value of the entry above or of the dash before it. */
  readonly isValue: boolean;
  /** The text before a colon; absent if the text is not a field. */
  readonly key?: string;
}

/** The number or letter, such as `1. `, that begins a line where a list is expected. */
export function numbered({ levels }: ScanView, text: string): string | undefined {
  return levels.at(-1)?.value === 'open' ? /^(?:\d{1,2}[.)]|[a-z]\)) +(?=\S)/.exec(text)?.[0] : undefined;
}
