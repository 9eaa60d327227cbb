import type { ReactNode } from 'react';
import type { Image as ImageData } from '../../../schema/compiled.ts';
import { EntryFacts } from '../../ui/facts.tsx';
import { Image } from '../../ui/image.tsx';
import { EntryLink } from '../../ui/link.tsx';
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

export default function Testimonial({ items, collection = [], layout, ...section }: TestimonialProps): ReactNode {
  const { testimonials } = useMessages<typeof messages>('testimonial');
  const entries = collection.flatMap((group) => group.entries);
  const shape = items.length + entries.length === 1 ? 'single' : layout;
  const list = (
    <div className="testimonial-items">
      {items.map((item, index) => (
        <Quotation
          key={index}
          quote={<Text value={item.quote} />}
          name={<Text value={item.name} />}
          role={item.role && <Text value={item.role} />}
          image={item.image}
        />
      ))}
      {entries.map((entry) => (
        <Quotation
          key={entry.id ?? entry.href}
          quote={entry.summary}
          name={<EntryLink entry={entry} />}
          role={entry.facts && <EntryFacts entry={entry} />}
          image={entry.image}
        />
      ))}
    </div>
  );
  return (
    <Section block="testimonial" className={`testimonial-${shape}`} {...section}>
      {shape === 'row' ? <ScrollArea label={testimonials}>{list}</ScrollArea> : list}
    </Section>
  );
}

interface QuotationProps {
  readonly quote: ReactNode;
  readonly name: ReactNode;
  readonly role: ReactNode;
  readonly image: ImageData | undefined;
}

function Quotation({ quote, name, role, image }: QuotationProps): ReactNode {
  return (
    <figure className="testimonial-item">
      <blockquote className="testimonial-quote">
        <p>
          <q>{quote}</q>
        </p>
      </blockquote>
      <figcaption className="testimonial-person">
        {image && <Image image={image} className="testimonial-picture" fit="frame" />}
        <span className="testimonial-words">
          <span className="testimonial-name">{name}</span>
          {role && <span className="testimonial-role">{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
