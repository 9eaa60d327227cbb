import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textIn } from '../../../../../schema/common/text.ts';
import { ObjectFields } from '../fields/fields.tsx';
import { OriginNote } from '../fields/origins/origin-note.tsx';
import { Problems } from '../fields/problems.tsx';
import { type Form, FormContext, useNewForm } from '../fields/use-form.ts';
import { below, valueAt } from '../model/data/pointer.ts';
import { type EntryList, isFixed, keysInList, originAt } from '../model/entry-list.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { actionOf } from '../ui/keys/keys.ts';
import { SearchInput } from '../ui/search-input.tsx';
import { useKept } from '../ui/studio/use-studio.ts';
import { CellEditor } from './cell-editor.tsx';
import { copiedCells, copyCell, isFlag, pasteOperations, toggled } from './cell-values.ts';
import { columnsOf, isEditedInCell } from './columns.ts';
import { focusCell } from './focus-cell.ts';
import { tableMessagesOf } from './messages.ts';
import { RenameEntry } from './rename-entry.tsx';
import { TableHead } from './table-head.tsx';
import { perform } from './table-keys.ts';
import { problemsByRow, problemsWithin } from './table-problems.ts';
import { TableRow } from './table-row.tsx';
import { RowTools } from './table-tools.tsx';
import { useRowActions } from './use-row-actions.ts';
import { rowAfterRemoval, useShownRows } from './use-shown-rows.ts';

/** Height of a row in pixels. Fingers need higher rows. */
function rowHeight(): number {
  return matchMedia('(pointer: coarse)').matches ? 44 : 32;
}

interface TableViewProps {
  readonly open: OpenFile;
  readonly entries: EntryList;
}

/** A data file as a table: a row for each entry, a column for each field. Only visible rows are rendered. */
export function TableView({ open, entries }: TableViewProps): ReactNode {
  const form = useNewForm(open, ObjectFields);
  const kept = useKept(entries);
  return (
    <FormContext value={form}>
      <Table form={form} entries={kept} />
    </FormContext>
  );
}

/** The cell that is being edited, and its value before. */
interface Editing {
  readonly pointer: string;
  readonly before: unknown;
}

const noRows: readonly unknown[] = [];

function Table({ form, entries }: { readonly form: Form; readonly entries: EntryList }): ReactNode {
  const { data, saved, root, locale, studio, open, state, diagnostics } = form;
  const messages = tableMessagesOf(locale);
  const rows = rowsAt(data, entries);
  const item = entries.schema.items ?? {};
  const savedRows = rowsAt(saved, entries);
  const columns = useMemo(() => columnsOf(item, savedRows, locale), [item, savedRows, locale]);
  const { query, shown, search, keep } = useShownRows(savedRows);
  const [editing, setEditing] = useState<Editing>();
  const [renamed, setRenamed] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const [rowKey, field] = keysInList(entries, state.selected);
  const row = rowKey === undefined ? (shown[0] ?? 0) : Number(rowKey);
  const column = Math.max(
    0,
    columns.findIndex(({ name }) => name === field),
  );
  const active = below(entries.pointer, row, columns[column]?.name ?? '');
  const problems = useMemo(() => problemsByRow(diagnostics, entries), [diagnostics, entries]);
  const [height] = useState(rowHeight);
  const list = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => shown[index]!,
    overscan: 8,
    scrollMargin: height,
    scrollPaddingStart: height,
    initialOffset: () => Math.max(0, shown.indexOf(row) - 3) * height,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const range = Array.from({ length: Math.min(count - 1, endIndex + overscan) - first + 1 }, (_, at) => first + at);
      // The focused row stays in the document, because removing it would lose the focus.
      const at = shown.indexOf(row);
      return at < 0 || range.includes(at) ? range : [...range, at].sort((a, b) => a - b);
    },
  });
  const go = (toRow: number, toColumn: number) => {
    const at = Math.max(0, Math.min(columns.length - 1, toColumn));
    studio.select(below(entries.pointer, toRow, columns[at]!.name));
    list.scrollToIndex(shown.indexOf(toRow));
    focusCell(scroller.current, toRow, at);
  };
  const step = (down: number, right: number) => {
    const place = Math.max(0, Math.min(shown.length - 1, Math.max(0, shown.indexOf(row)) + down));
    if (shown[place] !== undefined) go(shown[place], column + right);
  };
  const actions = useRowActions(form, {
    list: entries,
    rows: savedRows,
    row,
    isFiltered: query !== '',
    next: rowAfterRemoval(shown, row),
    onMoved: (to) => {
      keep(to);
      go(to, column);
    },
    onRename: () => setRenamed(below(entries.pointer, row)),
  });
  useFollowed(state.selected, () => list.scrollToIndex(shown.indexOf(row)));

  /** @param typed a character that replaces the value */
  const edit = (typed?: string) => {
    const target = columns[column];
    if (!target || rows[row] === undefined || isFixed(originAt(open.get(), root, active))) return;
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
    const target = { list: entries.pointer, rows: savedRows, shown, columns, row, column };
    open.apply(pasteOperations(cells, target), stepLabel(locale, 'pasteItems', cells.length));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    copyCell(event.clipboardData, valueAt(data, active));
  };
  return (
    <section className="studio-table" aria-label={messages.table(textIn(item.label, locale))}>
      <div className="studio-table-tools">
        <SearchInput label={messages.filter} value={query} onSearch={search} />
        <p role="status">{query === '' ? messages.rows(rows.length) : messages.found(shown.length, rows.length)}</p>
        <RowTools actions={actions} />
      </div>
      <div ref={scroller} className="studio-table-scroll">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
          role="grid"
          aria-label={messages.table(textIn(item.label, locale))}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          style={{ '--columns': columns.length, '--row': `${height}px` } as React.CSSProperties}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
        >
          <TableHead columns={columns} rowLabel={messages.row} />
          <tbody style={{ blockSize: list.getTotalSize() }}>
            {list.getVirtualItems().map(({ index, start }) => {
              const at = shown[index]!;
              return (
                <TableRow
                  key={at}
                  index={at}
                  start={start - height}
                  value={rows[at]}
                  columns={columns}
                  active={at === row ? column : undefined}
                  problems={problems.get(at)}
                  onActivate={go}
                  onEdit={edit}
                  editor={
                    editing?.pointer === active && at === row ? (
                      <CellEditor column={columns[column]!} pointer={active} onDone={finish} onLeave={finish} />
                    ) : undefined
                  }
                />
              );
            })}
          </tbody>
        </table>
        {shown.length === 0 && <p className="studio-message">{query === '' ? messages.empty : messages.none}</p>}
      </div>
      {renamed !== undefined && <RenameEntry pointer={renamed} onClose={() => setRenamed(undefined)} />}
      <div className="studio-table-problems">
        <Problems found={problemsWithin(form, entries, active)} />
        <OriginNote pointer={active} />
      </div>
    </section>
  );
}

function rowsAt(data: unknown, { pointer }: EntryList): readonly unknown[] {
  const rows = valueAt(data, pointer);
  return Array.isArray(rows) ? rows : noRows;
}

/** Scrolls to a selection that was made elsewhere, such as by undo. */
function useFollowed(selected: string, scroll: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls
  useEffect(scroll, [selected]);
}
