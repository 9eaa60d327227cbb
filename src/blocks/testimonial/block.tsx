import type { ReactNode } from 'react';
import { Image } from '../../ui/image.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function Testimonial({ items, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="testimonial" className={items.length === 1 ? 'testimonial-single' : undefined} {...section}>
      <div className="testimonial-items">
        {items.map(({ quote, name, role, image }, index) => (
          <figure key={index} className="testimonial-item">
            <blockquote className="testimonial-quote">
              <p>
                <q>
                  <Text value={quote} />
                </q>
              </p>
            </blockquote>
            <figcaption className="testimonial-person">
              {image && <Image image={image} className="testimonial-picture" fit="frame" />}
              <span className="testimonial-words">
                <span className="testimonial-name">
                  <Text value={name} />
                </span>
                {role && (
                  <span className="testimonial-role">
                    <Text value={role} />
                  </span>
                )}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
