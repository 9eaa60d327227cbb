import type { ReactNode } from 'react';
import type { Link as LinkData } from '../../schema/compiled.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Text } from './text.tsx';

/** A link styled as a button, or as a text link with an arrow. */
export function Action({
  link,
  variant,
}: {
  readonly link: LinkData;
  readonly variant?: LinkData['variant'];
}): ReactNode {
  const { label, variant: own, ...target } = link;
  const look = own ?? variant ?? 'primary';
  return (
    <Link {...target} className={`action action-${look}`}>
      <Text value={label} />
      {look === 'quiet' && <Icon name="arrow" />}
    </Link>
  );
}
