import { useState } from 'react';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { ToolAction } from '../../../../../contract/page-tools.ts';
import { formMessagesOf } from '../../fields/messages.ts';
import { below, lastKey, parentOf } from '../../model/data/pointer.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { insertedAt, movedItem, removedItem, sampleItem } from '../../model/schema/list-items.ts';
import { changeLists } from '../../model/schema/value-edits.ts';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { labelOfAdding, listAt, nameOfItem, type PageList } from './item-tools.ts';

/**
 * Changes of the items of lists on the page. Each change is one step of the history, selects the item, and is announced.
 * @param onAdded gets the pointer of an added item
 * @param pickBlock lets the author choose the block that is added at a pointer
 */
export function useItemActions(
  open: OpenFile,
  onAdded: (pointer: string) => void,
  pickBlock: (pointer: string) => void,
) {
  const { studio } = useStudio();
  const [announcement, setAnnouncement] = useState('');

  async function change(operation: EditOperation, label: string, place: string, said = label): Promise<boolean> {
    const done = await changeLists(studio.get(), open, [operation], label);
    if (done.length === 0) return false;
    setAnnouncement(said);
    studio.select(place);
    return true;
  }
  async function addAt(list: PageList, index: number): Promise<void> {
    const state = studio.get();
    const item = sampleItem(state.schemas, open.get().data, list.pointer, list.schema.items ?? {});
    const { operation, place } = insertedAt(list.pointer, index, item);
    if (await change(operation, labelOfAdding(state, list), place)) onAdded(place);
  }
  /** @param to index after the move */
  function move(list: PageList, from: number, to: number, title: string) {
    const { locale } = studio.get().overview;
    const { pointer, items } = list;
    const operation = movedItem(pointer, from, to, items.length);
    const said = formMessagesOf(locale).movedTo(to + 1, items.length);
    return operation && change(operation, stepLabel(locale, 'move', title), below(pointer, to), said);
  }
  return {
    announcement,
    /** Adds an item at the end of a list. */
    add(pointer: string): void {
      const list = listAt(studio.get(), open.get().data, pointer);
      if (list) addAt(list, list.items.length);
    },
    act(pointer: string, action: ToolAction): unknown {
      const state = studio.get();
      const list = listAt(state, open.get().data, parentOf(pointer));
      if (!list) return undefined;
      const index = Number(lastKey(pointer));
      const count = list.items.length;
      const { locale } = state.overview;
      const title = nameOfItem(state, list, index);
      if (action === 'moveUp') return move(list, index, index - 1, title);
      if (action === 'moveDown') return move(list, index, index + 1, title);
      const at = (place: number) => below(list.pointer, place);
      if (action === 'add') return list.isOfBlocks ? pickBlock(at(index + 1)) : addAt(list, index + 1);
      if (action === 'duplicate')
        return change({ op: 'duplicate', pointer }, stepLabel(locale, 'duplicate', title), at(index + 1));
      if (action !== 'remove') return undefined;
      const next = count > 1 ? at(Math.min(index, count - 2)) : parentOf(list.pointer);
      const operation = removedItem(list.pointer, index, count, list.isRequired);
      return change(operation, stepLabel(locale, 'remove', title), next);
    },
  };
}
