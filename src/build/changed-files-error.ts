/** Page files were saved between being checked and being rendered, so that nothing was built. */
export class ChangedFilesError extends Error {
  constructor(files: readonly string[]) {
    super(`${files.join(', ')} changed while the site was being built`);
  }
}
