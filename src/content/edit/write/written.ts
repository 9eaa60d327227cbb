/** A value as text: what stands on the line of its key or dash, and the lines below, with their indentation. */
export interface Written {
  readonly head: string;
  readonly body: readonly string[];
}

/** The lines of a value behind its key or dash. */
export function linesOf(mark: string, { head, body }: Written): string[] {
  return [head === '' ? mark : `${mark} ${head}`, ...body];
}
