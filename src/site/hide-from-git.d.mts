/** Makes git ignore a folder that the program writes, with all files in it. Makes the folder if it is missing. */
export function hideFromGit(folder: string): void;
