import type { ReactNode } from 'react';
import { usePage } from '../ui/page-context.tsx';
import { Shared } from '../ui/shared.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PostNavigation } from './post-navigation.tsx';

/** Default layout: header, the page, footer. */
export function MainLayout({ top, children }: LayoutProps): ReactNode {
  const { words } = usePage();
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {top}
        <Breadcrumbs />
        {children}
        <PostNavigation />
      </main>
      <Shared name="footer">
        <Footer />
      </Shared>
    </>
  );
}
