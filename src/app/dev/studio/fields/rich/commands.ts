import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, Mark, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import type { Formatting, TextPicture, TextState } from '../../../../../contract/frame.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

const markOf = { bold: marks.strong!, italic: marks.em!, strike: marks.del!, code: marks.code! } as const;

const blockOf = {
  list: nodes.bullet_list!,
  numbered: nodes.ordered_list!,
  quote: nodes.blockquote!,
  codeBlock: nodes.code_block!,
  callout: nodes.callout!,
  table: nodes.table!,
} as const;

export function run(view: EditorView, command: Command): boolean {
  return command(view.state, view.dispatch, view);
}

/** The command of a button or a key. */
export function commandOf(formatting: Formatting): Command {
  switch (formatting.action) {
    case 'bold':
    case 'italic':
    case 'strike':
    case 'code':
      return toggleMark(markOf[formatting.action]);
    case 'link':
      return linkTo(formatting.href, formatting.words);
    case 'paragraph':
      return setBlockType(nodes.paragraph!);
    case 'heading':
      return setBlockType(nodes.heading!, { level: formatting.level });
    case 'list':
      return toggleList(nodes.bullet_list!);
    case 'numbered':
      return toggleList(nodes.ordered_list!);
    case 'quote':
      return (state, dispatch) =>
        (isIn(state, nodes.blockquote!) ? unwrap(nodes.blockquote!) : wrapIn(nodes.blockquote!))(state, dispatch);
    case 'callout':
      return callout(formatting.kind);
    case 'codeBlock':
      return (state, dispatch) =>
        setBlockType(isIn(state, nodes.code_block!) ? nodes.paragraph! : nodes.code_block!)(state, dispatch);
    case 'rule':
      return insert(() => nodes.rule!.create());
    case 'table':
      return insert(newTable);
    case 'picture':
      return insertPicture(formatting);
    case 'rowAfter':
      return addRowAfter;
    case 'columnAfter':
      return addColumnAfter;
    case 'deleteRow':
      return deleteRow;
    case 'deleteColumn':
      return deleteColumn;
    case 'deleteTable':
      return deleteTable;
    case 'type':
      return (state, dispatch) => {
        dispatch?.(state.tr.insertText(formatting.text));
        return true;
      };
    case 'focus':
    case 'leave':
      return () => true;
  }
}

/** The formatting at the caret. */
export function stateAt(state: EditorState, pointer: string): TextState {
  const { selection } = state;
  const { $from } = selection;
  const link = linkAt(state);
  const kind: string | undefined = $from.node(depthOf(state, nodes.callout!)).attrs.kind;
  const active = [
    ...(['bold', 'italic', 'strike', 'code'] as const).filter((name) => isMarked(state, markOf[name])),
    ...(link ? (['link'] as const) : []),
    ...(['list', 'numbered', 'quote', 'codeBlock', 'callout', 'table'] as const).filter((name) =>
      isIn(state, blockOf[name]),
    ),
  ];
  const picture =
    selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection.node.attrs : undefined;
  return {
    pointer,
    isLine: state.doc.type === nodes.line,
    active,
    level: $from.parent.type === nodes.heading ? $from.parent.attrs.level : 0,
    ...(link && { href: link.attrs.href }),
    ...(kind && { kind }),
    ...(picture && { picture: picture as TextPicture }),
  };
}

/** The depth of the innermost node of these types around the caret; 0 without such a node. */
function depthOf({ selection: { $from } }: EditorState, ...types: readonly NodeType[]): number {
  let depth = $from.depth;
  while (depth > 0 && !types.includes($from.node(depth).type)) depth--;
  return depth;
}

function isIn(state: EditorState, type: NodeType): boolean {
  return depthOf(state, type) > 0;
}

function isMarked({ selection, storedMarks, doc }: EditorState, type: Mark['type']): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

function linkAt({ selection: { $from, empty, from, to }, doc }: EditorState): Mark | undefined {
  let found = marks.link!.isInSet($from.marks()) ?? marks.link!.isInSet($from.nodeAfter?.marks ?? []);
  if (!empty)
    doc.nodesBetween(from, to, (node) => {
      found ??= marks.link!.isInSet(node.marks);
    });
  return found;
}

/** Links the selected words, or the words of the link at the caret. */
function linkTo(href: string, words: string): Command {
  return (state, dispatch) => {
    const type = marks.link!;
    let { from, to } = state.selection;
    const link = linkAt(state);
    if (from === to && link) [from, to] = linkRange(state, link);
    if (!dispatch) return true;
    const { tr } = state;
    if (from === to && href !== '') {
      tr.insertText(words, from);
      to = from + words.length;
    }
    tr.removeMark(from, to, type);
    if (href !== '') tr.addMark(from, to, type.create({ href }));
    dispatch(tr.setSelection(TextSelection.create(tr.doc, from, to)));
    return true;
  };
}

function linkRange({ selection: { $from } }: EditorState, link: Mark): [number, number] {
  const { parent } = $from;
  const children = [...parent.children];
  let index = $from.index();
  if (!children[index] || !link.isInSet(children[index]!.marks)) index--;
  let [first, last] = [index, index];
  while (first > 0 && link.isInSet(children[first - 1]!.marks)) first--;
  while (last + 1 < children.length && link.isInSet(children[last + 1]!.marks)) last++;
  const size = (list: readonly Node[]) => list.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = $from.start() + size(children.slice(0, first));
  return [from, from + size(children.slice(first, last + 1))];
}

/** Makes a list of the selected paragraphs, changes the kind of their list, or ends it. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf(state, nodes.bullet_list!, nodes.ordered_list!);
    if (depth === 0) return wrapInList(type)(state, dispatch);
    if ($from.node(depth).type === type) return liftListItem(nodes.list_item!)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };
}

function callout(kind: string): Command {
  return (state, dispatch) => {
    if (kind === '') return unwrap(nodes.callout!)(state, dispatch);
    const depth = depthOf(state, nodes.callout!);
    if (depth === 0) return wrapIn(nodes.callout!, { kind })(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), undefined, { kind }));
    return true;
  };
}

/** Replaces the innermost node of a type around the caret by its contents. */
function unwrap(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf(state, type);
    if (depth === 0) return false;
    const range = state.doc.resolve($from.start(depth)).blockRange(state.doc.resolve($from.end(depth)))!;
    dispatch?.(state.tr.lift(range, depth - 1));
    return true;
  };
}

/** Inserts a block after the paragraph at the caret, or in place of an empty one. */
function insert(make: () => Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if (state.doc.type === nodes.line || $from.depth === 0) return false;
    const isEmpty = $from.parent.isTextblock && $from.parent.content.size === 0 && !isIn(state, nodes.table!);
    const node = make();
    if (!dispatch) return true;
    const [from, to] = isEmpty ? [$from.before(), $from.after()] : [$from.after(1), $from.after(1)];
    const { tr } = state;
    tr.replaceRangeWith(from, to, node);
    const after = from + node.nodeSize;
    // Without a paragraph after it, an author could not write on.
    if (!tr.doc.nodeAt(after)) tr.insert(after, nodes.paragraph!.create());
    const caret = node.type === nodes.table ? from + 3 : after + 1;
    dispatch(
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(caret, tr.doc.content.size)))).scrollIntoView(),
    );
    return true;
  };
}

/** Changes the selected picture, or inserts one. */
function insertPicture({ src, alt, caption, side }: TextPicture): Command {
  const attrs: Attrs = { src, alt, caption, side };
  return (state, dispatch) => {
    const { selection } = state;
    if (!(selection instanceof NodeSelection && selection.node.type === nodes.picture))
      return insert(() => nodes.picture!.create(attrs))(state, dispatch);
    if (dispatch) {
      const tr = state.tr.setNodeMarkup(selection.from, undefined, attrs);
      dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
    }
    return true;
  };
}

function newTable(): Node {
  const row = (type: NodeType) => nodes.table_row!.create(null, [type.create(), type.create()]);
  return nodes.table!.create(null, [row(nodes.table_header!), row(nodes.table_cell!), row(nodes.table_cell!)]);
}
