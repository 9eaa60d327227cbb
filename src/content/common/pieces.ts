import type { TextEdit } from './text-edit.ts';

/** A part of an edited source: characters of the original, or new ones. */
type Piece = { readonly start: number; readonly end: number } | { readonly text: string };

/** Converts edits that are made one after the other into edits of the original source. */
export class Pieces {
  private readonly original: string;
  private pieces: readonly Piece[];

  constructor(original: string) {
    this.original = original;
    this.pieces = [{ start: 0, end: original.length }];
  }

  /** @param edits in the order of the text, with offsets in the source after all edits added so far */
  add(edits: readonly TextEdit[]): void {
    const rest = new PieceReader(this.pieces);
    const pieces: Piece[] = [];
    let at = 0;
    for (const { start, end, text } of edits) {
      pieces.push(...rest.take(start - at), { text });
      rest.take(end - start);
      at = end;
    }
    this.pieces = [...pieces, ...rest.take(Number.POSITIVE_INFINITY)];
  }

  /** The edits of the original source, in the order of the text. Characters that stay the same are left out. */
  edits(): TextEdit[] {
    const edits: TextEdit[] = [];
    let at = 0;
    let text = '';
    for (const piece of [...this.pieces, { start: this.original.length, end: this.original.length }]) {
      if ('text' in piece) {
        text += piece.text;
        continue;
      }
      if (piece.start > at || text) edits.push(...trimmed(this.original, { start: at, end: piece.start, text }));
      at = piece.end;
      text = '';
    }
    return edits;
  }
}

/** Reads pieces one after the other, by number of characters. */
class PieceReader {
  private readonly pieces: readonly Piece[];
  private index = 0;
  /** Number of characters of the current piece that have been read. */
  private taken = 0;

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
  }

  /** @param count of characters */
  take(count: number): Piece[] {
    const result: Piece[] = [];
    for (let left = count; left > 0; ) {
      const piece = this.pieces[this.index];
      if (!piece) break;
      const length = 'text' in piece ? piece.text.length : piece.end - piece.start;
      const stop = Math.min(length, this.taken + left);
      if (stop > this.taken) result.push(part(piece, this.taken, stop));
      left -= stop - this.taken;
      this.taken = stop;
      if (stop < length) break;
      this.index++;
      this.taken = 0;
    }
    return result;
  }
}

function part(piece: Piece, from: number, to: number): Piece {
  if ('text' in piece) return { text: piece.text.slice(from, to) };
  return { start: piece.start + from, end: piece.start + to };
}

/** Removes the unchanged characters at both ends of an edit. The result is empty if nothing changes. */
export function trimmed(source: string, { start, end, text }: TextEdit): TextEdit[] {
  let [from, to, stop] = [start, end, text.length];
  let first = 0;
  while (from < to && first < stop && source[from] === text[first]) {
    from++;
    first++;
  }
  while (to > from && stop > first && source[to - 1] === text[stop - 1]) {
    to--;
    stop--;
  }
  return from === to && first === stop ? [] : [{ start: from, end: to, text: text.slice(first, stop) }];
}

/** Performs edits that are in the order of the text. */
export function performEdits(source: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}
