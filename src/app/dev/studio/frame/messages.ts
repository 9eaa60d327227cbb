import type { TypedText } from '../../typed-text.ts';
import type { NextPreview } from '../contract.ts';
import type { KeyAction } from '../keys/keys.ts';

/** From the Studio to the page in its iframe. */
export type ToFrame =
  /** Shows a page that is not saved yet. */
  | { readonly type: 'show'; readonly page: NonNullable<NextPreview['shown']> }
  /** Shows a text while it is typed; none once the server has it. */
  | { readonly type: 'type'; readonly typed: TypedText | undefined }
  /** Marks the block at a pointer and brings it into view; no pointer marks none. */
  | { readonly type: 'mark'; readonly block: string | undefined }
  /** Shows the page in a scheme. */
  | { readonly type: 'scheme'; readonly scheme: 'light' | 'dark' }
  /** Makes the pressed text editable: it is the value at the pointer. */
  | ({ readonly type: 'edit'; readonly pointer: string; readonly isSample: boolean } & LineText);

/** A text of one line, in which formatting is written as Markdown. */
export interface LineText {
  readonly written: string;
  /** As the page shows it. */
  readonly shown: string;
}

/** From the page to the Studio. Blocks are named by JSON Pointers into the page's data. */
export type FromFrame =
  | { readonly type: 'ready'; readonly route: string }
  | { readonly type: 'press'; readonly block: string; readonly press: Press }
  | { readonly type: 'typed'; readonly pointer: string; readonly value: string; readonly isDone: boolean }
  /** A key that the Studio handles wherever the focus is. */
  | { readonly type: 'key'; readonly action: KeyAction<'studio'> | 'deselect' };

/** What was pressed inside a block. */
export interface Press {
  /** Text of the innermost element with text of its own. */
  readonly text?: string;
  /** How many elements of the block with the same text stand before it. */
  readonly nth: number;
  /** Address of the pressed picture. */
  readonly image?: string;
}
