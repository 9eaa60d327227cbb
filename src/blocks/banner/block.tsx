import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { isOutside } from '../../ui/common/today.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

/**
 * Hidden outside its dates: by the start script on the page that the server sent, which does not know the day, and here on
 * pages that the app fetches.
 */
export default function Banner({ text, icon, link, from, until, ...section }: Props<typeof schema>): ReactNode {
  const isHidden = !import.meta.env.SSR && isOutside(from, until);
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
