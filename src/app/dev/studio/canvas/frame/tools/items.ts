import type { FromFrame } from '../../../../../../contract/frame.ts';
import type { PageTools, SectionTools, ShownItem } from '../../../../../../contract/page-tools.ts';
import { element } from '../../../../element.ts';
import { drawingOf } from '../../../ui/icon.tsx';
import { actionOf } from '../../../ui/keys/keys.ts';
import { dragFrom } from './drag.ts';
import { isInRow, itemDrag } from './item-drag.ts';
import { type FoundItem, findItem, itemBox, leftIn } from './item-places.ts';
import { createListEnds } from './list-ends.ts';
import type { DropLine, Put } from './section-places.ts';
import { drawn, focusedAction, moveFocus, rove, toolButton } from './tool-bar.ts';

/**
 * The tools of lists in the chosen section: the bar of the chosen item, and a button at the end of each list.
 * @param markDrop shows the place of a dragged item; undefined hides it
 */
export function createItemTools(send: (message: FromFrame) => void, markDrop: (line: DropLine | undefined) => void) {
  const grip = element('span', { class: 'grip' }, drawn(drawingOf('grip')));
  const ofItem = element('div', { class: 'tools' });
  // The handle stays the same element, because it is dragged while the tools may change.
  const bar = element('div', { role: 'toolbar', class: 'bar items', hidden: '' }, grip, ofItem);
  const ends = createListEnds(send);
  let section: SectionTools | undefined;
  let hash = '';
  /** The last known elements of items, because an item is not found while its text is typed. */
  const known = new Map<ShownItem, FoundItem>();

  const find = (item: ShownItem): FoundItem | undefined => {
    const found = section && findItem(section.index, item);
    if (found?.isWhole) known.set(item, found);
    const before = known.get(item);
    return before?.element.isConnected ? before : found;
  };
  const allItems = () => (section?.item && find(section.item)?.all) ?? [];

  grip.addEventListener('pointerdown', (event) => {
    const { item } = section ?? {};
    if (!item) return;
    const { pointer } = item;
    const seen = hash;
    dragFrom(
      event,
      itemDrag(allItems, markDrop, (before) => send({ type: 'drop-item', pointer, hash: seen, before })),
    );
  });

  bar.addEventListener('keydown', (event) => {
    const action = actionOf('list', event);
    const { item } = section ?? {};
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
    else if (action && item) send({ type: 'item', pointer: item.pointer, hash, action });
    else if (!moveFocus(bar, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function show(shown: PageTools | undefined): void {
    section = shown?.section;
    hash = shown?.hash ?? '';
    known.clear();
    const kept = focusedAction(bar);
    const { item } = section ?? {};
    bar.hidden = !item;
    if (item) {
      bar.setAttribute('aria-label', item.label);
      const { pointer } = item;
      const seen = hash;
      const buttons = item.tools.map((tool) =>
        toolButton(tool, (action) => send({ type: 'item', pointer, hash: seen, action })),
      );
      ofItem.replaceChildren(...buttons);
      grip.title = item.dragLabel;
      rove(buttons, kept);
    }
    ends.show(section?.lists ?? [], hash);
  }

  /** @param put places a tool in the window */
  function place(put: Put): void {
    const { item } = section ?? {};
    const shown = item && find(item);
    const box = shown && itemBox(shown.element);
    bar.hidden = box === undefined;
    if (box) {
      put(bar, leftIn(box, bar), Math.max(4 - scrollY, box.top - bar.offsetHeight - 4));
      grip.hidden = shown.all.length < 2;
      bar.classList.toggle('row', isInRow(shown.all.map(itemBox)));
    }
    ends.place(put, (last) => find(last)?.element);
  }

  return {
    bar,
    ends: ends.root,
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
