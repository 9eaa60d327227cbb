import { useState } from 'react';
import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import type { Form } from '../fields/use-form.ts';
import { below, lastKey } from '../model/data/pointer.ts';
import { type EntryList, isFixed, originAt } from '../model/entry-list.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { blankValue, itemTitle } from '../model/schema/form-data.ts';
import { type ItemPlace, steppedItem } from '../model/schema/list-items.ts';
import type { ToolIcon } from '../ui/icon.tsx';
import { type TableMessages, tableMessagesOf } from './messages.ts';

interface RowTool {
  readonly icon: ToolIcon;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

/** The actions on rows of a table. */
export interface RowActions {
  readonly messages: TableMessages;
  /** The result of the last action, for screen readers. */
  readonly announced: string;
  readonly add: () => void;
  /** False if the file is a single entry. */
  readonly isList: boolean;
  /** The actions on the active row. */
  readonly tools: readonly RowTool[];
  readonly keys: Readonly<Record<'add' | 'duplicate' | 'moveUp' | 'moveDown' | 'remove', () => void>>;
}

interface ActiveRow {
  readonly list: EntryList;
  /** The entries as saved. */
  readonly rows: readonly unknown[];
  readonly row: number;
  /** True if some rows are hidden, so that the neighbours of a row are not next to it. */
  readonly isFiltered: boolean;
  /** The row that becomes the active one when the row is removed. */
  readonly next: number;
  /** Called with the row that becomes the active one. */
  readonly onMoved: (row: number) => void;
  /** Called to ask for another identifier. */
  readonly onRename: () => void;
}

export function useRowActions(form: Form, active: ActiveRow): RowActions {
  const { list, rows, row, isFiltered, next, onMoved, onRename } = active;
  const { root, locale, studio, open, state, addItem, changeItem } = form;
  const [announced, setAnnounced] = useState('');
  const messages = tableMessagesOf(locale);
  const item = list.schema.items ?? {};
  const at = (index: number) => below(list.pointer, index);
  const title = itemTitle(item, rows[row]) || `${messages.row} ${row + 1}`;
  const isAbsent = row >= rows.length;
  const pointer = at(row);
  const isGrouped = isFixed(originAt(open.get(), root, below(pointer, 'group')));
  const source = state.overview.collections.find(({ name }) => name === item.memberOf);
  // A folder has a file for each entry.
  const isEntry = list.pointer !== '' && source?.from?.endsWith('/') === true;

  /** @param nextOf returns the row that becomes the active one */
  const change = async (
    make: (item: ItemPlace) => EditOperation | undefined,
    label: string,
    nextOf: (item: ItemPlace) => number,
  ) => {
    const done = await changeItem(pointer, make, label);
    if (done) onMoved(nextOf(done.item));
    return done;
  };
  /** @param index of the new row; undefined for the end */
  const addAt = async (index?: number) => {
    const make = (pointer: string): EditOperation => {
      studio.set({ added: { file: open.get().file, pointer } });
      return { op: 'insert', pointer, value: blankValue(item) };
    };
    const gap = { list: list.pointer, ...(index !== undefined && { index }) };
    const place = await addItem(gap, make, stepLabel(locale, 'add', messages.row));
    if (place !== undefined) onMoved(Number(lastKey(place)));
  };
  const step = async (by: -1 | 1) => {
    if (isEntry || isFiltered || isAbsent) return;
    const label = stepLabel(locale, 'move', title);
    const done = await change(
      (place) => steppedItem(place, by),
      label,
      ({ index }) => index + by,
    );
    if (done) setAnnounced(messages.movedTo(done.item.index + by + 1, done.item.count));
  };
  const onRow = (action: () => unknown) => () => {
    if (!isAbsent && !isEntry) action();
  };
  const keys = {
    add: () => !isEntry && addAt(isAbsent ? undefined : row + 1),
    duplicate: onRow(() =>
      change(
        ({ index }) => ({ op: 'duplicate', pointer: at(index) }),
        stepLabel(locale, 'duplicate', title),
        ({ index }) => index + 1,
      ),
    ),
    moveUp: () => step(-1),
    moveDown: () => step(1),
    remove: onRow(() =>
      change(
        ({ index }) => ({ op: 'remove', pointer: at(index) }),
        stepLabel(locale, 'remove', title),
        () => next,
      ),
    ),
  };
  const tool = (icon: ToolIcon, label: string, onChoose: () => void, isDisabled = isAbsent): RowTool => ({
    icon,
    label,
    isDisabled,
    onChoose,
  });
  return {
    messages,
    announced,
    isList: !isEntry,
    // A list for each group: the new row is of the group of the active one.
    add: () => addAt(isGrouped && !isAbsent ? row + 1 : undefined),
    tools: [
      tool('link', messages.rename, onRename),
      tool('duplicate', messages.duplicate, keys.duplicate, isAbsent || isEntry),
      tool('up', messages.up, keys.moveUp, isAbsent || isEntry || isFiltered || row === 0),
      tool('down', messages.down, keys.moveDown, isAbsent || isEntry || isFiltered || row >= rows.length - 1),
      tool('remove', messages.remove, keys.remove, isAbsent || isEntry),
    ],
    keys,
  };
}
