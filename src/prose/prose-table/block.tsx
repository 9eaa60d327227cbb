import { Fragment, type ReactNode } from 'react';
import type { Captioned, Cell as CellData, Inline } from '../../../schema/compiled.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Text } from '../../ui/text.tsx';
import { LinkedImage } from '../linked-image.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function ProseTable({ align, head, rows }: ProseProps<'prose-table'>): ReactNode {
  const cells = (row: readonly CellData[], Cell: 'th' | 'td') =>
    row.map((value, column) => (
      <Cell
        key={column}
        id={isWords(value) ? undefined : value.id}
        {...(Cell === 'th' && { scope: 'col' })}
        className={align?.[column]}
      >
        {isWords(value) ? <Text value={value} /> : value.parts.map(cellPart)}
      </Cell>
    ));
  return (
    <ScrollArea label={usePage().messages.table}>
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

function isWords(value: object | string): value is Inline {
  return typeof value === 'string' || Array.isArray(value);
}

function cellPart(part: Inline | Captioned, index: number): ReactNode {
  if (isWords(part)) return <Text key={index} value={part} />;
  const { caption, ...picture } = part;
  return (
    <Fragment key={index}>
      <LinkedImage {...picture} className="prose-table-image" size="cell" />
      {caption && (
        <span className="prose-table-caption">
          <Text value={caption} />
        </span>
      )}
    </Fragment>
  );
}
