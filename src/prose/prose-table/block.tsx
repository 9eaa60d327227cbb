import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function ProseTable({ align, head, rows }: ProseProps<'prose-table'>): ReactNode {
  const cells = (row: readonly Inline[], Cell: 'th' | 'td') =>
    row.map((words, column) => (
      <Cell key={column} {...(Cell === 'th' && { scope: 'col' })} className={align?.[column]}>
        <Text value={words} />
      </Cell>
    ));
  return (
    <ScrollArea label={usePage().words.table}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
