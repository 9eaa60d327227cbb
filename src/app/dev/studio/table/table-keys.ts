import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../fields/use-form.ts';
import { below, valueAt } from '../model/data/pointer.ts';
import { isFixed, originAt } from '../model/entry-list.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { actionOf, type KeyAction } from '../ui/keys/keys.ts';
import { copiedCells, copyCell, isFlag, type PasteTarget, pasteOperations, toggled } from './cell-values.ts';
import { isEditedInCell, type TableColumn } from './columns.ts';
import { focusCell } from './focus-cell.ts';
import type { RowActions } from './use-row-actions.ts';

interface Commands {
  readonly edit: () => void;
  readonly clear: () => void;
  readonly step: (down: number, right: number) => void;
  readonly columns: readonly TableColumn[];
  readonly actions: RowActions;
}

/** Number of rows that a key for a page of rows moves. */
const PAGE = 12;

/** Performs the action of a key in the table. */
function perform(action: KeyAction<'table'>, { edit, clear, step, columns, actions }: Commands): void {
  const all = Number.MAX_SAFE_INTEGER;
  const commands: Readonly<Record<KeyAction<'table'>, () => void>> = {
    edit,
    clear,
    up: () => step(-1, 0),
    down: () => step(1, 0),
    left: () => step(0, -1),
    right: () => step(0, 1),
    pageUp: () => step(-PAGE, 0),
    pageDown: () => step(PAGE, 0),
    start: () => step(0, -columns.length),
    end: () => step(0, columns.length),
    first: () => step(-all, 0),
    last: () => step(all, 0),
    ...actions.keys,
  };
  commands[action]();
}

interface Table extends PasteTarget {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Keeps a row visible under the present filter. */
  readonly keep: (row: number) => void;
  /** Moves the active cell. */
  readonly step: (down: number, right: number) => void;
  readonly actions: RowActions;
}

/** The cell that is being edited, and its value before. */
interface Editing {
  readonly pointer: string;
  readonly before: unknown;
}

/** Edits, clears, copies and pastes the active cell of a table by keys. */
export function useTableKeys(form: Form, table: Table) {
  const { data, root, locale, studio, open } = form;
  const { list, columns, row, column, scroller, keep, step, actions } = table;
  const [editing, setEditing] = useState<Editing>();
  const active = below(list, row, columns[column]?.name ?? '');

  /** @param typed a character that replaces the value */
  const edit = (typed?: string) => {
    const target = columns[column];
    if (!target || valueAt(data, below(list, row)) === undefined || isFixed(originAt(open.get(), root, active))) return;
    const value = valueAt(data, active);
    keep(row);
    if (isFlag(target)) {
      if (typed === undefined || typed === ' ')
        form.write(active, toggled(value, target), stepLabel(locale, 'edit', target.label));
    } else if (!isEditedInCell(target.schema)) studio.reveal(active);
    else {
      flushSync(() => setEditing({ pointer: active, before: value }));
      const input = scroller.current?.querySelector<HTMLInputElement>(
        '.studio-table-editor :is(input, textarea, select)',
      );
      input?.focus();
      if (typed !== undefined && !(input instanceof HTMLSelectElement)) input?.select();
    }
  };
  const finish = () => {
    setEditing(undefined);
    open.flush();
  };
  const cancel = ({ pointer, before }: Editing) => {
    form.type(pointer, before, stepLabel(locale, 'edit', columns[column]!.label));
    finish();
    focusCell(scroller.current, row, column);
  };
  const onKeyInCell = (event: KeyboardEvent, at: Editing) => {
    const { key, shiftKey } = event;
    if (key === 'Escape') cancel(at);
    else if (key === 'Tab' || (key === 'Enter' && !shiftKey)) {
      event.preventDefault();
      finish();
      if (key === 'Enter') step(1, 0);
      else step(0, shiftKey ? -1 : 1);
    } else return;
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return onKeyInCell(event, editing);
    if (!(event.target as Element).matches('td')) return;
    const action = actionOf('table', event);
    const isText = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
    if (action) perform(action, { edit, clear, step, columns, actions });
    else if (isText) edit(event.key);
    else return;
    // A character goes into the field of the cell, which has the focus now. A flag has no such field.
    if (action || isFlag(columns[column])) event.preventDefault();
    event.stopPropagation();
  };
  const clear = () => {
    const target = columns[column];
    keep(row);
    if (target && valueAt(data, active) !== undefined && !isFixed(originAt(open.get(), root, active)))
      form.write(active, target.isRequired ? '' : undefined, stepLabel(locale, 'edit', target.label));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    keep(row);
    const cells = copiedCells(event.clipboardData);
    open.apply(pasteOperations(cells, table), stepLabel(locale, 'pasteItems', cells.length));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    copyCell(event.clipboardData, valueAt(data, active));
  };
  return { editing, edit, finish, onKeyDown, onPaste, onCopy };
}
