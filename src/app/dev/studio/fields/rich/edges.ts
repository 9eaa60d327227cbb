import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { addRowAfter, isInTable, selectionCell } from 'prosemirror-tables';
import { schema } from './schema.ts';

const { nodes } = schema;

/** A side of a text or of a block: 1 is the end. */
export type Side = 1 | -1;

/** True for a block after which Enter does not begin a paragraph of the text. */
function isClosed(block: Node | null | undefined): block is Node {
  return block !== null && block !== undefined && (!block.isTextblock || block.type.spec.code === true);
}

/**
 * Begins a paragraph before the first or after the last block of the text, if that block is a table, a picture, code or
 * the like: the caret has no place there. The paragraph is not written to the file while it is empty.
 */
export function writeBeside(side: Side): Command {
  return ({ doc, tr }, dispatch) => {
    if (doc.type === nodes.line || !isClosed(side === 1 ? doc.lastChild : doc.firstChild)) return false;
    dispatch?.(withParagraph(tr, side === 1 ? doc.content.size : 0));
    return true;
  };
}

/** Does the same if the caret is on the line at that side of the text; in a table, in the row at that side. */
export function leaveBlock(side: Side): Command {
  return (state, dispatch, view) => {
    if (!isAtEdge(state, side)) return false;
    const isInText = state.selection instanceof TextSelection;
    if (isInText && view && !view.endOfTextblock(side === 1 ? 'down' : 'up', state)) return false;
    return writeBeside(side)(state, dispatch, view);
  };
}

function isAtEdge({ selection }: EditorState, side: Side): boolean {
  const { $from, empty } = selection;
  const isNode = selection instanceof NodeSelection;
  if (!isNode && !(selection instanceof TextSelection && empty)) return false;
  const parents = Array.from({ length: isNode ? $from.depth + 1 : $from.depth }, (_, depth) => depth);
  return parents.every((depth) => {
    const parent = $from.node(depth);
    // Every cell of the row is at the edge.
    return parent.type === nodes.table_row || $from.index(depth) === (side === 1 ? parent.childCount - 1 : 0);
  });
}

/** Begins a paragraph after the table, picture, list or other block around the caret. */
export const writeAfter: Command = ({ selection: { $from }, doc, tr }, dispatch) => {
  if (doc.type === nodes.line) return false;
  const index = $from.index(0);
  if (!isClosed(doc.maybeChild(index))) return false;
  dispatch?.(withParagraph(tr, $from.posAtIndex(index + 1, 0)));
  return true;
};

function withParagraph(tr: Transaction, at: number): Transaction {
  tr.insert(at, nodes.paragraph!.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}

/** Adds a row below the last cell of a table, with the caret in its first cell. */
export const rowAfterLast: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const $cell = selectionCell(state);
  const table = $cell.node(-1);
  if ($cell.index(-1) < table.childCount - 1 || $cell.index() < $cell.parent.childCount - 1) return false;
  return addRowAfter(
    state,
    dispatch &&
      ((tr) => dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve($cell.after() + 1))).scrollIntoView())),
  );
};
