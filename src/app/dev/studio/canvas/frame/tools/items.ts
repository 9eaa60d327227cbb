import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { ListEnd, SectionTools, ShownItem } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { drawingOf } from '../../../ui/icon.tsx';
import { actionOf } from '../../../ui/keys/keys.ts';
import { type FoundItem, findItem, itemBox } from './item-places.ts';
import type { Box, Put } from './section-places.ts';
import { drawn, focusedAction, moveFocus, rove, toolButton } from './tool-bar.ts';

/** The tools of lists in the chosen section: the bar of the chosen item, and a button at the end of each list. */
export function createItemTools(send: (message: FromFrame) => void) {
  const bar = element('div', { role: 'toolbar', class: 'bar items', hidden: '' });
  const ends = element('div');
  let section: SectionTools | undefined;
  /** The buttons at the ends of lists, by the pointers of the lists. */
  const endOf = new Map<string, HTMLElement>();
  /** The last known elements of items, because an item is not found while its text is typed. */
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
    for (const [list, button] of endOf) {
      if (lists.some(({ pointer }) => pointer === list)) continue;
      button.remove();
      endOf.delete(list);
    }
    for (const { pointer, label } of lists) {
      const button = endOf.get(pointer) ?? addEnd(pointer);
      button.lastChild!.textContent = label;
    }
  }

  function addEnd(pointer: string): HTMLElement {
    const button = element('button', { type: 'button', class: 'list-end' }, drawn(drawingOf('plus')), element('span'));
    button.addEventListener('click', () => send({ type: 'add-item', pointer }));
    endOf.set(pointer, button);
    ends.append(button);
    return button;
  }

  /** @param put places a tool in the window */
  function place(put: Put): void {
    const { item, lists = [] } = section ?? {};
    const shown = item && find(item)?.element;
    const box = shown && itemBox(shown);
    bar.hidden = box === undefined;
    if (box) {
      put(bar, leftIn(box, bar), Math.max(4 - scrollY, box.top - bar.offsetHeight - 4));
      bar.classList.toggle('row', isInRow(shown));
    }
    for (const list of lists) {
      const button = endOf.get(list.pointer)!;
      const last = find(list)?.element;
      const at = last && itemBox(last);
      button.hidden = at === undefined;
      if (at) put(button, leftIn(at, button), at.bottom + 4);
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

/** The left edge of a tool at an item, inside of the window. */
function leftIn({ left }: Box, tool: HTMLElement): number {
  return Math.max(4, Math.min(left, innerWidth - tool.offsetWidth - 4));
}

/** True if the items of a list are next to each other: the tools that move an item then point to the side. */
function isInRow(item: HTMLElement): boolean {
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  const [own, other] = [item.getBoundingClientRect(), neighbour?.getBoundingClientRect()];
  return other !== undefined && other.height > 0 && Math.abs(own.top - other.top) < own.height / 2;
}
