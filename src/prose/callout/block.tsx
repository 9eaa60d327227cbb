import type { ReactNode } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import { RichText } from '../../ui/text.tsx';
import { pickWords } from '../../ui/words.ts';
import type { ProseProps } from '../props.ts';
import { words } from './words.ts';

export default function Callout({ kind, c }: ProseProps<'callout'>): ReactNode {
  const title = pickWords(words, usePage().site.lang)[kind];
  return (
    <div className={`callout callout-${kind}`} role="note" aria-label={title}>
      <p className="callout-title" aria-hidden="true">
        {title}
      </p>
      <RichText value={c} />
    </div>
  );
}
