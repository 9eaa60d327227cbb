/** The folder of a block type. */
export interface BlockFolder {
  /** The name of the folder, which is the type that pages write. */
  readonly type: string;
  /** Absolute path, with symbolic links resolved. */
  readonly folder: string;
  /** Path for messages: `src/blocks/hero`, or `blocks/hero` in the folder of a site. */
  readonly name: string;
  /** Names of the files in it. */
  readonly files: readonly string[];
}

/** The blocks of the program, relative to its root. */
export const programBlocks: string;

/** The folder for the blocks of a site, which may not exist. */
export function blocksNextTo(pages: string): string;

/** An error in a source of a block, which its developer corrects. @param file as messages name it */
export function blockError(file: string, message: string): Error;

/**
 * Adds the blocks of a site to those of the program, for this process and all that it starts. They are in the folder
 * `blocks` next to the pages folder.
 * @param root of the program
 */
export function addBlocksOf(root: string, pages: string): void;

/** Absolute path of the folder with the blocks of the site itself; undefined if it has none. */
export function ownBlocksFolder(): string | undefined;

/** The blocks of the site itself. */
export function listOwnBlocks(): BlockFolder[];

/**
 * All block types, in alphabetical order: the blocks of the program, and those of the site.
 * @throws an error named `BlockError` if two folders have the same type
 */
export function listBlocks(root: string): BlockFolder[];

/** The parts that the compiler makes of texts, which have the same files as blocks. */
export function listProse(root: string): BlockFolder[];

/** The block of the site that a source file belongs to; undefined for other files. */
export function ownBlockOf(file: string): BlockFolder | undefined;

/** The path of a source for messages: from the root of the program, or from the folder of the site. */
export function shownPath(root: string, file: string): string;
