import { formatPointer } from '../../../schema/common/pointer.ts';
import { type Change, changedData, type Path } from './change.ts';
import type { CopiedItem } from './copied-item.ts';
import { ChangeEditor } from './edit-change.ts';
import type { EditContext, EditOperation, EditResult, TextEdit } from './operations/operation.ts';
import { describeRefusal, Refused } from './operations/refusal.ts';
import { isEqual } from './patch.ts';
import { inverseOf, Pieces, performEdits } from './pieces.ts';
import { collectionsTo, planOperation } from './plan.ts';
import { commentsIn } from './read/comments.ts';
import { type EditableFile, readEditable } from './read/editable-file.ts';
import { type PlainText, plainText } from './read/line-ends.ts';

/**
 * Carries out operations one after the other, all or none. Every change is verified: the new text is parsed and compared
 * with the intended data, which is computed from the data alone.
 * @param source the whole text of a YAML file, with its byte order mark and line ends
 * @returns the edits, or why an operation is refused; the source is then to stay as it is
 */
export function applyOperations(
  source: string,
  operations: readonly EditOperation[],
  context: EditContext,
): EditResult {
  const state = new EditedSource(source, context);
  for (const [index, operation] of operations.entries()) {
    try {
      state.apply(operation);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { refusals: [describeRefusal(error, index, context.locale)] };
    }
  }
  return state.result();
}

class EditedSource {
  private readonly original: string;
  private readonly context: EditContext;
  private readonly pieces: Pieces;
  private source: string;
  private known: { readonly plain: PlainText; readonly file: EditableFile } | undefined;

  constructor(source: string, context: EditContext) {
    this.original = source;
    this.source = source;
    this.context = context;
    this.pieces = new Pieces(source);
  }

  apply(operation: EditOperation): void {
    if (operation.op === 'text') {
      this.replaceText(operation);
      return;
    }
    const { schemas, root, route } = this.context;
    const copy = (path: Path) => this.copy(path);
    const plan = planOperation(operation, { data: this.read().file.data, schemas, root, route, copy });
    for (const change of plan.changes) this.change(change);
    const pointer = 'pointer' in operation ? operation.pointer : operation.from;
    if (!isEqual(this.read().file.data, plan.data)) throw new Refused('unsafe', { pointer });
  }

  result(): EditResult {
    const edits = this.pieces.edits();
    return { edits, source: this.source, data: this.dataOrNone(), inverse: inverseOf(this.original, edits) };
  }

  private dataOrNone(): unknown {
    try {
      return this.read().file.data;
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  private read() {
    if (!this.known) {
      const plain = plainText(this.source);
      this.known = { plain, file: readEditable(plain.text) };
    }
    return this.known;
  }

  private replaceText({ start, end, text, expect }: EditOperation & { op: 'text' }): void {
    const isInside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end;
    if (!isInside || end > this.source.length || this.source.slice(start, end) !== expect)
      throw new Refused('other-text');
    this.perform([{ start, end, text }]);
  }

  /** An item as it is written. Brackets with comments in them are expanded, so that each item has its own lines. */
  private copy(path: Path): CopiedItem | undefined {
    const { schemas, root } = this.context;
    if (new ChangeEditor(this.read().file, schemas, root).isAmongComments(path)) this.expand(path);
    return new ChangeEditor(this.read().file, schemas, root).copy(path);
  }

  /** Writes all brackets around a value over lines. @returns whether there were any */
  private expand(path: Path): boolean {
    const before = this.source;
    for (const collection of collectionsTo(path)) this.change({ change: 'expand', path: collection });
    return this.source !== before;
  }

  /** Performs a change in the first way whose result has the intended data. */
  private change(change: Change): void {
    const { plain, file } = this.read();
    const intended = changedData(file.data, change);
    const { schemas, root } = this.context;
    for (const edits of new ChangeEditor(file, schemas, root).ways(change)) {
      if (edits.length === 0) return;
      const changed = tryRead(performEdits(plain.text, edits));
      if (!changed || !isEqual(changed.data, intended)) continue;
      if (change.change === 'expand' && !isEqual(allComments(changed), allComments(file))) continue;
      this.perform(edits.map(plain.toSource));
      this.known = { plain: plainText(this.source), file: changed };
      return;
    }
    // What cannot be done in brackets, because of the comments there, can be done over lines.
    if (change.change !== 'expand' && this.expand(change.path)) this.change(change);
    else throw new Refused('unsafe', { pointer: formatPointer(change.path) });
  }

  private perform(edits: readonly TextEdit[]): void {
    for (const edit of edits.toReversed()) this.pieces.add(edit);
    this.source = performEdits(this.source, edits);
    this.known = undefined;
  }
}

function allComments({ text, root }: EditableFile): string[] {
  return commentsIn(text, root, 0, text.length).sort();
}

function tryRead(text: string): EditableFile | undefined {
  try {
    return readEditable(text);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
