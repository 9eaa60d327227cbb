import type { ReactNode } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Section } from '../../ui/section.tsx';
import { GridContext, TableGrid } from '../../ui/table-grid.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function TableBlock({
  collection: filter,
  caption,
  columns = [],
  rows,
  hasRowHeaders = false,
  isSortable,
  note,
  ...section
}: Props<typeof schema>): ReactNode {
  const { year } = usePage();
  const table = { caption, columns, rows, hasRowHeaders };
  const content = <ScrollArea label={plainText(caption, year)}>{isSortable ?? <TableGrid data={table} />}</ScrollArea>;
  return (
    <Section block="table" {...section}>
      <GridContext value={{ ...table, sortable: isSortable }}>{filter ?? content}</GridContext>
      {note && (
        <p className="table-note">
          <Text value={note} />
        </p>
      )}
    </Section>
  );
}
