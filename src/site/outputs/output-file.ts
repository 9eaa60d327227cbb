/** A file of the built site whose contents are made on request. */
export interface OutputFile {
  /** Path inside the output folder. */
  readonly path: string;
  /**
   * The identity of the bytes: files with equal identities have equal bytes, so an existing file is not made again.
   * Absent if the identity cannot be known without the bytes.
   */
  readonly identity?: string;
  readonly contents: () => Promise<string | Uint8Array>;
}

/** A file whose contents exist already. */
export interface WholeFile {
  readonly path: string;
  readonly contents: string;
}

export function outputFile({ path, contents }: WholeFile): OutputFile {
  return { path, contents: async () => contents };
}
