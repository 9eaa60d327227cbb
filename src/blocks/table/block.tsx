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
  caption,
  columns = [],
  rows,
  hasRowHeaders = false,
  isSortable,
  note,
  ...section
}: Props<typeof schema>): ReactNode {
  const { year } = usePage();
  const data = { caption, columns, rows, hasRowHeaders };
  return (
    <Section block="table" {...section}>
      <ScrollArea label={plainText(caption, year)}>
        {isSortable ? <GridContext value={data}>{isSortable}</GridContext> : <TableGrid data={data} />}
      </ScrollArea>
      {note && (
        <p className="table-note">
          <Text value={note} />
        </p>
      )}
    </Section>
  );
}
