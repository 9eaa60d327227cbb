import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { SectionTools } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { drawingOf } from '../../../ui/icon.tsx';
import { placeBeside } from '../../../ui/place-beside.ts';
import { iconButton } from './tool-bar.ts';

/** The list with the looks of the chosen section, such as its background, and the button that opens it. */
export function createLooks(send: (message: FromFrame) => void) {
  const list = element('div', { popover: 'auto', class: 'looks' });
  let opener: HTMLElement | undefined;
  list.addEventListener('toggle', () => {
    const isOpen = list.matches(':popover-open');
    opener?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) list.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus();
  });
  // Escape in the list leaves the section chosen. The browser would return the focus to a button that may be replaced.
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    list.hidePopover();
    opener?.focus();
  });

  function group({ pointer, label, value, options }: SectionTools['looks'][number]): HTMLElement {
    const buttons = options.map((option) => {
      const isChosen = String(option.value === value);
      const attributes = { type: 'button', 'aria-pressed': isChosen, 'data-value': `${pointer} ${option.value}` };
      const button = element('button', attributes, option.label);
      button.addEventListener('click', () => send({ type: 'look', pointer, value: option.value }));
      return button;
    });
    return element(
      'div',
      { role: 'group', 'aria-label': label },
      element('b', { 'aria-hidden': 'true' }, label),
      ...buttons,
    );
  }

  return {
    list,
    /** The button of the bar; undefined for a section without looks. */
    button({ looks, looksLabel }: SectionTools): HTMLButtonElement | undefined {
      if (looks.length === 0) return undefined;
      const button = iconButton(looksLabel, drawingOf('look'), (event) => {
        // The list is placed as soon as it is open, which is after this event if the browser opens it.
        event.preventDefault();
        list.togglePopover();
        placeBeside(list, button, { gap: 4 });
      });
      // Otherwise the press that closes the list would open it again.
      button.popoverTargetElement = list;
      button.dataset.action = 'looks';
      button.setAttribute('aria-expanded', String(list.matches(':popover-open')));
      opener = button;
      return button;
    },
    show({ looks, looksLabel }: SectionTools): void {
      list.setAttribute('aria-label', looksLabel);
      const focused = (list.getRootNode() as ShadowRoot).activeElement;
      const kept = focused instanceof HTMLElement && list.contains(focused) ? focused.dataset.value : undefined;
      list.replaceChildren(...looks.map(group));
      if (looks.length === 0 && list.matches(':popover-open')) list.hidePopover();
      if (kept) list.querySelector<HTMLElement>(`[data-value="${CSS.escape(kept)}"]`)?.focus();
    },
  };
}
