import type { OwnFolder } from '../owner.d.mts';

/** Folders with code of the owner: one for each block, and the folders of theme and overrides. */
export function ownCodeFolders(): OwnFolder[];

/** The folder of own code that a file is in; undefined for other files. */
export function ownFolderOf(file: string): OwnFolder | undefined;

/** The path of a source for messages: from the root of the program, or from the folder of the site. */
export function shownPath(root: string, file: string): string;
