import type { ReactNode } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function TableBlock({
  caption,
  columns,
  rows,
  hasRowHeaders = false,
  note,
  ...section
}: Props<typeof schema>): ReactNode {
  const { year } = usePage();
  const alignment = (column: number) => `table-${columns[column]!.align}`;
  return (
    <Section block="table" {...section}>
      <ScrollArea label={plainText(caption, year)}>
        <table className="table-grid">
          <caption className="table-caption">
            <span>
              <Text value={caption} />
            </span>
          </caption>
          <thead>
            <tr>
              {columns.map(({ label }, index) => (
                <th key={index} scope="col" className={alignment(index)}>
                  <Text value={label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) =>
                  hasRowHeaders && column === 0 ? (
                    <th key={column} scope="row" className={alignment(column)}>
                      <Text value={cell} />
                    </th>
                  ) : (
                    <td key={column} className={alignment(column)}>
                      <Text value={cell} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {note && (
        <p className="table-note">
          <Text value={note} />
        </p>
      )}
    </Section>
  );
}
