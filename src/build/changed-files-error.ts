/** Files of the pages folder were saved or removed between being checked and being used, so that nothing was built. */
export class ChangedFilesError extends Error {
  constructor(files: readonly string[]) {
    super(`${files.join(', ')} changed while the site was being built`);
  }
}
