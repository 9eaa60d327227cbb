import type { ReactNode } from 'react';

export interface LayoutProps {
  /** The content above the blocks: the announcement of the site and the breadcrumbs. */
  readonly top: ReactNode;
  /** The blocks of the page and the content after them. */
  readonly children: ReactNode;
}
