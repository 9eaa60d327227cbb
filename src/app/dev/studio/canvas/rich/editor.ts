import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { AllSelection, EditorState, NodeSelection, type Selection, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { type EditorProps, EditorView } from 'prosemirror-view';
import type { FormattedText, Formatting, FromFrame } from '../../../../../contract/frame.ts';
import { isCopy } from '../asset-copy.ts';
import type { Pressed } from '../frame/press.ts';
import { type Base, baseOf } from './base.ts';
import { commandOf, run, stateAt } from './commands.ts';
import { type Side, writeBeside } from './edges.ts';
import { findPlace } from './find-place.ts';
import { markdownSigns } from './input-rules.ts';
import { keymaps, onKey } from './keymaps.ts';
import { pictureViews } from './picture-view.ts';
import { schema } from './schema.ts';
import { writeText } from './write-text.ts';

/** A text that is edited in the page. */
export interface TextEditor {
  readonly element: HTMLElement;
  readonly format: (formatting: Formatting) => void;
  /**
   * Begins a paragraph if the press is close above or below a table, a picture or another block at an end of the text.
   * @param y height of the press
   * @returns true if the press has begun a paragraph
   */
  readonly pressBeside: (y: number) => boolean;
  /** Ends the editing; the text stays as it is. */
  readonly leave: () => void;
}

type Send = (message: FromFrame) => void;

interface EditedText extends FormattedText {
  readonly pointer: string;
  /** True if the text is a sample. */
  readonly isSample: boolean;
}

/**
 * Edits a text with formatting in its place. The editor is a copy next to the element, which is hidden meanwhile,
 * because React may render the element again. The pressed line stays where it is in the window.
 * @param onLeft called once, after the end
 */
export function editText(
  shown: HTMLElement,
  { pointer, written, tree, isSample, assets }: EditedText,
  pressed: Pressed,
  send: Send,
  onLeft: () => void,
): TextEditor {
  const base = baseOf(written, tree);
  const isLine = base.node.type === schema.nodes.line;
  const y = pressed.element.getBoundingClientRect().top + pressed.below;
  const element = hiddenUnderCopy(shown);
  const report = reportsOf(base, pointer, send);
  const context = { original: base.node, isLine, send, leave };
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: base.node,
        plugins: [history(), markdownSigns(), ...keymaps(isLine), tableEditing()],
      }),
      nodeViews: { picture: pictureViews(shown, assets) },
      attributes: { role: 'textbox', 'aria-multiline': String(!isLine), 'data-formatted': '' },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) report.text(view.state, false);
        report.formatting(view.state);
      },
      handleKeyDown: (_, event) => onKey(view, event, context),
      handleDOMEvents: {
        keydown: takeSelection,
        // A typed blank would press the summary or the button around the text.
        keyup: (_, event) => event.preventDefault(),
        blur: () => report.text(view.state, true),
      },
      ...pictureHandlers(isLine, send),
    },
  );

  let isLeft = false;
  function leave(): void {
    if (isLeft) return;
    isLeft = true;
    report.text(view.state, true);
    view.destroy();
    element.remove();
    shown.style.removeProperty('display');
    send({ type: 'text-state', state: undefined });
    onLeft();
  }

  const selection = isSample ? new AllSelection(base.node) : selectionAt(base.node, shown, pressed);
  view.dispatch(view.state.tr.setSelection(selection));
  element.focus({ preventScroll: true });
  if (selection instanceof TextSelection) keepLineAt(view, selection.head, y);
  report.formatting(view.state);

  return {
    element,
    leave,
    pressBeside(y) {
      const side = sideOf(element, y);
      if (!side || !run(view, writeBeside(side))) return false;
      view.focus();
      return true;
    },
    format(formatting) {
      if (formatting.action === 'leave') return leave();
      view.focus();
      run(view, commandOf(formatting));
    },
  };
}

/** A press above or below a text still belongs to the text within this distance, in pixels. */
const reach = 48;

/** The side of a text that is pressed; undefined for a press in the text or far from it. */
function sideOf(element: HTMLElement, y: number): Side | undefined {
  const { top } = element.firstElementChild!.getBoundingClientRect();
  const { bottom } = element.lastElementChild!.getBoundingClientRect();
  if (y > bottom && y < bottom + reach) return 1;
  return y < top && y > top - reach ? -1 : undefined;
}

/** Hides an element under a copy without its contents. */
function hiddenUnderCopy(shown: HTMLElement): HTMLElement {
  const copy = shown.cloneNode() as HTMLElement;
  copy.removeAttribute('id');
  copy.spellcheck = true;
  shown.after(copy);
  shown.style.display = 'none';
  return copy;
}

/** Reports the text and the formatting at the caret to the Studio, each if it has changed. */
function reportsOf(base: Base, pointer: string, send: Send) {
  let last = base.source;
  /** True if the last value has been sent without the order to save it. */
  let isWaiting = false;
  let reported = '';
  return {
    /** @param isDone true if the value is saved at once */
    text({ doc }: EditorState, isDone: boolean): void {
      const value = writeText(base, doc);
      if (value === last && !(isDone && isWaiting)) return;
      send({ type: 'typed', pointer, value, isDone });
      last = value;
      isWaiting = !isDone;
    },
    formatting(editor: EditorState): void {
      const state = stateAt(editor, pointer);
      if (JSON.stringify(state) === reported) return;
      reported = JSON.stringify(state);
      send({ type: 'text-state', state });
    },
  };
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

/** The pressed picture, or the caret at the pressed place. */
function selectionAt(doc: Node, shown: HTMLElement, { target, place }: Pressed): Selection {
  const picture = target instanceof HTMLImageElement ? pictureAt(doc, shown, target) : undefined;
  return picture === undefined
    ? TextSelection.near(doc.resolve(findPlace(doc, place)))
    : NodeSelection.create(doc, picture);
}

function pictureAt(doc: Node, shown: HTMLElement, target: HTMLImageElement): number | undefined {
  const src = target.getAttribute('src')!;
  const same = [...shown.querySelectorAll('img')].filter((image) => image.getAttribute('src') === src);
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.type === schema.nodes.picture && isCopy(src, node.attrs.src)) places.push(position);
  });
  return places[same.indexOf(target)];
}

/** Moves the line of a position to a height in the window, because the editor leaves out other parts of the element. */
function keepLineAt(view: EditorView, position: number, y: number): void {
  const missing = () => {
    const { top, bottom } = view.coordsAtPos(position);
    return y < top || y > bottom ? y - (top + bottom) / 2 : 0;
  };
  const above = missing();
  const { style } = view.dom;
  if (above > 0) style.paddingTop = `${Number.parseFloat(getComputedStyle(view.dom).paddingTop) + above}px`;
  const rest = missing();
  if (rest !== 0) scrollBy({ top: -rest, behavior: 'instant' });
}

/** Sends pictures that are pasted or dropped to the Studio. */
function pictureHandlers(isLine: boolean, send: Send): EditorProps {
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
