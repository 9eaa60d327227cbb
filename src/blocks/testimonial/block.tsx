import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { Image } from '../../ui/image.tsx';
import { useMessages } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type { messages } from './messages.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type TestimonialProps = Props<typeof schema>;

export default function Testimonial({ items, layout, ...section }: TestimonialProps): ReactNode {
  const { testimonials } = useMessages<typeof messages>('testimonial');
  const shape = items.length === 1 ? 'single' : layout;
  const list = (
    <div className="testimonial-items">
      {items.map((item, index) => (
        <Quotation key={index} item={item} />
      ))}
    </div>
  );
  return (
    <Section block="testimonial" className={`testimonial-${shape}`} {...section}>
      {shape === 'row' ? <ScrollArea label={testimonials}>{list}</ScrollArea> : list}
    </Section>
  );
}

function Quotation({
  item: { quote, name, role, image, link },
}: {
  readonly item: TestimonialProps['items'][number];
}): ReactNode {
  return (
    <figure className="testimonial-item">
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
          {link && <Action link={link} variant="quiet" />}
        </span>
      </figcaption>
    </figure>
  );
}
