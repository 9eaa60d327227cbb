import type { LineText } from '../../../../../contract/frame.ts';
import { actionOf } from '../../ui/keys/keys.ts';
import { type Pressed, textOf } from './press.ts';
import { caretAt } from './shown-place.ts';

interface Typed {
  readonly value: string;
  readonly isDone: boolean;
}

interface EditedText extends LineText {
  /** True if the text is a sample. */
  readonly isSample: boolean;
}

/**
 * Edits the pressed text in its place, in the form that it has in the file, with the caret at the press. A sample is
 * selected, so that typing replaces it. The editor is a copy next to the element, which is hidden meanwhile, because
 * React may render the element again.
 */
export function editInPlace(pressed: Pressed, text: EditedText, send: (typed: Typed) => void): void {
  const { written, shown, isSample } = text;
  const shownElement = elementWith(shown, pressed.element);
  if (!shownElement || shownElement.isContentEditable) return;
  const element = shownElement.cloneNode() as HTMLElement;
  element.removeAttribute('id');
  element.textContent = written;
  element.contentEditable = 'plaintext-only';
  element.spellcheck = true;
  shownElement.after(element);
  shownElement.style.display = 'none';
  element.focus({ preventScroll: true });
  if (isSample) getSelection()?.selectAllChildren(element);
  else placeCaret(pressed.x, pressed.y);

  const valueNow = () => oneLine(element.textContent!);
  const typed = (isDone: boolean) => send({ value: valueNow(), isDone });
  const leave = new AbortController();
  const { signal } = leave;
  /** @param value shown until the page is rendered again */
  const end = (value: string) => {
    if (signal.aborted) return;
    leave.abort();
    element.remove();
    shownElement.style.removeProperty('display');
    const [child, ...others] = shownElement.childNodes;
    if (written === shown && child instanceof Text && others.length === 0) child.data = value;
  };

  // Browsers insert a line break as an element, which would join the words around it.
  element.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, data, dataTransfer } = event;
      const isBreak = inputType === 'insertLineBreak' || inputType === 'insertParagraph';
      const text = isBreak ? ' ' : (data ?? dataTransfer?.getData('text/plain') ?? '');
      if (!isBreak && !text.includes('\n')) return;
      event.preventDefault();
      document.execCommand('insertText', false, text.replace(/\s+/g, ' '));
    },
    { signal },
  );
  element.addEventListener('input', () => typed(false), { signal });
  // A typed blank would press the summary or the button around the text.
  element.addEventListener('keyup', (event) => event.preventDefault(), { signal });
  element.addEventListener(
    'blur',
    () => {
      const value = valueNow();
      if (value !== oneLine(written)) typed(true);
      end(value);
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      const action = actionOf('page', event);
      if (action === 'done') {
        event.preventDefault();
        element.blur();
      } else if (action === 'cancel') {
        event.stopPropagation();
        send({ value: written, isDone: true });
        end(written);
      }
    },
    { signal },
  );
}

/** The innermost element that contains the pressed element and the whole text. */
export function elementWith(text: string, pressed: HTMLElement): HTMLElement | undefined {
  for (let element: HTMLElement | null = pressed; element; element = element.parentElement) {
    const found = textOf(element);
    if (found === text) return element;
    if (found.length > text.length) return undefined;
  }
  return undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function placeCaret(x: number, y: number): void {
  const caret = caretAt(x, y);
  if (caret) getSelection()?.collapse(caret.node, caret.offset);
}
