import type { ReactNode } from 'react';

export interface LayoutProps {
  /** What stands above the blocks: the announcement of the site and the breadcrumbs. */
  readonly top: ReactNode;
  /** The blocks of the page, and what follows them. */
  readonly children: ReactNode;
}
