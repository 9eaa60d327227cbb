import type { ReactNode } from 'react';
import { useMessages } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { RichText } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';
import type { messages } from './messages.ts';

export const script = 'never' satisfies Script;

export default function Callout({ kind, c }: ProseProps<'callout'>): ReactNode {
  const title = useMessages<typeof messages>('callout')[kind];
  return (
    <div className={`callout callout-${kind}`} role="note" aria-label={title}>
      <p className="callout-title" aria-hidden="true">
        {title}
      </p>
      <RichText value={c} />
    </div>
  );
}
