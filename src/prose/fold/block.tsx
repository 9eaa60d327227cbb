import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Script } from '../../ui/script.ts';
import { RichText, Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function Fold({ title, c }: ProseProps<'fold'>): ReactNode {
  return (
    <details className="fold">
      <summary className="fold-title">
        <span>
          <Text value={title} />
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="fold-text">
        <RichText value={c} />
      </div>
    </details>
  );
}
