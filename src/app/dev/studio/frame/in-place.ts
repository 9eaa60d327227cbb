import { actionOf } from '../keys/keys.ts';
import type { FromFrame } from './messages.ts';
import type { Pressed } from './press.ts';

/**
 * Makes the pressed text editable, with the caret where it was pressed. React renders the element again after the edit,
 * so its children are put back before: React must find the nodes that it has made.
 */
export function editInPlace({ element, x, y }: Pressed, pointer: string, send: (message: FromFrame) => void): void {
  if (element.isContentEditable) return;
  const rendered = [...element.childNodes];
  const initial = element.textContent!;
  // The text that is edited is a copy: React keeps its own text node as it was.
  element.replaceChildren(document.createTextNode(initial));
  element.contentEditable = 'plaintext-only';
  element.spellcheck = true;
  element.focus({ preventScroll: true });
  placeCaret(x, y);

  const typed = (isDone: boolean) => send({ type: 'typed', pointer, value: oneLine(element.textContent!), isDone });
  const leave = new AbortController();
  const { signal } = leave;
  let isEnded = false;
  /** @param value that stays visible until the page is rendered again */
  const end = (value: string) => {
    if (isEnded) return;
    isEnded = true;
    leave.abort();
    element.removeAttribute('contenteditable');
    element.removeAttribute('spellcheck');
    element.replaceChildren(...rendered);
    if (rendered.length === 1 && rendered[0] instanceof Text) rendered[0].data = value;
  };

  element.addEventListener('input', () => typed(false), { signal });
  element.addEventListener(
    'blur',
    () => {
      const value = oneLine(element.textContent!);
      if (value !== initial) typed(true);
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
        element.textContent = initial;
        typed(true);
        end(initial);
      }
    },
    { signal },
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function placeCaret(x: number, y: number): void {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) getSelection()?.collapse(position.offsetNode, position.offset);
}
