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
  /** Absolute path of the component: `block.tsx` in the folder, or the owner's file that replaces it. */
  readonly component: string;
  /** Absolute path of the style sheet: `style.css` in the folder, or the owner's file that replaces it. */
  readonly style: string;
}

/** The blocks of the program, relative to its root. */
export const programBlocks: string;

/** An error in a source of a block, which its developer corrects. @param file as messages name it */
export function blockError(file: string, message: string): Error;

/** The blocks of the site itself. @throws an error named `BlockError` if two of them have the same type */
export function listOwnBlocks(): BlockFolder[];

/** The blocks of the program. @param root of the program */
export function listProgramBlocks(root: string): BlockFolder[];

/**
 * All block types, in alphabetical order: the blocks of the site, and those of the program that they do not replace.
 * @throws an error named `BlockError` if two folders of the site have the same type
 */
export function listBlocks(root: string): BlockFolder[];

/** The parts that the compiler makes of texts, which have the same files as blocks. */
export function listProse(root: string): BlockFolder[];
