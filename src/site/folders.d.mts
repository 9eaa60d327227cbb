/** True if a path is an existing folder, or a link to one. */
export function isFolder(path: string): boolean;

/** True if a path is a folder or in it. Both paths are absolute and normalized. */
export function isInside(file: string, folder: string): boolean;

/** Makes git ignore a folder that the program writes, with all files in it. Makes the folder if it is missing. */
export function hideFromGit(folder: string): void;
