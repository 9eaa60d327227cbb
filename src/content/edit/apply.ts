import { formatPointer } from '../../../schema/common/pointer.ts';
import { Pieces, performEdits } from '../common/pieces.ts';
import { type Change, changedData, type Path, simultaneous } from './change.ts';
import type { CopiedItem } from './copied-item.ts';
import { ChangeEditor } from './edit-change.ts';
import type { EditContext, EditOperation, EditResult, TextEdit } from './operations/operation.ts';
import { describeRefusal, Refused } from './operations/refusal.ts';
import { isEqual } from './patch.ts';
import { collectionsTo, planOperation } from './plan.ts';
import { commentsIn } from './read/comments.ts';
import { type EditableFile, readEditable } from './read/editable-file.ts';
import { type PlainText, plainText } from './read/line-ends.ts';

/**
 * Performs operations one after the other, all or none. Every change is verified: the new text is parsed and compared
 * with the intended data, which is computed from the data alone.
 * @param source the whole text of a YAML file, with its byte order mark and line ends
 * @returns the edits, or the reason for a refusal; the source must then stay unchanged
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

/**
 * Maximum number of characters that are read to verify the edits of one request. For a page of 10 kB this permits 5000
 * changes that have to be verified one by one; more would block the server for seconds.
 */
const MAX_CHARACTERS = 50_000_000;

class EditedSource {
  private characters = 0;
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
    for (const changes of simultaneous(plan.changes)) this.changeAll(changes);
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

  /** An item as written. Brackets with comments are expanded first, so that the item has its own lines. */
  private copy(path: Path): CopiedItem | undefined {
    const { schemas, root } = this.context;
    if (new ChangeEditor(this.read().file, schemas, root).isAmongComments(path)) this.expand(path);
    return new ChangeEditor(this.read().file, schemas, root).copy(path);
  }

  /** Expands all brackets around a value to several lines. @returns true if there were any */
  private expand(path: Path): boolean {
    const before = this.source;
    for (const collection of collectionsTo(path)) this.change({ change: 'expand', path: collection });
    return this.source !== before;
  }

  /**
   * Performs changes that do not affect each other. All of them are verified together, which reads the file only once.
   * If that fails, each half is tried separately.
   */
  private changeAll(changes: readonly Change[]): void {
    const [first] = changes;
    if (!first || this.changeAtOnce(changes)) return;
    if (changes.length === 1) {
      this.change(first);
      return;
    }
    const middle = Math.ceil(changes.length / 2);
    this.changeAll(changes.slice(0, middle));
    this.changeAll(changes.slice(middle));
  }

  /**
   * Performs changes together, each in its most expected way. @returns false if the result has other data than intended
   */
  private changeAtOnce(changes: readonly Change[]): boolean {
    if (changes.length < 2) return false;
    const { plain, file } = this.read();
    const { schemas, root } = this.context;
    const editor = new ChangeEditor(file, schemas, root);
    const brackets = changes.map(({ path }) => editor.bracketsAround(path));
    if (brackets.some((start, index) => start !== undefined && start === brackets[index + 1])) return false;
    // Consecutive items are all inserted before the item that is now at the first one's index.
    const inPlace = (change: Change) => (change.change === 'set' ? change : { ...change, path: changes[0]!.path });
    const edits = changes.flatMap((change) => editor.ways(inPlace(change))[0] ?? []);
    edits.sort((a, b) => a.start - b.start);
    const isApart = edits.every(({ start }, index) => index === 0 || start >= edits[index - 1]!.end);
    if (!isApart) return false;
    const changed = this.tryRead(performEdits(plain.text, edits));
    const intended = changes.reduce(changedData, file.data);
    if (!changed || !isEqual(changed.data, intended)) return false;
    this.perform(plain.toSource(edits));
    this.known = { plain: plainText(this.source), file: changed };
    return true;
  }

  /** Performs a change in the first way whose result has the intended data. */
  private change(change: Change): void {
    const { plain, file } = this.read();
    const intended = changedData(file.data, change);
    const { schemas, root } = this.context;
    for (const edits of new ChangeEditor(file, schemas, root).ways(change)) {
      if (edits.length === 0) return;
      const changed = this.tryRead(performEdits(plain.text, edits));
      if (!changed || !isEqual(changed.data, intended)) continue;
      if (change.change === 'expand' && !isEqual(allComments(changed), allComments(file))) continue;
      this.perform(plain.toSource(edits));
      this.known = { plain: plainText(this.source), file: changed };
      return;
    }
    // Comments prevent some changes in brackets, so the brackets are expanded to several lines first.
    if (change.change !== 'expand' && this.expand(change.path)) this.change(change);
    else throw new Refused('unsafe', { pointer: formatPointer(change.path) });
  }

  /** @throws {Refused} too-many, if more characters are read than any usual edit needs */
  private tryRead(text: string): EditableFile | undefined {
    this.characters += text.length;
    if (this.characters - text.length > MAX_CHARACTERS) throw new Refused('too-many');
    try {
      return readEditable(text);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  private perform(edits: readonly TextEdit[]): void {
    this.pieces.add(edits);
    this.source = performEdits(this.source, edits);
    this.known = undefined;
  }
}

function allComments({ text, root }: EditableFile): string[] {
  return commentsIn(text, root, 0, text.length).sort();
}

/** Operations that undo edits. They begin with the last edit, so that the offsets of the others stay valid. */
export function inverseOf(source: string, edits: readonly TextEdit[]): EditOperation[] {
  let shift = 0;
  const inverse = edits.map(({ start, end, text }): EditOperation => {
    const from = start + shift;
    shift += text.length - (end - start);
    return { op: 'text', start: from, end: from + text.length, text: source.slice(start, end), expect: text };
  });
  return inverse.reverse();
}
