import type { ReactNode } from 'react';
import { Image } from '../../ui/image.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { RichText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function Timeline({ items, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="timeline" {...section}>
      <ol className="timeline-items">
        {items.map((item, index) => (
          <li key={index} id={item.id} className="timeline-item">
            <p className="timeline-date">
              <Text value={item.date} />
            </p>
            <div className="timeline-words">
              <Heading className="timeline-title">
                <Text value={item.title} />
              </Heading>
              {item.text && (
                <p className="timeline-text">
                  <Text value={item.text} />
                </p>
              )}
              {item.image && <Image image={item.image} className="timeline-picture" fit="column" />}
              {item.body && (
                <div className="timeline-body prose">
                  <RichText value={item.body} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
