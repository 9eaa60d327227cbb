import type { FromFrame, ToFrame } from '../../../../../../contract/frame.ts';
import { element } from '../../../../element.ts';
import type { Put } from './section-places.ts';

/** Says, next to a pressed text that cannot be edited here, where it comes from, and leads there. */
export function createNote(send: (message: FromFrame) => void) {
  const note = element('div', { class: 'note', hidden: '' });
  /** Created once, because screen readers announce changes only in an existing live region. */
  const words = element('p', { role: 'status' });
  const links = element('div');
  note.append(words, links);
  let at: Element | undefined;

  function hide(): void {
    at = undefined;
    note.hidden = true;
    words.textContent = '';
  }
  note.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
  });

  return {
    note,
    hide,
    show(pressed: Element, { text, links: labels }: ToFrame & { readonly type: 'note' }): void {
      at = pressed;
      note.hidden = false;
      words.textContent = text;
      links.replaceChildren(
        ...labels.map((label, link) => {
          const button = element('button', { type: 'button' }, label);
          button.addEventListener('click', () => send({ type: 'go', link }));
          return button;
        }),
      );
    },
    /** @returns true if a note with a link has taken the focus */
    focus(): boolean {
      const button = note.hidden ? null : links.querySelector('button');
      button?.focus();
      return button !== null;
    },
    /** @param put places the note in the window */
    place(put: Put): void {
      if (!at) return;
      if (!at.isConnected) {
        hide();
        return;
      }
      const { left: start, top, bottom } = at.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = note;
      const left = Math.max(8, Math.min(start, innerWidth - width - 8));
      put(note, left, bottom + height + 8 < innerHeight ? bottom + 6 : top - height - 6);
    },
  };
}
