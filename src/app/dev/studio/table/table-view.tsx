import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { textIn } from '../../../../../schema/common/text.ts';
import { ObjectFields } from '../fields/fields.tsx';
import { OriginNote } from '../fields/origins/origin-note.tsx';
import { Problems } from '../fields/problems.tsx';
import { type Form, FormContext, useNewForm } from '../fields/use-form.ts';
import { below, valueAt } from '../model/data/pointer.ts';
import { type EntryList, keysInList } from '../model/entry-list.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { SearchInput } from '../ui/search-input.tsx';
import { useKept } from '../ui/studio/use-studio.ts';
import { CellEditor } from './cell-editor.tsx';
import { columnsOf } from './columns.ts';
import { focusCell } from './focus-cell.ts';
import { tableMessagesOf } from './messages.ts';
import { RenameEntry } from './rename-entry.tsx';
import { TableHead } from './table-head.tsx';
import { useTableKeys } from './table-keys.ts';
import { problemsByRow, problemsWithin } from './table-problems.ts';
import { TableRow } from './table-row.tsx';
import { RowTools } from './table-tools.tsx';
import { useRowActions } from './use-row-actions.ts';
import { rowAfterRemoval, useShownRows, useVisibleRows } from './use-shown-rows.ts';

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

const noRows: readonly unknown[] = [];

function Table({ form, entries }: { readonly form: Form; readonly entries: EntryList }): ReactNode {
  const { data, saved, locale, studio, state, diagnostics } = form;
  const messages = tableMessagesOf(locale);
  const rows = rowsAt(data, entries);
  const item = entries.schema.items ?? {};
  const savedRows = rowsAt(saved, entries);
  const columns = useMemo(() => columnsOf(item, savedRows, locale), [item, savedRows, locale]);
  const { query, shown, search, keep } = useShownRows(savedRows);
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
  const list = useVisibleRows(shown, row, height, scroller);
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
  const { editing, edit, finish, ...handlers } = useTableKeys(form, {
    list: entries.pointer,
    rows: savedRows,
    shown,
    columns,
    row,
    column,
    scroller,
    keep,
    step,
    actions,
  });
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
          {...handlers}
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
