/** A file of the built site whose contents are made on request. */
export interface OutputFile {
  /** Path inside the output folder. */
  readonly path: string;
  /** Equal identities mean equal bytes, so an existing file is not made again. Absent if only the bytes tell. */
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
