import type { ReactNode } from 'react';
import { usePage } from '../ui/page-context.tsx';

interface PageFrameProps {
  readonly header?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The parts of all layouts: a link past the header, and the main element as its target. */
export function PageFrame({ header, footer, children }: PageFrameProps): ReactNode {
  const { messages, page } = usePage();
  return (
    <>
      <a className="skip-link" href="#main">
        {messages.skipToContent}
      </a>
      {header}
      <main id="main" tabIndex={-1} {...page.shownIn}>
        {children}
      </main>
      {footer}
    </>
  );
}
