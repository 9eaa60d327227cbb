import type { ReactNode } from 'react';
import { usePage } from '../ui/page-context.tsx';
import { FooterEnd } from './footer.tsx';
import type { LayoutProps } from './layout-props.ts';

/** Layout of a landing page: nothing but the page, with the legal documents at its end. */
export function BareLayout({ children }: Pick<LayoutProps, 'children'>): ReactNode {
  const { words } = usePage();
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <div className="container">
          <FooterEnd />
        </div>
      </footer>
    </>
  );
}
