import path from 'node:path';

/** Files of the pages folder were changed or deleted between being listed, checked and rendered, so that nothing was built. */
export class ChangedFilesError extends Error {
  /** Paths that begin with the name of the pages folder. */
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super(`${files.join(', ')} changed while the command was running: run it again`);
    this.files = files;
  }
}

/**
 * Converts an error about a missing file of the pages folder, which existed when the folder was listed. Any other error
 * is returned unchanged.
 * @param pages the pages folder
 */
export function asChangedFile(error: unknown, pages: string): unknown {
  // An error from a worker thread has its code only in its message.
  const missing = error instanceof Error ? /^ENOENT: .+, \w+ '(.+)'$/.exec(error.message)?.[1] : undefined;
  const file = missing && path.relative(path.dirname(pages), missing).replaceAll(path.sep, '/');
  return file?.startsWith(`${path.basename(pages)}/`) ? new ChangedFilesError([file]) : error;
}
