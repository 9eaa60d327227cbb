import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { AllSelection, EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { type EditorProps, EditorView } from 'prosemirror-view';
import type { FormattedText, Formatting } from '../../../../../contract/frame.ts';
import { actionOf, keys } from '../../ui/keys/keys.ts';
import { type Base, baseOf } from './base.ts';
import { pasteFormatted } from './clipboard/paste.ts';
import { commandOf, run, stateAt } from './commands.ts';
import type { EditorMessage } from './editor-message.ts';
import { markdownSigns } from './input-rules.ts';
import { keymaps, onKey } from './keymaps.ts';
import { schema } from './schema.ts';
import { emptyHeads } from './view/empty-heads.ts';
import { pictureViews } from './view/picture-view.ts';
import { showInserted } from './view/show-inserted.ts';
import { writeText } from './write-text.ts';

/** A text with formatting, for its editor. */
export interface EditedText extends Pick<FormattedText, 'written' | 'tree' | 'assets' | 'columnHead'> {
  readonly pointer: string;
}

export interface EditorSettings {
  readonly send: (message: EditorMessage) => void;
  /** The element of the page in whose place the text is edited, and the end of that. Absent in a form. */
  readonly page?: { readonly shown: HTMLElement; readonly leave: () => void };
}

/** The editor of a text with formatting. */
export interface TextEditor {
  readonly view: EditorView;
  /** The text as it was reported last. */
  readonly value: () => string;
  /** Shows another text, such as one that was changed elsewhere. */
  readonly read: (text: Pick<EditedText, 'written' | 'tree'>) => void;
  /** Reports the text, to be saved at once, and the formatting at the caret. */
  readonly report: () => void;
  readonly format: (formatting: Formatting) => void;
  /** Selects the whole text. */
  readonly select: () => void;
}

/** The commands after which the text has a block that is higher than a line. */
const inserting: readonly Formatting['action'][] = ['table', 'picture', 'callout', 'codeBlock', 'rule'];

/** Edits a text with formatting in an element. */
export function createEditor(
  element: HTMLElement,
  { pointer, written, tree, assets, columnHead }: EditedText,
  { send, page }: EditorSettings,
): TextEditor {
  const base = baseOf(written, tree);
  const isLine = base.node.type === schema.nodes.line;
  const report = reportsOf(base, pointer, send);
  const context = { original: base.node, isLine, send, leave: page?.leave };
  let isTabFree = false;
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: base.node,
        // In a form, the history of the file is the only one, as in its other fields.
        plugins: [
          ...(page ? [history()] : []),
          markdownSigns(),
          ...keymaps(isLine),
          tableEditing(),
          emptyHeads(columnHead),
        ],
      }),
      nodeViews: { picture: pictureViews(page?.shown, assets) },
      attributes: { role: 'textbox', 'aria-multiline': String(!isLine), 'data-formatted': '' },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) report.text(view.state, false);
        report.formatting(view.state);
      },
      handleKeyDown: (_, event) => onKey(view, event, context),
      handleTextInput: (_, _from, _to, text) => asksToInsert(view, text, send),
      handleDOMEvents: {
        keydown(_, event) {
          // In lists and tables, Tab is a key of the text: after Escape it leads to the next field of a form.
          const isFree = isTabFree && event.key === 'Tab';
          isTabFree = !page && actionOf('text', event) === 'leave';
          if (isFree) return true;
          takeSelection(view);
          return false;
        },
        // A typed blank would press the summary or the button around the text.
        keyup: (_, event) => event.preventDefault(),
        blur: () => report.text(view.state, true),
        paste: (_, event) => pasteFormatted(view, event),
      },
      ...pictureHandlers(isLine, send),
    },
  );
  return {
    view,
    value: report.value,
    read(text) {
      const next = baseOf(text.written, text.tree);
      report.begin(next);
      view.dispatch(withDocument(view.state, next.node).setMeta('addToHistory', false));
    },
    report() {
      report.text(view.state, true);
      report.formatting(view.state);
    },
    format(formatting) {
      view.focus();
      const { doc } = view.state;
      run(view, commandOf(formatting));
      if (inserting.includes(formatting.action)) showInserted(view, doc);
    },
    select: () => view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc))),
  };
}

/** Replaces the parts that differ, so that the caret stays in the others. */
function withDocument(state: EditorState, node: Node): Transaction {
  const { content } = state.doc;
  const start = content.findDiffStart(node.content);
  const end = content.findDiffEnd(node.content);
  if (start === null || !end) return state.tr;
  // Equal characters on both sides of the difference count once.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const changed = state.tr.replace(start, end.a + overlap, node.slice(start, end.b + overlap));
  return changed.doc.eq(node) ? changed : state.tr.replaceWith(0, content.size, node.content);
}

/** Reports the text and the formatting at the caret, each if it has changed. */
function reportsOf(first: Base, pointer: string, send: EditorSettings['send']) {
  let base = first;
  let last = base.source;
  /** True if the last value has been sent without the order to save it. */
  let isWaiting = false;
  let reported = '';
  return {
    value: () => last,
    begin(next: Base): void {
      base = next;
      last = base.source;
      isWaiting = false;
    },
    /** @param isDone true if the value is saved at once */
    text({ doc }: EditorState, isDone: boolean): void {
      const value = writeText(base, doc);
      if (value === last && !(isDone && isWaiting)) return;
      last = value;
      isWaiting = !isDone;
      send({ type: 'typed', pointer, value, isDone });
    },
    formatting(editor: EditorState): void {
      const state = stateAt(editor, pointer);
      if (JSON.stringify(state) === reported) return;
      reported = JSON.stringify(state);
      send({ type: 'text-state', state });
    },
  };
}

/** Asks for the parts that can be inserted, for their key in an empty paragraph. @returns true if it does */
function asksToInsert(view: EditorView, text: string, send: EditorSettings['send']): boolean {
  const { $from, empty } = view.state.selection;
  const isAtParagraph = $from.depth === 1 && $from.parent.type === schema.nodes.paragraph;
  if (text !== keys.text.insert[0] || !empty || !isAtParagraph || $from.parent.content.size > 0) return false;
  const { left, bottom } = view.coordsAtPos($from.pos);
  send({ type: 'format-key', action: 'insert', at: { x: left, y: bottom } });
  return true;
}

/** Takes the selection of the browser, which may report it only after the next key. */
function takeSelection(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection()!;
  if (view.composing || !(selection instanceof TextSelection)) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const [anchor, head] = [view.posAtDOM(anchorNode!, anchorOffset), view.posAtDOM(focusNode!, focusOffset)];
  const taken = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
  if (!taken.eq(selection)) view.dispatch(tr.setSelection(taken));
}

/** Sends pictures that are pasted or dropped to the Studio. */
function pictureHandlers(isLine: boolean, send: EditorSettings['send']): EditorProps {
  const take = (data: DataTransfer | null) => {
    if (isLine || picturesIn(data).length === 0) return false;
    send({ type: 'picture-files', files: picturesIn(data) });
    return true;
  };
  return {
    handlePaste: (_, event) => take(event.clipboardData),
    handleDrop(view, event, _slice, isMoved) {
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (isMoved || !place || picturesIn(event.dataTransfer).length === 0) return false;
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
      return take(event.dataTransfer);
    },
  };
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
