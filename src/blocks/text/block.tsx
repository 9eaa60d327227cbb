import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { RichText } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function TextBlock({ body, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="text" {...section}>
      <div className="text-body prose">
        <RichText value={body} />
      </div>
    </Section>
  );
}
