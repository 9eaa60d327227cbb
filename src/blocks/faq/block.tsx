import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { RichText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type FaqProps = Props<typeof schema>;

export default function Faq({ items, isExclusive, ...section }: FaqProps): ReactNode {
  const group = useId();
  return (
    <Section block="faq" {...section}>
      <div className="faq-items">
        {items.map((item, index) => (
          <Question key={index} item={item} group={isExclusive ? group : undefined} />
        ))}
      </div>
    </Section>
  );
}

/**
 * The anchor is on the answer, because browsers open the `details` around the target of a URL. Visitors and browsers
 * may open an answer before React runs, so its state is not compared during hydration.
 */
function Question({
  item: { id, question, answer, isOpen },
  group,
}: {
  readonly item: FaqProps['items'][number];
  /** The answers of a group exclude each other. */
  readonly group: string | undefined;
}): ReactNode {
  return (
    <details className="faq-item" name={group} open={isOpen} suppressHydrationWarning>
      <summary className="faq-summary">
        <Heading className="faq-question">
          <Text value={question} />
        </Heading>
        <Icon name="chevron" />
      </summary>
      <div className="faq-answer prose" id={id}>
        <RichText value={answer} />
      </div>
    </details>
  );
}
