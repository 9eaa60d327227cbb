import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { ListEnd } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { drawingOf } from '../../../ui/icon.tsx';
import { itemBox, leftIn } from './item-places.ts';
import type { Put } from './section-places.ts';
import { drawn } from './tool-bar.ts';

/** The buttons that add an item, one at the end of each list of the chosen section. */
export function createListEnds(send: (message: FromFrame) => void) {
  const root = element('div');
  /** The buttons by the pointers of their lists. */
  const buttons = new Map<string, HTMLElement>();
  let shown: readonly ListEnd[] = [];
  let hash = '';

  function add(pointer: string): HTMLElement {
    const button = element('button', { type: 'button', class: 'list-end' }, drawn(drawingOf('plus')), element('span'));
    button.addEventListener('click', () => send({ type: 'add-item', pointer, hash }));
    buttons.set(pointer, button);
    root.append(button);
    return button;
  }

  return {
    root,
    /**
     * Buttons stay the same elements as long as their lists are shown, so that the focus stays.
     * @param seen hash of the file that has these lists
     */
    show(lists: readonly ListEnd[], seen: string): void {
      shown = lists;
      hash = seen;
      for (const [list, button] of buttons) {
        if (lists.some(({ pointer }) => pointer === list)) continue;
        button.remove();
        buttons.delete(list);
      }
      for (const { pointer, label } of lists) {
        const button = buttons.get(pointer) ?? add(pointer);
        button.lastChild!.textContent = label;
      }
    },
    /**
     * @param put places a tool in the window
     * @param elementOf returns the element of the last item of a list; undefined if the page does not show the item
     */
    place(put: Put, elementOf: (last: ListEnd) => HTMLElement | undefined): void {
      for (const list of shown) {
        const button = buttons.get(list.pointer)!;
        const last = elementOf(list);
        const box = last && itemBox(last);
        button.hidden = box === undefined;
        if (box) put(button, leftIn(box, button), box.bottom + 4);
      }
    },
  };
}
