import type { NextPreview } from './studio/preview.ts';

export type Scheme = 'light' | 'dark';

/** A text that is being typed; the pointer is into the data of the page's file. */
export interface TypedText {
  readonly pointer: string;
  readonly value: string;
}

/** The actions of the keys that work wherever the focus is. */
export type StudioAction = 'undo' | 'redo' | 'find' | 'pane' | 'keys';

/** Messages from the Studio to the page in its iframe. */
export type ToFrame =
  /** Shows an unsaved page. */
  | { readonly type: 'show'; readonly page: NonNullable<NextPreview['shown']> }
  /** Shows a text while it is typed; undefined when the server has it. */
  | { readonly type: 'type'; readonly typed: TypedText | undefined }
  /** Marks the block at a pointer and scrolls to it; undefined removes the mark. */
  | { readonly type: 'mark'; readonly block: string | undefined }
  /** Shows the page in a scheme. */
  | { readonly type: 'scheme'; readonly scheme: Scheme }
  /** Makes the pressed text editable, which is the value at the pointer. */
  | ({ readonly type: 'edit'; readonly pointer: string; readonly isSample: boolean } & LineText);

/** A text of one line; its formatting is Markdown. */
export interface LineText {
  readonly written: string;
  /** The text as the page shows it. */
  readonly shown: string;
}

/** Messages from the page to the Studio. Blocks are named by JSON Pointers into the page's data. */
export type FromFrame =
  | { readonly type: 'ready'; readonly route: string }
  | { readonly type: 'press'; readonly block: string; readonly press: Press }
  | { readonly type: 'typed'; readonly pointer: string; readonly value: string; readonly isDone: boolean }
  /** A key that works wherever the focus is. */
  | { readonly type: 'key'; readonly action: StudioAction | 'deselect' };

/** A press inside a block. */
export interface Press {
  /** Text of the innermost element with text of its own. */
  readonly text?: string;
  /** Number of elements with the same text that precede it in the block. */
  readonly nth: number;
  /** Address of the pressed picture. */
  readonly image?: string;
}
