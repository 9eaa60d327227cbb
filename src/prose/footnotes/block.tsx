import type { ReactNode } from 'react';
import { fill } from '../../ui/messages.ts';
import { useMessages } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { RichText } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';
import type { messages } from './messages.ts';

export const script = 'never' satisfies Script;

export default function Footnotes({ items }: ProseProps<'footnotes'>): ReactNode {
  const { notes, back } = useMessages<typeof messages>('footnotes');
  return (
    <section className="footnotes" role="doc-endnotes" aria-label={notes}>
      <ol className="footnotes-list">
        {items.map(({ id, back: reference, c }, index) => (
          <li key={id} id={id}>
            <RichText value={c} />
            <a
              className="footnotes-back"
              href={reference}
              role="doc-backlink"
              aria-label={fill(back, { number: index + 1 })}
            >
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
