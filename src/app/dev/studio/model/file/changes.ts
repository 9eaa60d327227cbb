import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { pointerAfter } from '../data/moved-pointer.ts';

/** Values as the author sees them: their pointers in the file that has this hash. */
export interface Seen {
  readonly hash: string;
  readonly pointers: readonly string[];
}

interface Change {
  readonly before: string;
  readonly operations: readonly EditOperation[];
  readonly after: string;
}

/** Maximum number of kept changes. No view is as many changes behind. */
const mostKept = 50;

/** The last edits of a file in this window. With them, a value that the author saw in another place is found. */
export class Changes {
  private list: readonly Change[] = [];

  /** @param before hash of the bytes before the operations @param after hash of the bytes with them */
  add(before: string, operations: readonly EditOperation[], after: string): void {
    this.list = [...this.list, { before, operations, after }].slice(-mostKept);
  }

  /**
   * The present pointers of values; undefined for a value that has been removed. Without a known edit between the seen
   * and the present bytes, the pointers stay the same.
   * @param hash of the present bytes
   */
  present({ hash: seen, pointers }: Seen, hash: string): readonly (string | undefined)[] {
    const first = this.list.findLastIndex(({ before }) => before === seen);
    // After undo, the bytes are those of an earlier change.
    const last = this.list.findLastIndex(({ after }) => after === hash);
    if (seen === hash || first < 0 || last < first) return pointers;
    const operations = this.list.slice(first, last + 1).flatMap((change) => change.operations);
    return pointers.map((pointer) => pointerAfter(pointer, operations));
  }
}
