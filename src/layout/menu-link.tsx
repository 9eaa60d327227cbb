import type { ReactNode } from 'react';
import type { Link as LinkData } from '../../schema/compiled.ts';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';

interface MenuLinkProps {
  readonly link: LinkData;
  /** The links in the menu to the current page or to a page above it; empty in the footer. */
  readonly current?: readonly string[];
}

/** A link of the site's menu or footer, which may be in another language than the page. */
export function MenuLink({ link, current = [] }: MenuLinkProps): ReactNode {
  const { label, variant: _, ...target } = link;
  return (
    <Link {...target} aria-current={current.includes(target.href) ? 'page' : undefined}>
      <Text value={label} />
    </Link>
  );
}
