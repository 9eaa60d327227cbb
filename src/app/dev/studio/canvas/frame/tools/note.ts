import type { FromFrame, ToFrame } from '../../../../../../contract/frame.ts';
import { element } from '../../../../element.ts';
import { placeBeside } from '../../../ui/place-beside.ts';

/**
 * A note next to a pressed text or picture that cannot be edited here. It says where the text comes from, with links
 * to these places. It is a popover, because an open menu of the page would cover it otherwise.
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
    // A press on a link of the note closes an open menu, and hides the text in it. The note then stays in its place.
    if (at.getBoundingClientRect().height > 0) placeBeside(note, at, { gap: 6, scrolls: true });
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
