import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';

/** The link to the search page, which `app/shell.ts` opens in a dialog. */
export function SearchLink(): ReactNode {
  const { link } = usePage().site.search ?? {};
  return (
    link && (
      <Link className="search-link" {...link}>
        <Icon name="search" />
      </Link>
    )
  );
}
