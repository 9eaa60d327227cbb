import type { ReactNode } from 'react';
import { useMessages } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { RichText, Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';
import type { messages } from './messages.ts';

export const script = 'never' satisfies Script;

/**
 * Parts of a text, one visible at a time: `details` that exclude each other. Without script, browsers open the part
 * that contains the target of a link, or a text found by a search.
 */
export default function Tabs({ name, items }: ProseProps<'tabs'>): ReactNode {
  return (
    <fieldset className="tabs">
      <legend className="visually-hidden">{useMessages<typeof messages>('tabs').versions}</legend>
      {items.map(({ title, c }, index) => (
        // Visitors and browsers may open another part before React runs.
        <details key={index} className="tabs-part" name={name} open={index === 0} suppressHydrationWarning>
          <summary className="tabs-title">
            <Text value={title} />
          </summary>
          <div className="tabs-text">
            <RichText value={c} />
          </div>
        </details>
      ))}
    </fieldset>
  );
}
