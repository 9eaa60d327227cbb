import { type ReactNode, useContext, useId, useState } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { GridContext, TableGrid } from '../../ui/table-grid.tsx';
import { Text } from '../../ui/text.tsx';
import { type Sorting, sortedRows } from './sort.ts';

export const script = 'visible' satisfies Script;

/** The table around this part, whose titles sort the rows. */
export default function SortableTable(): ReactNode {
  const data = useContext(GridContext)!;
  const { year, site, messages } = usePage();
  const [sorting, setSorting] = useState<Sorting>();
  const order = sorting && sortedRows(data.rows, sorting, { year, lang: site.lang, messages });
  const isDescending = (column: number) => (sorting?.column === column ? sorting.isDescending : undefined);
  const titleOf = (label: Inline, column: number) => (
    <Title label={label} onSort={() => setSorting({ column, isDescending: isDescending(column) === false })} />
  );
  const sorted = (column: number) => {
    const state = isDescending(column);
    return state === undefined ? undefined : state ? 'descending' : 'ascending';
  };
  return <TableGrid data={data} order={order} titleOf={titleOf} sorted={sorted} />;
}

interface TitleProps {
  readonly label: Inline;
  readonly onSort: () => void;
}

/** The title of a column, with a button whose area is the whole cell. */
function Title({ label, onSort }: TitleProps): ReactNode {
  const id = useId();
  return (
    <span className="sortable-table-title">
      <span id={id}>
        <Text value={label} />
      </span>
      <button type="button" className="sortable-table-button" aria-labelledby={id} onClick={onSort} />
    </span>
  );
}
