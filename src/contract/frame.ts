import type { TextNode } from '../content/edit/text/text-node.ts';
import type { PageTools, ToolAction } from './page-tools.ts';
import type { NextPreview } from './studio/preview.ts';

export type Scheme = 'light' | 'dark';

/** A text that is being typed; the pointer is into the data of the page's file. */
export interface TypedText {
  readonly pointer: string;
  readonly value: string;
}

/** The actions of the keys that work wherever the focus is. */
export type StudioAction = 'undo' | 'redo' | 'go' | 'find' | 'pane' | 'keys';

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
  /** The pixels of the window that one pixel of the page takes. */
  | { readonly type: 'scale'; readonly scale: number }
  /** Shows the tools for sections; undefined for a page without sections of its own. */
  | { readonly type: 'tools'; readonly tools: PageTools | undefined }
  /** The pressed text cannot be edited here: the reason, and the places where it can be changed. */
  | { readonly type: 'note'; readonly text: string; readonly links: readonly string[] }
  /** Goes on to the next text, because the one that was reached with a key cannot be edited here. */
  | { readonly type: 'no-text'; readonly step: 1 | -1 }
  /** Begins to edit the first text of the item at a pointer as soon as the page shows it. */
  | { readonly type: 'begin'; readonly item: string }
  /** Makes the pressed text editable, which is the value at the pointer. */
  | ({ readonly type: 'edit'; readonly pointer: string; readonly isSample: boolean } & LineText)
  /** Makes the pressed text with formatting editable, which is the value at the pointer. */
  | ({ readonly type: 'edit-formatted'; readonly pointer: string; readonly isSample: boolean } & FormattedText)
  /** Formats the selected words of the text that is edited, or inserts something. */
  | ({ readonly type: 'format' } & Formatting);

/** A text of one line; its formatting is Markdown. */
export interface LineText {
  readonly written: string;
  /** The text as the page shows it. */
  readonly shown: string;
}

/** A text with formatting, as a tree with the place of each part. */
export interface FormattedText extends LineText {
  readonly tree: TextNode;
  /** Address of the bytes of the site's files, without the encoded path of a file. */
  readonly assets: string;
  /** Shown in an empty heading of a column. */
  readonly columnHead: string;
}

/** A picture in a text. `side` is one of `figureSides`, or empty. */
export interface TextPicture {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly side: string;
}

/** A command on the text that is edited. */
export type Formatting =
  | {
      readonly action:
        | 'bold'
        | 'italic'
        | 'strike'
        | 'code'
        | 'paragraph'
        | 'list'
        | 'numbered'
        | 'quote'
        | 'codeBlock'
        | 'rule'
        | 'table'
        | 'rowAfter'
        | 'columnAfter'
        | 'deleteRow'
        | 'deleteColumn'
        | 'deleteTable'
        | 'focus'
        | 'leave';
    }
  /** An empty target removes the link. `words` are the words of a link without a selection. */
  | { readonly action: 'link'; readonly href: string; readonly words: string }
  /** Types characters at the caret. */
  | { readonly action: 'type'; readonly text: string }
  | { readonly action: 'heading'; readonly level: number }
  /** An empty kind removes the call-out. */
  | { readonly action: 'callout'; readonly kind: string }
  | ({ readonly action: 'picture' } & TextPicture);

/** The formatting at the caret. */
export interface TextState {
  readonly pointer: string;
  /** True if the text has one line, without paragraphs. */
  readonly isLine: boolean;
  readonly active: readonly Formatting['action'][];
  /** Level of the heading at the caret; 0 in other paragraphs. */
  readonly level: number;
  readonly href?: string;
  /** Kind of the call-out around the caret. */
  readonly kind?: string;
  readonly picture?: TextPicture;
}

/** Messages from the page to the Studio. Blocks are named by JSON Pointers into the page's data. */
export type FromFrame =
  | { readonly type: 'ready'; readonly route: string }
  /** A press, on the frame of the page if there is no block. With `step`, a key has led to the text. */
  | { readonly type: 'press'; readonly block: string | undefined; readonly press: Press; readonly step?: 1 | -1 }
  | { readonly type: 'typed'; readonly pointer: string; readonly value: string; readonly isDone: boolean }
  /** The formatting at the caret has changed; undefined if the text is not edited any more. */
  | { readonly type: 'text-state'; readonly state: TextState | undefined }
  /** The author asks for a link, or for the buttons of the formatting. */
  | { readonly type: 'format-key'; readonly action: 'link' | 'bar' }
  /** The author asks for the parts that can be inserted; `at` is the end of the line of the caret in the window. */
  | { readonly type: 'format-key'; readonly action: 'insert'; readonly at: { readonly x: number; readonly y: number } }
  /** Pictures were dropped or pasted into the text that is edited. */
  | { readonly type: 'picture-files'; readonly files: readonly File[] }
  /** A tool of the chosen section. */
  | { readonly type: 'tool'; readonly action: ToolAction }
  /** The author adds a section before another one; the number of sections for the end. */
  | { readonly type: 'add-section'; readonly before: number }
  /** The author has dropped the chosen section before another one. */
  | { readonly type: 'drop-section'; readonly before: number }
  /** A tool of the item at a pointer. `hash` is the hash of `PageTools`. */
  | { readonly type: 'item'; readonly pointer: string; readonly hash: string; readonly action: ToolAction }
  /** The author has dropped the item at a pointer. `before` is an index in its list, or the number of items. */
  | { readonly type: 'drop-item'; readonly pointer: string; readonly hash: string; readonly before: number }
  /** The author adds an item at the end of the list at a pointer. */
  | { readonly type: 'add-item'; readonly pointer: string; readonly hash: string }
  /** The author follows a link of the last note. */
  | { readonly type: 'go'; readonly link: number }
  /** The author chooses a look of the section. */
  | { readonly type: 'look'; readonly pointer: string; readonly value: string | number }
  /** A key that works wherever the focus is. */
  | { readonly type: 'key'; readonly action: StudioAction | 'deselect' };

/** A press on the page. Numbers count inside of the pressed block. */
export interface Press {
  /** Text of the innermost element with text of its own. */
  readonly text?: string;
  /** Number of elements with the same text that precede it in the block. */
  readonly nth: number;
  /** A press in a running text: the index of that text in its block. */
  readonly prose?: number;
  /** The number of running texts in the block. */
  readonly proses?: number;
  /** The longest part of the text that has no formatting inside. */
  readonly words?: string;
  /** True if the press shows another part of the page, such as its menu. */
  readonly shows?: boolean;
  /** The part of the page's frame around the pressed text. */
  readonly area?: 'header' | 'footer';
  /** Address of the pressed picture. */
  readonly image?: string;
}
