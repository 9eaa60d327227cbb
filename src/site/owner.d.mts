/**
 * The folder of a site: its pages, and the code and settings that its owner adds to the program. All paths are
 * absolute, with symbolic links resolved, except that of the pages folder.
 */
export interface Owner {
  /** The folder of the site; undefined in processes that no command has started, such as unit tests. */
  readonly root?: string;
  /** The file `page-schema.config.ts`, if there is one. */
  readonly config?: string;
  /** The pages folder. */
  readonly pages?: string;
  /** The folder of the caches; undefined where `root` is. */
  readonly cache?: string;
  /** Folders with a block type in each subfolder, with the names that messages give them: `blocks`, `@clinic/blocks`. */
  readonly blocks: readonly OwnFolder[];
  /** Types of blocks that pages cannot use. */
  readonly disable: readonly string[];
  /** Files and folders that replace parts of the layout or components of blocks, by the names of these parts. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Drawings (SVG) that pages name as icons. */
  readonly icons: Readonly<Record<string, string>>;
  /** Address (`file:`) of the module with the schemas, checks, migrations and messages of the own blocks. */
  readonly definitions?: string;
}

export interface OwnFolder {
  readonly folder: string;
  readonly name: string;
  /** True for the folder of an installed package. */
  readonly isPackage?: true;
}

/** The facts that `setOwner` has stored, here or in the process that started this one. */
export function owner(): Owner;

/** Stores the facts for this process, its threads and the processes that it starts. */
export function setOwner(owner: Owner): void;
