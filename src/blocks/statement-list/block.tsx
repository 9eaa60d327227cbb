import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function StatementList({ items, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="statement-list" {...section}>
      <div className="statement-list-items">
        {items.map((item, index) => (
          <div key={index} className="statement-list-item">
            <Heading className="statement-list-title">
              <Text value={item.title} />
            </Heading>
            <p className="statement-list-text">
              <Text value={item.text} />
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}
