import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function Timeline({ items, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="timeline" {...section}>
      <ol className="timeline-items">
        {items.map((item, index) => (
          <li key={index} className="timeline-item">
            <p className="timeline-date">
              <Text value={item.date} />
            </p>
            <div className="timeline-words">
              <Heading className="timeline-title">
                <Text value={item.title} />
              </Heading>
              <p className="timeline-text">
                <Text value={item.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
