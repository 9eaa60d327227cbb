/** The tools with which the author changes sections and items of lists on the page itself. */

/** An action of a tool, or of a key that is pressed in the tools. */
export type ToolAction =
  | 'moveUp'
  | 'moveDown'
  | 'duplicate'
  | 'toggle'
  | 'remove'
  | 'add'
  | 'copy'
  | 'cut'
  | 'previous'
  | 'next';

export interface PageTool {
  readonly action: ToolAction;
  /** The accessible name and tooltip. */
  readonly label: string;
  /** The path of its drawing, on a grid of 16 units. */
  readonly drawing: string;
  readonly isDisabled?: boolean;
}

/** A choice of the section's appearance, such as its background. */
export interface Look {
  readonly pointer: string;
  readonly label: string;
  readonly value: string | number | undefined;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
}

/** An item of a list, with the texts and pictures by which the page finds it. */
export interface ShownItem {
  readonly index: number;
  /** The number of items in its list. */
  readonly count: number;
  readonly texts: readonly string[];
  readonly pictures: readonly string[];
  /** Pointer of an item that is a block, which the page finds by its number. */
  readonly block?: string;
}

/** The tools of the chosen item of a list. */
export interface ItemTools extends ShownItem {
  readonly pointer: string;
  /** Accessible name of the bar. */
  readonly label: string;
  /** Tooltip of the handle with which the item is dragged. */
  readonly dragLabel: string;
  readonly tools: readonly PageTool[];
}

/** A list to which an item can be added, with its last item. */
export interface ListEnd extends ShownItem {
  /** Pointer of the list. */
  readonly pointer: string;
  readonly label: string;
}

/** The tools of the chosen section. */
export interface SectionTools {
  readonly index: number;
  readonly name: string;
  /** Accessible name of the bar. */
  readonly label: string;
  /** Accessible name of the handle with which the section is dragged. */
  readonly dragLabel: string;
  readonly tools: readonly PageTool[];
  readonly looks: readonly Look[];
  readonly looksLabel: string;
  readonly item?: ItemTools;
  readonly lists: readonly ListEnd[];
}

export interface PageTools {
  /** Hash of the bytes of the page in which its items have these pointers. */
  readonly hash: string;
  /** Natural language of the labels. */
  readonly lang: string;
  /** Labels of the buttons that add a section: one before each section, and one after the last. */
  readonly gaps: readonly string[];
  readonly section?: SectionTools;
}
