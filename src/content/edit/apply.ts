import { isSelected } from '../../../schema/collections/declarations.ts';
import { formatPointer } from '../../../schema/common/pointer.ts';
import { Pieces, performEdits } from '../common/pieces.ts';
import { dataOfSelection, selectFrom } from '../parse/selection/selection.ts';
import { type Change, changedData, type Path, simultaneous } from './change.ts';
import type { CopiedItem } from './copied-item.ts';
import type { ReadSource } from './formats/format.ts';
import { readSource } from './formats/read-source.ts';
import {
  type DataOperation,
  type EditContext,
  type EditOperation,
  type EditResult,
  type TextEdit,
  targetOf,
} from './operations/operation.ts';
import { describeRefusal, Refused } from './operations/refusal.ts';
import { collectionsTo, planOperation } from './plan.ts';
import { isIntended, planSelected } from './selected/selected-operations.ts';
import type { WrittenFile } from './selected/written-file.ts';

/**
 * Performs operations one after the other, all or none. Every change is verified: the new text is parsed and compared
 * with the intended data, which is computed from the data alone.
 * @param source the whole text of a file, with its byte order mark and line ends
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
  /** The context of the file as it is written, whose form no schema describes if its entries are selected. */
  private readonly written: EditContext;
  private readonly isSelected: boolean;
  private readonly pieces: Pieces;
  private source: string;
  private known: ReadSource | undefined;

  constructor(source: string, context: EditContext) {
    this.original = source;
    this.source = source;
    this.context = context;
    this.isSelected = isSelected(context.file ?? '', context.schemas.collections);
    this.written = this.isSelected ? { ...context, root: {} } : context;
    this.pieces = new Pieces(source);
  }

  apply(operation: EditOperation): void {
    if (operation.op === 'text') {
      this.replaceText(operation);
      return;
    }
    if (!this.isSelected) {
      this.perform(operation);
      return;
    }
    const plan = planSelected(operation, this.selected(), this.context);
    for (const each of plan.operations) this.perform(each);
    if (!isIntended(this.selected().selection, plan.data))
      throw new Refused('unsafe', { pointer: targetOf(operation) });
  }

  /** The data of the file as they are written, and the entries that are selected from them. */
  private selected(): WrittenFile {
    const { file = '', schemas } = this.context;
    const { data } = this.read();
    return { data, selection: selectFrom(file, data, schemas.collections) };
  }

  private perform(operation: DataOperation): void {
    const { schemas, root, route } = this.written;
    const copy = (path: Path) => this.copy(path);
    const plan = planOperation(operation, { data: this.read().data, schemas, root, route, copy });
    for (const changes of simultaneous(plan.changes)) this.changeAll(changes);
    if (!this.read().isSame(this.read().data, plan.data)) throw new Refused('unsafe', { pointer: targetOf(operation) });
  }

  result(): EditResult {
    const edits = this.pieces.edits();
    return { edits, source: this.source, data: this.dataOrNone(), inverse: inverseOf(this.original, edits) };
  }

  private dataOrNone(): unknown {
    try {
      return this.isSelected ? dataOfSelection(this.selected().selection) : this.read().data;
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  private read(): ReadSource {
    this.known ??= readSource(this.source, this.written);
    return this.known;
  }

  private replaceText({ start, end, text, expect }: EditOperation & { op: 'text' }): void {
    const isInside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end;
    if (!isInside || end > this.source.length || this.source.slice(start, end) !== expect)
      throw new Refused('other-text');
    this.replace([{ start, end, text }]);
  }

  /** An item as written. Brackets with comments are expanded first, so that the item has its own lines. */
  private copy(path: Path): CopiedItem | undefined {
    if (this.read().editor.isAmongComments(path)) this.expand(path);
    return this.read().editor.copy(path);
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
    const { data, editor, toSource, isSame } = this.read();
    const brackets = changes.map(({ path }) => editor.bracketsAround(path));
    if (brackets.some((start, index) => start !== undefined && start === brackets[index + 1])) return false;
    // Consecutive items are all inserted before the item that is now at the first one's index.
    const inPlace = (change: Change) => (change.change === 'set' ? change : { ...change, path: changes[0]!.path });
    const edits = changes.flatMap((change) => editor.ways(inPlace(change))[0] ?? []);
    edits.sort((a, b) => a.start - b.start);
    const isApart = edits.every(({ start }, index) => index === 0 || start >= edits[index - 1]!.end);
    if (!isApart) return false;
    const changed = this.tryPerform(toSource(edits));
    if (!changed || !isSame(changed.data, changes.reduce(changedData, data))) return false;
    this.replace(toSource(edits), changed);
    return true;
  }

  /** Performs a change in the first way whose result has the intended data. */
  private change(change: Change): void {
    const { data, editor, toSource, isSame, comments } = this.read();
    const intended = changedData(data, change);
    for (const edits of editor.ways(change)) {
      if (edits.length === 0) return;
      const changed = this.tryPerform(toSource(edits));
      if (!changed || !isSame(changed.data, intended)) continue;
      if (change.change === 'expand' && String(changed.comments()) !== String(comments())) continue;
      this.replace(toSource(edits), changed);
      return;
    }
    // Comments prevent some changes in brackets, so the brackets are expanded to several lines first.
    if (change.change !== 'expand' && this.expand(change.path)) this.change(change);
    else throw new Refused('unsafe', { pointer: formatPointer(change.path) });
  }

  /**
   * Reads the result of edits; undefined if it cannot be read.
   * @throws {Refused} too-many, if more characters are read than any usual edit needs
   */
  private tryPerform(edits: readonly TextEdit[]): ReadSource | undefined {
    const text = performEdits(this.source, edits);
    this.characters += text.length;
    if (this.characters - text.length > MAX_CHARACTERS) throw new Refused('too-many');
    try {
      return readSource(text, this.written);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** @param result the source after the edits, if it has been read */
  private replace(edits: readonly TextEdit[], result?: ReadSource): void {
    this.pieces.add(edits);
    this.source = performEdits(this.source, edits);
    this.known = result;
  }
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
