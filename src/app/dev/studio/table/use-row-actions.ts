import { useState } from 'react';
import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import type { Form } from '../fields/use-form.ts';
import { below, valueAt } from '../model/data/pointer.ts';
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
  /** The actions on the active row. */
  readonly tools: readonly RowTool[];
  readonly keys: Readonly<Record<'add' | 'duplicate' | 'moveUp' | 'moveDown' | 'remove', () => void>>;
}

interface ActiveRow {
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

export function useRowActions(form: Form, { row, isFiltered, next, onMoved, onRename }: ActiveRow): RowActions {
  const { saved, root, locale, studio, open, changeItem } = form;
  const [announced, setAnnounced] = useState('');
  const messages = tableMessagesOf(locale);
  const rows: readonly unknown[] = Array.isArray(saved) ? saved : [];
  const item = root.items ?? {};
  const title = itemTitle(item, valueAt(saved, below('', row))) || `${messages.row} ${row + 1}`;
  const isAbsent = row >= rows.length;
  const pointer = below('', row);

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
  const addAt = async (index: number) => {
    studio.set({ added: { file: open.get().file, pointer: below('', index) } });
    const operation: EditOperation = { op: 'insert', pointer: below('', index), value: blankValue(item) };
    if (await open.apply([operation], stepLabel(locale, 'add', messages.row))) onMoved(index);
  };
  const step = async (by: -1 | 1) => {
    if (isFiltered || isAbsent) return;
    const label = stepLabel(locale, 'move', title);
    const done = await change(
      (place) => steppedItem(place, by),
      label,
      ({ index }) => index + by,
    );
    if (done) setAnnounced(messages.movedTo(done.item.index + by + 1, done.item.count));
  };
  const onRow = (action: () => unknown) => () => {
    if (!isAbsent) action();
  };
  const keys = {
    add: () => addAt(isAbsent ? rows.length : row + 1),
    duplicate: onRow(() =>
      change(
        ({ index }) => ({ op: 'duplicate', pointer: below('', index) }),
        stepLabel(locale, 'duplicate', title),
        ({ index }) => index + 1,
      ),
    ),
    moveUp: () => step(-1),
    moveDown: () => step(1),
    remove: onRow(() =>
      change(
        ({ index }) => ({ op: 'remove', pointer: below('', index) }),
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
    add: () => addAt(rows.length),
    tools: [
      tool('link', messages.rename, onRename),
      tool('duplicate', messages.duplicate, keys.duplicate),
      tool('up', messages.up, keys.moveUp, isAbsent || isFiltered || row === 0),
      tool('down', messages.down, keys.moveDown, isAbsent || isFiltered || row >= rows.length - 1),
      tool('remove', messages.remove, keys.remove),
    ],
    keys,
  };
}
