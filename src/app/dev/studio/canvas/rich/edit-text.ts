import type { Node } from 'prosemirror-model';
import { AllSelection, NodeSelection, type Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Formatting } from '../../../../../contract/frame.ts';
import { run } from '../../fields/rich/commands.ts';
import { type Side, writeBeside } from '../../fields/rich/edges.ts';
import { createEditor, type EditedText, type EditorSettings } from '../../fields/rich/editor.ts';
import { schema } from '../../fields/rich/schema.ts';
import { isCopy } from '../../model/media/asset-copy.ts';
import type { Pressed } from '../frame/press.ts';
import { findPlace } from './find-place.ts';

/** A text that is edited in the page. */
export interface PageText {
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

interface PressedText extends EditedText {
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
  text: PressedText,
  pressed: Pressed,
  send: EditorSettings['send'],
  onLeft: () => void,
): PageText {
  const y = pressed.element.getBoundingClientRect().top + pressed.below;
  const element = hiddenUnderCopy(shown);
  const editor = createEditor(element, text, { send, page: { shown, leave } });
  const { view } = editor;
  const { doc } = view.state;

  let isLeft = false;
  function leave(): void {
    if (isLeft) return;
    isLeft = true;
    editor.report();
    view.destroy();
    element.remove();
    shown.style.removeProperty('display');
    send({ type: 'text-state', state: undefined });
    onLeft();
  }

  const selection = text.isSample ? new AllSelection(doc) : selectionAt(doc, shown, pressed);
  view.dispatch(view.state.tr.setSelection(selection));
  element.focus({ preventScroll: true });
  if (selection instanceof TextSelection) keepLineAt(view, selection.head, y);
  editor.report();

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
      if (formatting.action === 'leave') leave();
      else editor.format(formatting);
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
