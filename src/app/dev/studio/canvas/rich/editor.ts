import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { AllSelection, type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { FormattedText, Formatting, FromFrame } from '../../../../../contract/frame.ts';
import { actionOf } from '../../ui/keys/keys.ts';
import { baseOf } from './base.ts';
import { commandOf, stateAt } from './commands.ts';
import { markdownSigns } from './input-rules.ts';
import { schema } from './schema.ts';
import { writeText } from './write-text.ts';

/** A text that is edited in the page. */
export interface TextEditor {
  readonly element: HTMLElement;
  readonly format: (formatting: Formatting) => void;
  /** Ends the editing; the text stays as it is. */
  readonly leave: () => void;
}

interface EditedText extends FormattedText {
  readonly pointer: string;
  /** True if the text is a sample. */
  readonly isSample: boolean;
}

/**
 * Edits a text with formatting in its place. The editor is a copy next to the element, which is hidden meanwhile,
 * because React may render the element again.
 * @param at the pressed place
 * @param onLeft called once, after the end
 */
export function editText(
  shown: HTMLElement,
  { pointer, written, tree, isSample }: EditedText,
  at: { readonly x: number; readonly y: number },
  send: (message: FromFrame) => void,
  onLeft: () => void,
): TextEditor {
  const base = baseOf(written, tree);
  const isLine = base.node.type === schema.nodes.line;
  const element = shown.cloneNode() as HTMLElement;
  element.removeAttribute('id');
  element.spellcheck = true;
  shown.after(element);
  shown.style.display = 'none';
  let last = written;
  /** True if the last value has been sent without the order to save it. */
  let isWaiting = false;
  let reported = '';

  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: base.node,
        plugins: [history(), markdownSigns(), ...keys(isLine), tableEditing()],
      }),
      attributes: { role: 'textbox', 'aria-multiline': String(!isLine), 'data-formatted': '' },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) type(false);
        report();
      },
      handleKeyDown: (_, event) => onKey(event),
      handleDOMEvents: {
        // A typed blank would press the summary or the button around the text.
        keyup: (_, event) => event.preventDefault(),
        blur: () => type(true),
      },
      handlePaste: (_, event) => takePictures(event.clipboardData),
      handleDrop(_, event, _slice, isMoved) {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (isMoved || !place || !hasPicture(event.dataTransfer)) return false;
        view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
        return takePictures(event.dataTransfer);
      },
    },
  );

  /** @param isDone true if the value is saved at once */
  function type(isDone: boolean): void {
    const value = writeText(base, view.state.doc);
    if (value === last && !(isDone && isWaiting)) return;
    send({ type: 'typed', pointer, value, isDone });
    last = value;
    isWaiting = !isDone;
  }

  function report(): void {
    const state = stateAt(view.state, pointer);
    if (JSON.stringify(state) === reported) return;
    reported = JSON.stringify(state);
    send({ type: 'text-state', state });
  }

  function takePictures(data: DataTransfer | null): boolean {
    if (isLine || !hasPicture(data)) return false;
    for (const file of data!.files) if (file.type.startsWith('image/')) send({ type: 'picture-file', file });
    return true;
  }

  function run(command: Command): boolean {
    return command(view.state, view.dispatch, view);
  }

  function onKey(event: KeyboardEvent): boolean {
    const page = actionOf('page', event);
    if (page === 'cancel' || (isLine && page === 'done')) {
      event.stopPropagation();
      if (page === 'cancel' && isLine) run((state, dispatch) => restore(state, dispatch));
      leave();
      return true;
    }
    const text = actionOf('text', event);
    if (text === 'bold' || text === 'italic') return run(commandOf({ action: text }));
    if (text === 'link' || page === 'bar') {
      send({ type: 'format-key', action: text === 'link' ? 'link' : 'bar' });
      return true;
    }
    const action = actionOf('studio', event);
    if (action === 'undo' || action === 'redo') {
      const [depth, command] = action === 'undo' ? [undoDepth, undo] : [redoDepth, redo];
      if (depth(view.state) > 0) return run(command);
    }
    if (action !== 'undo' && action !== 'redo' && action !== 'pane' && action !== 'find') return false;
    if (action !== 'pane') leave();
    send({ type: 'key', action });
    return true;
  }

  /** Takes all changes back. */
  function restore(state: EditorState, dispatch?: (transaction: EditorState['tr']) => void): boolean {
    dispatch?.(state.tr.replaceWith(0, state.doc.content.size, base.node.content));
    return true;
  }

  let isLeft = false;
  function leave(): void {
    if (isLeft) return;
    isLeft = true;
    type(true);
    view.destroy();
    element.remove();
    shown.style.removeProperty('display');
    send({ type: 'text-state', state: undefined });
    onLeft();
  }

  const place = view.posAtCoords({ left: at.x, top: at.y });
  const { doc, tr } = view.state;
  const inside = place && place.inside >= 0 ? doc.nodeAt(place.inside) : undefined;
  const selection = isSample
    ? new AllSelection(doc)
    : inside?.type === schema.nodes.picture
      ? NodeSelection.create(doc, place!.inside)
      : TextSelection.near(doc.resolve(place?.pos ?? 0));
  view.dispatch(tr.setSelection(selection));
  element.focus({ preventScroll: true });
  report();

  return {
    element,
    leave,
    format(formatting) {
      if (formatting.action === 'leave') return leave();
      view.focus();
      run(commandOf(formatting));
    },
  };
}

function hasPicture(data: DataTransfer | null): boolean {
  return [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'));
}

function keys(isLine: boolean) {
  const item = schema.nodes.list_item!;
  const lineBreak: Command = (state, dispatch) => {
    if (state.selection.$from.parent.type.spec.code) return false;
    dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break!.create()).scrollIntoView());
    return true;
  };
  if (isLine) return [keymap(baseKeymap)];
  return [
    keymap({
      Backspace: undoInputRule,
      Enter: splitListItem(item),
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    }),
    keymap(baseKeymap),
  ];
}
