import type { ReactNode } from 'react';
import { usePage } from '../ui/page-context.tsx';
import { Footer } from './footer.tsx';
import type { LayoutProps } from './layout-props.ts';

interface PageFrameProps {
  readonly header?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** What the pages of all layouts have: a link past the header, and the main element, to which it leads. */
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

/** The frame of a page that has a place in its site: its breadcrumbs, and the footer of the site. */
export function SitePageFrame({ header, top, children }: LayoutProps & { readonly header: ReactNode }): ReactNode {
  return (
    <PageFrame header={header} footer={<Footer />}>
      {top}
      {children}
    </PageFrame>
  );
}
