/** A value as text: its part on the line of the key or dash, and the indented lines below. */
export interface Written {
  readonly head: string;
  readonly body: readonly string[];
}

/** The lines of a value after its key or dash. */
export function linesOf(mark: string, { head, body }: Written): string[] {
  return [head === '' ? mark : `${mark} ${head}`, ...body];
}
