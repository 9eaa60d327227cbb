import type { ReactNode } from 'react';
import { FooterEnd } from './footer.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageFrame } from './page-frame.tsx';

/** Layout of a landing page: only the page, with the legal documents at its end. */
export function BareLayout({ children }: Pick<LayoutProps, 'children'>): ReactNode {
  const footer = (
    <footer className="footer">
      <div className="container">
        <FooterEnd />
      </div>
    </footer>
  );
  return <PageFrame footer={footer}>{children}</PageFrame>;
}
