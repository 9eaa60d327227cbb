import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { Section } from '../../ui/section.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export default function Cta({ link, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="cta" {...section}>
      <Action link={link} />
    </Section>
  );
}
