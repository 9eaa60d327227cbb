import { memo, type ReactNode } from 'react';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { useEntries } from '../fields/controls/entry-control.tsx';
import { bytesOf } from '../model/assets.ts';
import { isFields, itemTitle } from '../model/schema/form-data.ts';
import { optionLabel } from '../model/schema/labels.ts';
import { Icon } from '../ui/icon.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { isFlag } from './cell-values.ts';
import type { TableColumn } from './columns.ts';
import { tableMessagesOf } from './messages.ts';

interface TableRowProps {
  readonly index: number;
  /** Distance from the first row in pixels. */
  readonly start: number;
  readonly value: unknown;
  readonly columns: readonly TableColumn[];
  /** The index of the active cell; undefined if it is in another row. */
  readonly active: number | undefined;
  readonly problems: ReadonlyMap<string, AuthorProblem> | undefined;
  /** The control in the active cell while it is edited. */
  readonly editor: ReactNode;
  readonly onActivate: (row: number, column: number) => void;
  readonly onEdit: () => void;
}

/** A row of the table. It renders again only if its own values have changed. */
export const TableRow = memo(
  ({ index, start, value, columns, active, problems, editor, onActivate, onEdit }: TableRowProps): ReactNode => (
    <tr aria-rowindex={index + 2} aria-selected={active !== undefined} style={{ insetBlockStart: start }}>
      <th scope="row" aria-colindex={1}>
        {index + 1}
      </th>
      {columns.map((column, at) => {
        const { name, schema } = column;
        const problem = problems?.get(name);
        const isActive = at === active;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the table
          <td
            key={name}
            aria-colindex={at + 2}
            aria-invalid={problem?.severity === 'error' || undefined}
            data-cell={`${index} ${at}`}
            data-severity={problem?.severity}
            title={problem?.text}
            tabIndex={isActive ? 0 : -1}
            onClick={() => (isActive ? undefined : onActivate(index, at))}
            onDoubleClick={() => onEdit()}
          >
            {isActive && editor ? (
              editor
            ) : (
              <CellValue schema={schema} value={isFields(value) ? value[name] : undefined} />
            )}
            {problem && <Icon name="alert" />}
          </td>
        );
      })}
    </tr>
  ),
  isSameRow,
);

/** The functions of the table are new with each rendering, and do the same for a row that is not active. */
function isSameRow(before: TableRowProps, now: TableRowProps): boolean {
  const names = ['index', 'start', 'value', 'columns', 'active', 'problems', 'editor'] as const;
  return now.active === undefined && names.every((name) => before[name] === now[name]);
}

interface CellValueProps {
  readonly schema: FieldSchema;
  readonly value: unknown;
}

function CellValue({ schema, value = isFlag({ schema }) ? schema.default : undefined }: CellValueProps): ReactNode {
  const { state } = useStudio();
  const { locale, root, pages } = state.overview;
  const of = schema.entryOf ?? schema.items?.entryOf;
  if (of !== undefined) return <EntryNames of={of} value={value} />;
  if (isFields(value) && typeof value.src === 'string')
    return <img src={bytesOf(root, value.src)} alt={String(value.alt ?? '')} loading="lazy" />;
  if (typeof value === 'boolean') {
    const messages = tableMessagesOf(locale);
    return <span>{value ? messages.yes : messages.no}</span>;
  }
  if (schema.enum && (typeof value === 'string' || typeof value === 'number'))
    return <span>{optionLabel(schema, value, locale)}</span>;
  const nameOf = (route: string) => pages.find((page) => page.route === route)?.name;
  return <span>{Array.isArray(value) ? value.join(' · ') : itemTitle(schema, value, nameOf)}</span>;
}

/** The names of the entries that a cell refers to. */
function EntryNames({ of, value }: { readonly of: string; readonly value: unknown }): ReactNode {
  const entries = useEntries(of);
  const ids = [value ?? []].flat();
  return <span>{ids.map((id) => entries.find((entry) => entry.id === id)?.name ?? String(id)).join(' · ')}</span>;
}
