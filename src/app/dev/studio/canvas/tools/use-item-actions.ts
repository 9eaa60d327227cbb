import { useState } from 'react';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { ToolAction } from '../../../../../contract/page-tools.ts';
import { formMessagesOf } from '../../fields/messages.ts';
import { below, lastKey, parentOf } from '../../model/data/pointer.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import type { SeenGap } from '../../model/schema/insert-in-gap.ts';
import { type ItemPlace, removedItem, sampleItem, steppedItem } from '../../model/schema/list-items.ts';
import { addItem, changeItem, type SeenItem } from '../../model/schema/value-edits.ts';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { labelOfAdding, listAt, nameOfItem, type PageList } from './item-tools.ts';

/**
 * Changes of the items of lists on the page. Each change is one step of the history, selects the item, and is announced.
 * @param onAdded gets the pointer of an added item
 * @param pickBlock lets the author choose the block that is added at a place
 */
export function useItemActions(open: OpenFile, onAdded: (pointer: string) => void, pickBlock: (gap: SeenGap) => void) {
  const { studio } = useStudio();
  const [announcement, setAnnouncement] = useState('');

  /** @param placeOf returns the pointer that is selected after the change */
  async function change(
    seen: SeenItem,
    make: (item: ItemPlace) => EditOperation | undefined,
    label: string,
    placeOf: (item: ItemPlace) => string,
    saidOf: (item: ItemPlace) => string = () => label,
  ): Promise<void> {
    const done = await changeItem(studio.get(), open, seen, make, label);
    if (!done) return;
    setAnnouncement(saidOf(done.item));
    studio.select(placeOf(done.item));
  }
  async function addAt(list: PageList, gap: SeenGap): Promise<void> {
    const state = studio.get();
    const label = labelOfAdding(state, list);
    const make = (place: string) => {
      const item = sampleItem(state.schemas, open.get().data, parentOf(place), list.schema.items ?? {});
      return { op: 'insert', pointer: place, value: item } as const;
    };
    const added = await addItem(state, open, gap, make, label);
    if (!added) return;
    setAnnouncement(label);
    studio.select(added.place);
    onAdded(added.place);
  }
  /** @param by number of places, negative towards the beginning */
  function move(seen: SeenItem, by: number, title: string) {
    const { locale } = studio.get().overview;
    return change(
      seen,
      (item) => steppedItem(item, by),
      stepLabel(locale, 'move', title),
      ({ list, index }) => below(list, index + by),
      ({ index, count }) => formMessagesOf(locale).movedTo(index + by + 1, count),
    );
  }
  /** The list with an item that the author sees, and the name of the item; undefined if the list is gone. */
  function seenItem({ pointer }: SeenItem) {
    const state = studio.get();
    const list = listAt(state, open.get().data, parentOf(pointer));
    const index = Number(lastKey(pointer));
    return list && { list, index, title: nameOfItem(state, list, index), locale: state.overview.locale };
  }
  return {
    announcement,
    /** Adds an item at the end of a list. */
    add({ hash, pointer }: SeenItem): void {
      const list = listAt(studio.get(), open.get().data, pointer);
      if (list) addAt(list, { hash, list: pointer });
    },
    /** Moves an item before another one of its list. @param before index of that item where the author sees it */
    drop(seen: SeenItem, before: number): unknown {
      const found = seenItem(seen);
      if (!found) return undefined;
      const { index, title } = found;
      return move(seen, before - index - Number(before > index), title);
    },
    act(seen: SeenItem, action: ToolAction): unknown {
      const found = seenItem(seen);
      if (!found) return undefined;
      const { list, index, title, locale } = found;
      if (action === 'moveUp') return move(seen, -1, title);
      if (action === 'moveDown') return move(seen, 1, title);
      const gap = { hash: seen.hash, list: list.pointer, index: index + 1 };
      if (action === 'add') return list.isOfBlocks ? pickBlock(gap) : addAt(list, gap);
      if (action === 'duplicate')
        return change(
          seen,
          (item) => ({ op: 'duplicate', pointer: below(item.list, item.index) }),
          stepLabel(locale, 'duplicate', title),
          (item) => below(item.list, item.index + 1),
        );
      if (action !== 'remove') return undefined;
      return change(
        seen,
        (item) => removedItem(item.list, item.index, item.count, list.isRequired),
        stepLabel(locale, 'remove', title),
        (item) => (item.count > 1 ? below(item.list, Math.min(item.index, item.count - 2)) : parentOf(item.list)),
      );
    },
  };
}
