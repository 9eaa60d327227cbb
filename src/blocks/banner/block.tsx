import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Action } from '../../ui/action.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import { isOutside } from '../../ui/today.ts';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

/** The start script hides an announcement outside its dates before React runs, which then keeps it hidden. */
export default function Banner({ text, icon, link, from, until, ...section }: Props<typeof schema>): ReactNode {
  const [isHidden, setHidden] = useState(false);
  useLayoutEffect(() => setHidden(isOutside(from, until)), [from, until]);
  return (
    <Section block="banner" {...section}>
      <div className="banner-body" data-from={from} data-until={until} hidden={isHidden} suppressHydrationWarning>
        <Icon name={icon} />
        <p className="banner-text">
          <Text value={text} />
        </p>
        {link && <Action link={link} variant="quiet" />}
      </div>
    </Section>
  );
}
