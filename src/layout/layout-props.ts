import type { ReactNode } from 'react';

export interface LayoutProps {
  /** The announcement of the site. */
  readonly top: ReactNode;
  /** The blocks of the page. */
  readonly children: ReactNode;
}
