import type { ReactNode } from 'react';
import type { TableColumn } from './columns.ts';

export function TableHead({
  columns,
  rowLabel,
}: {
  readonly columns: readonly TableColumn[];
  readonly rowLabel: string;
}): ReactNode {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          <span className="visually-hidden">{rowLabel}</span>
        </th>
        {columns.map(({ name, label }, index) => (
          <th key={name} scope="col" aria-colindex={index + 2} title={label}>
            <span>{label}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
