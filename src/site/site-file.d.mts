import type { ReadStream } from 'node:fs';

/**
 * Reads a file of a site. All files of a site are opened here: they may come from somebody else, as with a pull request,
 * and neither a symbolic link out of the site, a device nor a pipe is opened.
 * @param pages the pages folder, which may itself be reached by a link
 * @param name path inside it: `blog/post1.yaml`
 * @throws errors of the file system; `ELOOP` for a link, `EISDIR` for a folder, `ENXIO` for a device or a pipe
 */
export function readSiteFile(pages: string, name: string): Buffer;

/** As `readSiteFile`, for a path that begins with the name of the pages folder. @param parent the folder that it is in */
export function readSourceFile(parent: string, file: string): Buffer;

/** As `readSiteFile`, without waiting for the disk. */
export function loadSiteFile(pages: string, name: string): Promise<Buffer>;

/** As `readSiteFile`, in pieces. Whoever ends before the last piece destroys the stream. */
export function streamSiteFile(pages: string, name: string): ReadStream;
