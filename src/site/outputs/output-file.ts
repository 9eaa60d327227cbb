/** A file of the built site whose contents are made when they are asked for. */
export interface OutputFile {
  /** Path inside the output folder. */
  readonly path: string;
  /** Same identity, same bytes: a file that is there already need not be made. Absent where only the bytes tell. */
  readonly identity?: string;
  readonly contents: () => Promise<string | Uint8Array>;
}

/** A file whose contents are known. */
export function outputFile(path: string, contents: string | Uint8Array): OutputFile {
  return { path, contents: async () => contents };
}
