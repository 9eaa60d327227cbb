import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { ListEnd, SectionTools, ShownItem } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { drawingOf } from '../../../ui/icon.tsx';
import { actionOf } from '../../../ui/keys/keys.ts';
import { type FoundItem, findItem, itemBox } from './item-places.ts';
import type { Put } from './section-places.ts';
import { drawn, focusedAction, moveFocus, rove, toolButton } from './tool-bar.ts';

/** The tools of lists in the chosen section: the bar of the chosen item, and a button at the end of each list. */
export function createItemTools(send: (message: FromFrame) => void) {
  const bar = element('div', { role: 'toolbar', class: 'bar items', hidden: '' });
  const ends = element('div');
  let section: SectionTools | undefined;
  /** The last known elements of items, whose texts are not found while they are typed. */
  const known = new Map<ShownItem, HTMLElement>();

  const find = (item: ShownItem): FoundItem | undefined => {
    const found = section && findItem(section.index, item);
    if (found?.isWhole) known.set(item, found.element);
    const before = known.get(item);
    return before?.isConnected ? { element: before, isWhole: true } : found;
  };

  bar.addEventListener('keydown', (event) => {
    const action = actionOf('list', event);
    const { item } = section ?? {};
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
    else if (action && item) send({ type: 'item', pointer: item.pointer, action });
    else if (!moveFocus(bar, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function show(shown: SectionTools | undefined): void {
    section = shown;
    known.clear();
    const kept = focusedAction(bar);
    const { item } = shown ?? {};
    bar.hidden = !item;
    if (item) {
      bar.setAttribute('aria-label', item.label);
      const { pointer } = item;
      const buttons = item.tools.map((tool) => toolButton(tool, (action) => send({ type: 'item', pointer, action })));
      bar.replaceChildren(...buttons);
      rove(buttons, kept);
    }
    showEnds(shown?.lists ?? []);
  }

  /** Buttons stay the same elements as long as their lists are shown, so that the focus stays. */
  function showEnds(lists: readonly ListEnd[]): void {
    const before = new Map([...ends.children].map((end) => [(end as HTMLElement).dataset.list, end as HTMLElement]));
    const buttons = lists.map(({ pointer, label }) => {
      const button = before.get(pointer) ?? newEnd(pointer);
      button.lastChild!.textContent = label;
      return button;
    });
    for (const button of ends.children) if (!buttons.includes(button as HTMLElement)) button.remove();
    for (const button of buttons) if (!button.isConnected) ends.append(button);
  }

  function newEnd(pointer: string): HTMLElement {
    const button = element(
      'button',
      { type: 'button', class: 'list-end', 'data-list': pointer },
      drawn(drawingOf('plus')),
      '',
    );
    button.addEventListener('click', () => send({ type: 'add-item', pointer }));
    button.append(element('span'));
    return button;
  }

  /** @param put places a tool in the window */
  function place(put: Put): void {
    const { item, lists = [] } = section ?? {};
    const shown = item && find(item)?.element;
    const box = shown && itemBox(shown);
    bar.hidden = box === undefined;
    if (box) {
      const { offsetWidth: width, offsetHeight: height } = bar;
      const left = Math.max(4, Math.min(box.left, innerWidth - width - 4));
      put(bar, left, Math.max(4 - scrollY, box.top - height - 4));
      bar.classList.toggle('row', isInRow(shown));
    }
    for (const list of lists) {
      const button = [...ends.children].find(
        (end) => (end as HTMLElement).dataset.list === list.pointer,
      ) as HTMLElement;
      const last = find(list)?.element;
      const at = last && itemBox(last);
      button.hidden = at === undefined;
      if (!at) continue;
      const width = button.offsetWidth;
      const left = Math.max(4, Math.min(at.left, innerWidth - width - 4));
      put(button, left, at.bottom + 4);
    }
  }

  return {
    bar,
    ends,
    show,
    place,
    /** The element of the chosen item, if the item has this pointer and the page shows the item as a whole. */
    shown(pointer: string): HTMLElement | undefined {
      const { item } = section ?? {};
      const found = item?.pointer === pointer ? find(item) : undefined;
      return found?.isWhole ? found.element : undefined;
    },
  };
}

/** True if the items of a list are next to each other: the tools that move an item then point to the side. */
function isInRow(item: HTMLElement): boolean {
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  const [own, other] = [item.getBoundingClientRect(), neighbour?.getBoundingClientRect()];
  return other !== undefined && other.height > 0 && Math.abs(own.top - other.top) < own.height / 2;
}
