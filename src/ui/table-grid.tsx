import { createContext, type ReactNode } from 'react';
import type { Inline } from '../../schema/compiled.ts';
import { Text } from './text.tsx';

/** The contents of a table. */
export interface GridData {
  readonly caption: Inline;
  readonly columns: readonly { readonly label: Inline; readonly align: 'start' | 'center' | 'end' }[];
  readonly rows: readonly (readonly Inline[])[];
  readonly hasRowHeaders: boolean;
  /** The indices of the rows that a filter shows; absent if all are shown. */
  readonly shown?: ReadonlySet<number> | undefined;
}

/** The table of a block, for the parts that sort or filter it (`prose/sortable-table`, `prose/table-filter`). */
interface Grid extends GridData {
  /** The part that sorts the table, for a filter to show below its choices; absent if the table cannot be sorted. */
  readonly sortable: ReactNode;
}

export const GridContext = createContext<Grid | undefined>(undefined);

interface TableGridProps {
  readonly data: GridData;
  /** The indices of the rows in another order. Each row keeps its element, because translated texts may not change. */
  readonly order?: readonly number[] | undefined;
  /** The title of a column in a table that visitors sort. */
  readonly titleOf?: (label: Inline, column: number) => ReactNode;
  readonly sorted?: (column: number) => 'ascending' | 'descending' | undefined;
}

export function TableGrid({ data, order, titleOf, sorted }: TableGridProps): ReactNode {
  const { caption, columns, rows, hasRowHeaders, shown } = data;
  // Figures of a collection are aligned at their ends.
  const isFigure = (column: number) =>
    rows.some((cells) => isNumber(cells[column])) &&
    rows.every((cells) => cells[column] === '' || isNumber(cells[column]));
  const alignments = columns.map(({ align }, column) =>
    align === 'start' && isFigure(column) ? 'table-end' : `table-${align}`,
  );
  return (
    <table className="table-grid">
      <caption className="table-caption">
        <span>
          <Text value={caption} />
        </span>
      </caption>
      <thead>
        <tr>
          {columns.map(({ label }, column) => (
            <th key={column} scope="col" className={alignments[column]} aria-sort={sorted?.(column)}>
              {titleOf ? titleOf(label, column) : <Text value={label} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(order ?? [...rows.keys()]).map((row) => (
          <tr key={row} hidden={shown && !shown.has(row)}>
            {rows[row]!.map((cell, column) =>
              hasRowHeaders && column === 0 ? (
                <th key={column} scope="row" className={alignments[column]}>
                  <Text value={cell} />
                </th>
              ) : (
                <td key={column} className={alignments[column]}>
                  <Text value={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isNumber(cell: Inline | undefined): boolean {
  const node = typeof cell === 'object' && cell.length === 1 && cell[0];
  return typeof node === 'object' && node.t === 'data';
}
