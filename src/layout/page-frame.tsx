import type { ReactNode } from 'react';
import { usePage } from '../ui/page-context.tsx';
import { Footer } from './footer.tsx';
import type { LayoutProps } from './layout-props.ts';

interface PageFrameProps {
  readonly header?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The parts of all layouts: a link past the header, and the main element as its target. */
export function PageFrame({ header, footer, children }: PageFrameProps): ReactNode {
  const { messages } = usePage();
  return (
    <>
      <a className="skip-link" href="#main">
        {messages.skipToContent}
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  );
}

/** The frame of a page within its site: with breadcrumbs and the footer of the site. */
export function SitePageFrame({ header, top, children }: LayoutProps & { readonly header: ReactNode }): ReactNode {
  return (
    <PageFrame header={header} footer={<Footer />}>
      {top}
      {children}
    </PageFrame>
  );
}
