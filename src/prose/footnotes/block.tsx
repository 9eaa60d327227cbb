import type { ReactNode } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import { RichText } from '../../ui/text.tsx';
import { pickWords } from '../../ui/words.ts';
import type { ProseProps } from '../props.ts';
import { words } from './words.ts';

export default function Footnotes({ items }: ProseProps<'footnotes'>): ReactNode {
  const { notes, back } = pickWords(words, usePage().site.lang);
  return (
    <section className="footnotes" role="doc-endnotes" aria-label={notes}>
      <ol className="footnotes-list">
        {items.map(({ id, back: reference, c }, index) => (
          <li key={id} id={id}>
            <RichText value={c} />
            <a className="footnotes-back" href={reference} role="doc-backlink" aria-label={back(index + 1)}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
