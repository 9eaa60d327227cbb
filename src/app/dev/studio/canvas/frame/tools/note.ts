import type { FromFrame, ToFrame } from '../../../../../../contract/frame.ts';
import { element } from '../../../../element.ts';

/**
 * Says, next to a pressed text or picture that cannot be edited here, where it comes from, and leads there. The note is
 * a popover, because an open menu of the page would cover it otherwise.
 */
export function createNote(send: (message: FromFrame) => void) {
  const note = element('div', { class: 'note', popover: 'manual' });
  const words = element('p', { role: 'status' });
  const links = element('div');
  note.append(words, links);
  let at: Element | undefined;

  /** @returns true if a note was shown */
  function hide(): boolean {
    const isShown = at !== undefined;
    at = undefined;
    note.hidePopover();
    words.textContent = '';
    return isShown;
  }
  function place(): void {
    if (!at) return;
    if (!at.isConnected) {
      hide();
      return;
    }
    const { left: start, top, bottom } = at.getBoundingClientRect();
    // The press on a link of the note closes the menu with the text. The note stays in its place.
    if (top === bottom) return;
    const { offsetWidth: width, offsetHeight: height } = note;
    const left = Math.max(8, Math.min(start, innerWidth - width - 8));
    const y = bottom + height + 8 < innerHeight ? bottom + 6 : Math.max(8, top - height - 6);
    note.style.left = `${left + scrollX}px`;
    note.style.top = `${y + scrollY}px`;
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
      hide();
      at = pressed;
      links.replaceChildren(
        ...labels.map((label, link) => {
          const button = element('button', { type: 'button' }, label);
          button.addEventListener('click', () => send({ type: 'go', link }));
          return button;
        }),
      );
      note.showPopover();
      // Screen readers announce a text that appears in a live region, not one that is shown together with the region.
      requestAnimationFrame(() => {
        if (at === pressed) words.textContent = text;
        place();
      });
    },
    /** @returns true if a note with a link has taken the focus */
    focus(): boolean {
      const button = at ? links.querySelector('button') : null;
      button?.focus();
      return button !== null;
    },
    place,
  };
}
