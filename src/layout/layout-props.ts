import type { ReactNode } from 'react';

export interface LayoutProps {
  /** The form in the footer of the site. */
  readonly footer: ReactNode;
  /** The blocks of the page, and the content above and below them. */
  readonly children: ReactNode;
}
